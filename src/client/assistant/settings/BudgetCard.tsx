import type { Budgets, Used } from '#shared/assistant/settings/schema.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Banner } from '../../ui/States.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { PartProps } from './draft.ts';

const limits: readonly { name: keyof Budgets; label: string }[] = [
  { name: 'perDay', label: 'Everybody, a day' },
  { name: 'perMonth', label: 'Everybody, a month' },
  { name: 'personPerDay', label: 'Each person, a day' },
  { name: 'personPerMonth', label: 'Each person, a month' },
];

const inWords = ({ tokens, limit }: Used): string => `${tokens.toLocaleString()} of ${limit === null ? 'unlimited' : limit.toLocaleString()}`;

/** How many tokens may be used, and how many are. */
export function BudgetCard({ settings, draft, faults, change }: PartProps) {
  const { perDay, perMonth } = settings.used;
  return (
    <Card title="Budgets">
      <div className="grid gap-4">
        {perDay.isWarning || perMonth.isWarning ? (
          <Banner tone="warning">Four fifths of a budget or more are used. At its end, answers are made without the language model.</Banner>
        ) : null}
        <p className="text-sm text-ink-2">
          Tokens used today: {inWords(perDay)}. This month: {inWords(perMonth)}. Days and months are UTC.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
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
        </div>
      </div>
    </Card>
  );
}
