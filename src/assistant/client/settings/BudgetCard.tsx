import type { Budgets, Prices, Used } from '#assistant/contract/settings/schema.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Banner } from '#ui/States.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { PartProps } from './draft.ts';

const limits: readonly { name: keyof Budgets; label: string }[] = [
  { name: 'perDay', label: 'Everybody, a day' },
  { name: 'perMonth', label: 'Everybody, a month' },
  { name: 'personPerDay', label: 'Each person, a day' },
  { name: 'personPerMonth', label: 'Each person, a month' },
];

const prices: readonly { name: Exclude<keyof Prices, 'currency'>; label: string }[] = [
  { name: 'input', label: 'A million tokens in' },
  { name: 'output', label: 'A million tokens out' },
  { name: 'embedding', label: 'A million tokens embedded' },
];

const tokensInWords = ({ tokens, limit }: Used): string =>
  `${tokens.toLocaleString()} of ${limit === null ? 'unlimited' : limit.toLocaleString()}`;

const spentInWords = ({ money, moneyLimit }: Used, currency: string): string => {
  const amount = (value: number) =>
    value.toLocaleString(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const spent = money > 0 && money < 0.01 ? `less than ${currency} 0.01` : `${currency} ${amount(money)}`;
  return moneyLimit === null ? spent : `${spent} of ${amount(moneyLimit)}`;
};

/** What is warned of: the budget that is over, or else that one nearly is. */
const warningOf = ({ perDay, perMonth }: { perDay: Used; perMonth: Used }): string | null => {
  const isOver = [perDay, perMonth].some(
    ({ tokens, limit, money, moneyLimit }) =>
      (limit !== null && tokens >= limit) || (moneyLimit !== null && money >= moneyLimit),
  );
  if (isOver)
    return 'A budget of your organisation is used up. Until it begins anew, answers are made and mails are read without the language model.';
  return perDay.isWarning || perMonth.isWarning
    ? 'Four fifths of a budget or more are used. At its end, answers are made and mails are read without the language model.'
    : null;
};

/** How much may be used and spent, how much is, and what it costs. */
export function BudgetCard({ settings, draft, faults, change }: PartProps) {
  const { perDay, perMonth } = settings.used;
  const { currency } = settings.prices;
  const warning = warningOf(settings.used);
  return (
    <Card title="Budgets">
      <div className="grid gap-4">
        {warning ? <Banner tone="warning">{warning}</Banner> : null}
        <p className="text-sm text-ink-2">
          Tokens used today: {tokensInWords(perDay)}. This month: {tokensInWords(perMonth)}.
          {currency
            ? ` Spent today: ${spentInWords(perDay, currency)}. This month: ${spentInWords(perMonth, currency)}.`
            : ''}{' '}
          Days and months are UTC.
        </p>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 text-sm font-semibold">Tokens</legend>
          {limits.map(({ name, label }) => (
            <Field key={name} label={label} error={faults[`budgets.${name}`]}>
              <TextInput
                inputMode="numeric"
                placeholder="No limit"
                value={draft.budgets[name]}
                onChange={(event) => change({ budgets: { ...draft.budgets, [name]: event.target.value } })}
              />
            </Field>
          ))}
        </fieldset>
        <PriceFields draft={draft} faults={faults} change={change} />
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 text-sm font-semibold">Money</legend>
          {limits.map(({ name, label }) => (
            <Field
              key={name}
              label={`${label}${draft.prices.currency ? `, in ${draft.prices.currency}` : ', in money'}`}
              error={faults[`moneyBudgets.${name}`]}
            >
              <TextInput
                inputMode="decimal"
                placeholder="No limit"
                value={draft.moneyBudgets[name]}
                onChange={(event) =>
                  change({ moneyBudgets: { ...draft.moneyBudgets, [name]: event.target.value } })
                }
              />
            </Field>
          ))}
        </fieldset>
      </div>
    </Card>
  );
}

function PriceFields({ draft, faults, change }: Omit<PartProps, 'settings'>) {
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">Prices of your provider</legend>
      <Field
        label="Currency"
        error={faults['prices.currency']}
        hint="Three letters. Another currency begins the count of money anew."
      >
        <TextInput
          placeholder="EUR"
          maxLength={3}
          autoComplete="off"
          value={draft.prices.currency}
          onChange={(event) =>
            change({ prices: { ...draft.prices, currency: event.target.value.toUpperCase() } })
          }
        />
      </Field>
      {prices.map(({ name, label }) => (
        <Field key={name} label={label} error={faults[`prices.${name}`]}>
          <TextInput
            inputMode="decimal"
            placeholder="Not counted"
            value={draft.prices[name]}
            onChange={(event) => change({ prices: { ...draft.prices, [name]: event.target.value } })}
          />
        </Field>
      ))}
    </fieldset>
  );
}
