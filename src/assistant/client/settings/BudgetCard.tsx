import type { AiSettings, Budgets, Prices } from '#assistant/contract/settings/schema.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Banner } from '#ui/States.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { formatNumber } from '#kit/contract/language/locale.ts';
import type { PartProps } from './draft.ts';

const budgets: readonly { name: keyof Budgets; label: string }[] = [
  { name: 'organisation', label: 'Everybody, a month' },
  { name: 'person', label: 'Each person, a month' },
];

const prices: readonly { name: Exclude<keyof Prices, 'currency'>; label: string }[] = [
  { name: 'input', label: 'A million tokens in' },
  { name: 'output', label: 'A million tokens out' },
  { name: 'embedding', label: 'A million tokens embedded' },
];

const spentLabel = (money: number, currency: string): string => {
  if (money > 0 && money < 0.01) return `less than ${currency} 0.01`;
  return `${currency} ${formatNumber(money, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
};

/** What is warned of: the budget that is over, or else nearly is. */
const warningOf = ({ used, budgets: { organisation } }: AiSettings): string | null => {
  if (organisation !== null && used.tokens >= organisation)
    return 'A budget is used up. Until it resets, the language model is not used.';
  return used.isWarning
    ? 'Four fifths of a budget or more are used. At its end, answers are made and mails are read without the language model.'
    : null;
};

/** How much may be used, how much is, and what it costs. */
export function BudgetCard({ settings, draft, faults, change }: PartProps) {
  const { tokens, money } = settings.used;
  const { organisation } = settings.budgets;
  const { currency } = settings.prices;
  const warning = warningOf(settings);
  return (
    <Card title="Budgets">
      <div className="grid gap-4">
        {warning ? <Banner tone="warning">{warning}</Banner> : null}
        <p className="text-sm text-ink-2">
          Tokens used this month: {formatNumber(tokens)} of{' '}
          {organisation === null ? 'unlimited' : formatNumber(organisation)}.
          {currency ? ` Spent this month: ${spentLabel(money, currency)}.` : ''} Months are UTC.
        </p>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 text-sm font-semibold">Tokens</legend>
          {budgets.map(({ name, label }) => (
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
        hint="Three letters. Changing the currency resets spend."
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
