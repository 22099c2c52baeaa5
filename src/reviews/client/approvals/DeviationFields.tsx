import { ListPlus, Plus, Trash2 } from 'lucide-react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { Objection } from '../Objection.tsx';
import type { FoundCondition } from '#reviews/contract/approvals/objections.ts';
import type { DeviationDraft } from './approval-draft.ts';

type DeviationFieldsProps = {
  deviations: readonly DeviationDraft[];
  onChange: (deviations: readonly DeviationDraft[]) => void;
  requirements: readonly Requirement[];
  /** What can be met under a condition only, not yet in the list. */
  conditions: readonly DeviationDraft[];
  /** Conditions made of findings that stand on no requirement, and in no offer yet. */
  unplaced: readonly FoundCondition[];
  error: string | undefined;
};

/** The offers, the last of them with these words below it. */
const withWords = (deviations: readonly DeviationDraft[], words: string): DeviationDraft[] =>
  deviations.map((each, index) =>
    index === deviations.length - 1
      ? { ...each, offer: [each.offer.trim(), words].filter(Boolean).join('\n') }
      : each,
  );

/** What is offered instead of which requirement; the customer answers later. */
export function DeviationFields({
  deviations,
  onChange,
  requirements,
  conditions,
  unplaced,
  error,
}: DeviationFieldsProps) {
  const left = requirements.filter((row) => !deviations.some((each) => each.requirementId === row.id));
  return (
    <section aria-labelledby="deviations-title" className="grid gap-3">
      <h3 id="deviations-title" className="text-sm font-semibold">
        Deviations <span className="figures font-normal text-ink-3">{deviations.length}</span>
      </h3>
      <ol className="grid gap-3">
        {deviations.map((deviation, index) => {
          const row = requirements.find((each) => each.id === deviation.requirementId);
          const name = row ? `requirement ${row.no}` : 'a requirement that is no longer shown';
          return (
            <li key={deviation.requirementId} className="grid gap-2 rounded-card border border-line p-3">
              <div className="flex items-start gap-2">
                <p dir="auto" className="min-w-0 flex-1 text-sm wrap-anywhere">
                  <span className="figures me-2 text-xs text-ink-3">{row?.no}</span>
                  {row?.text ?? 'This requirement is no longer in the ledger.'}
                </p>
                <IconButton
                  size="sm"
                  label={`Take the deviation from ${name} out`}
                  icon={Trash2}
                  onClick={() => onChange(deviations.filter((_, other) => other !== index))}
                />
              </div>
              <Field label={`Our offer instead of ${name}`} required>
                <TextArea
                  dir="auto"
                  rows={2}
                  maxLength={2000}
                  value={deviation.offer}
                  onChange={(event) =>
                    onChange(
                      deviations.map((each, other) =>
                        other === index ? { ...each, offer: event.target.value } : each,
                      ),
                    )
                  }
                />
              </Field>
            </li>
          );
        })}
      </ol>
      <Unplaced deviations={deviations} unplaced={unplaced} onChange={onChange} />
      {error ? <Objection>{error}</Objection> : null}
      <div
        className={`grid gap-2 sm:items-end ${conditions.length > 0 ? 'sm:grid-cols-[minmax(0,1fr)_auto]' : ''}`}
      >
        <Field label="Add a deviation from">
          <Combobox
            options={left.map((row) => ({ value: row.id, label: `${row.no} · ${row.text.slice(0, 140)}` }))}
            value={null}
            onChange={(requirementId) =>
              requirementId ? onChange([...deviations, { requirementId, offer: '' }]) : undefined
            }
            placeholder="Choose a requirement"
            icon={Plus}
            emptyText="No requirement is left"
          />
        </Field>
        {conditions.length > 0 ? (
          <Button icon={ListPlus} onClick={() => onChange([...deviations, ...conditions])}>
            Take over {conditions.length === 1 ? '1 condition' : `${conditions.length} conditions`}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** Conditions that stand on no requirement: each is added to an offer as it reads. */
function Unplaced({
  deviations,
  unplaced,
  onChange,
}: Pick<DeviationFieldsProps, 'deviations' | 'unplaced' | 'onChange'>) {
  return unplaced.length > 0 ? (
    <ul aria-label="Conditions on no requirement" className="grid gap-1.5 text-sm">
      {unplaced.map(({ key, title, words }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span dir="auto" className="min-w-0 flex-1 basis-64 wrap-anywhere text-ink-2">
            {title}: {words}
          </span>
          {deviations.length > 0 ? (
            <Button size="sm" onClick={() => onChange(withWords(deviations, words))}>
              Add to the last offer<span className="sr-only">: {title}</span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  ) : null;
}
