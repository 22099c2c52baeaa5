import { maxReason } from '#reviews/contract/departments/not-asked.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { useUnasked } from '../review/use-unasked.ts';

/** Before a review is opened: the departments nothing names, each of which may be left unasked for a reason. */
export function LeaveUnasked({ unasked }: { unasked: ReturnType<typeof useUnasked> }) {
  const { proposed, reasons, chosen, errors, set } = unasked;
  if (proposed.length === 0) return null;
  const [first] = chosen;
  return (
    <fieldset data-unasked className="mb-4 grid gap-2">
      <legend className="mb-1 text-sm">
        <span className="font-medium">Leave unasked?</span> No requirement, item or open finding names these
        departments. All are asked unless you tick them.
      </legend>
      {proposed.map((department) => {
        const { [department]: reason, ...others } = reasons;
        return (
          <div key={department} className="grid gap-1.5">
            <Checkbox
              label={department}
              checked={reason !== undefined}
              onChange={({ target }) => set(target.checked ? { ...others, [department]: '' } : others)}
            />
            {reason === undefined ? null : (
              <Field label={`Reason for ${department}`} hideLabel required error={errors[department]}>
                <TextInput
                  dir="auto"
                  maxLength={maxReason}
                  placeholder="Why it is not asked"
                  value={reason}
                  onChange={({ target }) => set({ ...others, [department]: target.value })}
                />
              </Field>
            )}
          </div>
        );
      })}
      {first?.reason && chosen.some(({ reason }) => reason !== first.reason) ? (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          onClick={() => set(Object.fromEntries(chosen.map(({ department }) => [department, first.reason])))}
        >
          Same reason for all
        </Button>
      ) : null}
    </fieldset>
  );
}
