import type { Member } from '#members/contract/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { stepWords, type MemberStep } from './member-actions.ts';

type ConfirmStepProps = { member: Member; step: MemberStep; onClose: () => void };

/** Asks before someone is deactivated, reactivated or removed, and does it. */
export function ConfirmStep({ member, step, onClose }: ConfirmStepProps) {
  const [change, changing] = useMutation(memberEndpoints.change);
  const [remove, removing] = useMutation(memberEndpoints.remove);
  const words = stepWords(step, member);
  const params = { id: member.id };
  const go = async () => {
    try {
      if (step === 'remove') await remove({ params }).unwrap();
      else
        await change({ params, body: { state: step === 'deactivate' ? 'deactivated' : 'active' } }).unwrap();
      showToast({ message: words.done });
    } catch (error) {
      toastFailure(error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.title}
      confirmLabel={words.confirm}
      tone={step === 'reactivate' ? 'plain' : 'danger'}
      busy={changing.isLoading || removing.isLoading}
      onConfirm={() => void go()}
    >
      {words.words}
    </ConfirmDialog>
  );
}
