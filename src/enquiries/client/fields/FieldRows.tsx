import { useRef, type FocusEvent } from 'react';
import type { EnquiryFieldName } from '#extraction/contract/fields.ts';
import { fieldLabel, type EnquiryField } from '#enquiries/contract/fields/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { KeyHints } from '#ui/Kbd.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { BulkDecision } from '../records/BulkDecision.tsx';
import { useDetailAddress } from '../records/page-address.ts';
import { FieldRow } from './FieldRow.tsx';
import { nameAt, useFieldKeys } from './use-field-keys.ts';
import { linesOf } from './field-words.ts';

const hints = [
  [['J', 'K'], 'next, previous'],
  [['Y'], 'confirm'],
  [['E'], 'edit'],
  [['N'], 'not stated'],
] as const;

type FieldRowsProps = {
  enquiry: EnquiryDetail;
  /** Why nothing can be changed; null when it can. */ lock: string | null;
};

/** The enquiry's ten fields as lines of one plate, each with the words it was read from (DET-3, AI-6). */
export function FieldRows({ enquiry, lock }: FieldRowsProps) {
  // "Edit Context" on the board leads here (KAN-6).
  const { params, field: checked, change } = useDetailAddress();
  const isEditAsked = params.get('edit') === '1';
  const proposed = enquiry.fields.filter((field) => field.state === 'proposed');
  const open = proposed.length;
  const section = useRef<HTMLElement>(null);
  const { onKeyDown, goOn } = useFieldKeys(section, enquiry.fields);
  useKeptFocus(section, open, 'button');
  // The source follows the field that is being checked.
  const visit = ({ target }: FocusEvent<HTMLElement>) => {
    const name = nameAt(target);
    if (name !== checked && proposed.some(({ field }) => field === name))
      change({ field: name, requirement: null, source: null, from: null, to: null });
  };
  return (
    <section ref={section} aria-label="Fields" className="@container" onFocus={visit} onKeyDown={onKeyDown}>
      <h2 className="sr-only">Fields</h2>
      <div className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-ink-2">
          {enquiry.fields.length === 0
            ? 'The fields appear here when the mail is read.'
            : open === 0
              ? 'All fields are decided.'
              : `${enquiry.fields.length - open} of ${enquiry.fields.length} fields decided. Compare each with its quote.`}
        </p>
        {open > 0 ? <ConfirmAll enquiryId={enquiry.id} fields={proposed} lock={lock} /> : null}
      </div>
      <ul className="mb-4 overflow-hidden rounded-card border border-line bg-surface">
        {enquiry.fields.map((field, place) => (
          <FieldRow
            key={field.field}
            enquiry={enquiry}
            field={field}
            lock={lock}
            startsEditing={isEditAsked && !lock && place === 0}
            onDecided={() => goOn(place)}
          />
        ))}
      </ul>
      {open > 0 && !lock ? (
        <KeyHints lead="Keys on a field:" hints={hints} className="mb-4 text-ink-3" />
      ) : null}
    </section>
  );
}

type ConfirmAllProps = { enquiryId: string; fields: readonly EnquiryField[]; lock: string | null };

const formatFields = (count: number): string => `${count} ${count === 1 ? 'field' : 'fields'}`;

/**
 * Confirms every field that stands here with its quote: named in a preview first, taken back by Undo after.
 */
function ConfirmAll({ enquiryId, fields, lock }: ConfirmAllProps) {
  const [confirm] = useMutation(fieldEndpoints.confirm);
  const [undo] = useMutation(fieldEndpoints.undoConfirm);
  const params = { id: enquiryId };
  return (
    <BulkDecision<EnquiryFieldName>
      label={`Confirm all ${fields.length}`}
      forbidden={lock}
      formatCount={formatFields}
      done="confirmed"
      decide={async () =>
        (
          await confirm({
            params,
            body: { fields: fields.map(({ field }) => field), values: fields.map(({ value }) => value) },
          }).unwrap()
        ).confirmed
      }
      takeBack={async (names) => (await undo({ params, body: { fields: names } }).unwrap()).undone}
      title={`Confirm ${formatFields(fields.length)}?`}
      confirmLabel={`Confirm ${fields.length}`}
      groups={[
        {
          title: 'As proposed',
          items: fields.map(({ field, value }) => ({
            id: field,
            text: `${fieldLabel(field)}: ${formatValue({ field, value })}`,
          })),
        },
      ]}
    />
  );
}

const formatValue = (field: Pick<EnquiryField, 'field' | 'value'>): string =>
  linesOf(field).join(', ') || 'not stated';
