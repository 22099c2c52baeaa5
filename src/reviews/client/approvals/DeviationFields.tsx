import { ListPlus, Plus, Trash2 } from 'lucide-react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { Objection } from '../Objection.tsx';
import type { DeviationDraft } from './approval-draft.ts';

type DeviationFieldsProps = {
  deviations: readonly DeviationDraft[];
  onChange: (deviations: readonly DeviationDraft[]) => void;
  requirements: readonly Requirement[];
  /** What can be met under a condition only, not yet in the list. */
  conditions: readonly DeviationDraft[];
  error: string | undefined;
};

/** What is offered instead of which requirement; the customer answers later. */
export function DeviationFields({
  deviations,
  onChange,
  requirements,
  conditions,
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
