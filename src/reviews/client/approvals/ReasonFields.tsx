import { noBidReasonLabels, noBidReasons } from '#enquiries/contract/records/no-bid-reasons.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import type { ApprovalDraft } from './approval-draft.ts';

type ReasonFieldProps = {
  isNoBid: boolean;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
};

/** A comment on a bid; in words why nothing is offered. */
export function ReasonField({ isNoBid, value, error, onChange }: ReasonFieldProps) {
  return (
    <Field
      label={isNoBid ? 'Reason in words' : 'Comment'}
      hint={isNoBid ? 'Needed where no reason above says it.' : 'Appears in the record.'}
      error={error}
    >
      <TextArea
        dir="auto"
        rows={3}
        maxLength={4000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** Why nothing is offered, as far as a list can say it. */
export function NoBidReasons({
  draft,
  onChange,
}: {
  draft: ApprovalDraft;
  onChange: (part: Partial<ApprovalDraft>) => void;
}) {
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-medium">Reasons</legend>
      {noBidReasons.map((reason) => (
        <Checkbox
          key={reason}
          label={noBidReasonLabels[reason]}
          checked={draft.reasons.includes(reason)}
          onChange={(event) =>
            onChange({
              reasons: event.target.checked
                ? [...draft.reasons, reason]
                : draft.reasons.filter((each) => each !== reason),
            })
          }
        />
      ))}
    </fieldset>
  );
}
