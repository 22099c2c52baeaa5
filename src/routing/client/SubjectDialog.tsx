import { useState } from 'react';
import { failureOf } from '#kit/client/errors.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { showToast } from '#kit/client/toast.ts';
import { routingEndpoints } from '#routing/contract/endpoints.ts';
import type { SubjectRouting } from '#routing/contract/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Banner } from '#ui/States.tsx';
import { DepartmentOrder } from './DepartmentOrder.tsx';
import { answering } from './subject-search.ts';

type SubjectDialogProps = { subject: SubjectRouting; onClose: () => void };

/** Who answers one subject: added, removed and put in order, then saved. */
export function SubjectDialog({ subject, onClose }: SubjectDialogProps) {
  const { id, name, example, defaults } = subject;
  const [value, setValue] = useState([...answering(subject)]);
  const [change, { isLoading, error }] = useMutation(routingEndpoints.change);
  const isSame = (other: readonly string[]) => value.join() === other.join();
  const save = async () => {
    if (isSame(answering(subject))) return onClose();
    const { error: refused } = await change({ params: { subject: id }, body: { departments: value } });
    if (refused) return;
    showToast({ message: `Departments of “${name}” saved` });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={name}
      description={`For example: “${example}”`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isLoading} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <DepartmentOrder value={value} onChange={setValue} />
        <div className="flex flex-wrap gap-x-3 text-xs text-ink-2">
          <p>Default: {defaults.join(', ')}</p>
          {isSame(defaults) ? null : (
            <button
              type="button"
              className="hit text-brand underline underline-offset-2"
              onClick={() => setValue([...defaults])}
            >
              Back to default
            </button>
          )}
        </div>
        {error && !isLoading ? <Banner tone="error">{failureOf(error).message}</Banner> : null}
      </div>
    </Dialog>
  );
}
