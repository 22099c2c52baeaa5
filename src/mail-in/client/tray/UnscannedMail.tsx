import { useMay } from '#accounts/client/use-user.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import type { OpenedMail } from '#mail-in/contract/tray/schema.ts';
import { Button } from '#ui/Button.tsx';

type UnscannedMailProps = {
  mail: OpenedMail;
  /** The scanner said nothing of it when a person wanted it just now. */
  isUnchecked: boolean;
};

/** The way on with a mail that the malware scanner says nothing of, for an administrator; and who went it. */
export function UnscannedMail({ mail, isUnchecked }: UnscannedMailProps) {
  const mayTake = useMay('organisation:write');
  const [take, { isLoading }] = useMutation(trayEndpoints.takeUnscanned);
  if (mail.unscannedBy)
    return (
      <p className="text-xs text-ink-2">
        Not scanned for malware; taken by <bdi>{mail.unscannedBy}</bdi>.
      </p>
    );
  const isWaiting = mail.state === 'sorting' && mail.reasons.length > 0;
  if (!mayTake || !(isWaiting || isUnchecked)) return null;
  const onTake = () =>
    void take({ params: { id: mail.id } })
      .unwrap()
      .then(() => showToast({ message: 'Taken without a scan. The audit log names you.' }), toastFailure);
  return (
    <div className="grid gap-1">
      <div>
        <Button busy={isLoading} onClick={onTake}>
          Take without a scan
        </Button>
      </div>
      <p className="text-xs text-ink-2">
        The scanner does not answer. This email was not checked for malware.
      </p>
    </div>
  );
}
