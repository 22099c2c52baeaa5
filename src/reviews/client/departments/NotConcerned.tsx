import { useState } from 'react';
import { useDraft } from '#conversations/client/use-draft.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { maxReason, newNotAskedSchema } from '#reviews/contract/departments/not-asked.ts';
import { notAskedEndpoints } from '#reviews/contract/department-endpoints.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { useUnconcerned } from '../review/use-unasked.ts';

/**
 * The departments that nothing in the enquiry names, for the coordinator to confirm in one step with a reason
 * (SIGN-5); nothing where there are none, or where the organisation asks all ten. All are ticked, and the
 * button counts them.
 */
export function NotConcerned({ enquiryId, revision }: { enquiryId: string; revision: number }) {
  const proposed = useUnconcerned(enquiryId);
  return proposed.length > 0 ? (
    <Proposal enquiryId={enquiryId} revision={revision} proposed={proposed} />
  ) : null;
}

type ProposalProps = { enquiryId: string; revision: number; proposed: readonly Department[] };

function Proposal({ enquiryId, revision, proposed }: ProposalProps) {
  // Kept for this tab: the part is drawn anew where it moves beside the page or below it, and under another tab.
  const { draft, change, clear } = useDraft(enquiryId, 'not concerned', {
    left: [] as readonly Department[],
    reason: '',
  });
  const { left, reason } = draft;
  const [error, setError] = useState<string>();
  const [confirm, { isLoading }] = useMutation(notAskedEndpoints.confirm);
  const chosen = proposed.filter((each) => !left.includes(each));
  const send = () => {
    const checked = newNotAskedSchema.safeParse({ departments: chosen, reason });
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    void confirm({ params: { id: enquiryId }, body: { departments: chosen, reason, revision } })
      .unwrap()
      .then(() => {
        clear();
        showToast({ message: `Not asked: ${chosen.join(', ')}` });
      }, toastFailure);
  };
  return (
    <section aria-label="Not concerned" className="grid gap-3 border-b border-line px-4 py-3">
      <p className="text-sm">
        <span className="font-medium">Not concerned?</span> No requirement, item or open finding names these
        departments.
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {proposed.map((department) => (
          <Checkbox
            key={department}
            label={department}
            checked={!left.includes(department)}
            onChange={({ target }) => {
              const others = left.filter((each) => each !== department);
              change({ left: target.checked ? others : [...others, department] });
              setError(undefined);
            }}
          />
        ))}
      </div>
      <Field label="Reason" required error={error}>
        <TextArea
          dir="auto"
          rows={2}
          maxLength={maxReason}
          placeholder="For example: repeat order, stock item, no work on site"
          value={reason}
          onChange={(event) => {
            change({ reason: event.target.value });
            setError(undefined);
          }}
        />
      </Field>
      <Button className="justify-self-start" busy={isLoading} onClick={send}>
        {chosen.length === 0
          ? 'Leave unasked'
          : `Leave ${chosen.length} ${chosen.length === 1 ? 'department' : 'departments'} unasked`}
      </Button>
    </section>
  );
}
