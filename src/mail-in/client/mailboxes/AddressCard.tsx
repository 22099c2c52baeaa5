import { Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '#kit/client/errors.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { showToast } from '#kit/client/toast.ts';
import { inboundAddressEndpoints } from '#mail-in/contract/listener/endpoints.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

const copyAddress = (address: string) =>
  // Without an encrypted connection a browser has no clipboard to write to.
  (navigator.clipboard
    ? navigator.clipboard.writeText(address)
    : Promise.reject(new Error('no clipboard'))
  ).then(
    () => showToast({ message: 'Address copied' }),
    () =>
      showToast({
        message: 'Your browser did not allow copying. Select the address and copy it.',
        type: 'error',
      }),
  );

/** The organisation's own address, for a forwarding rule; absent where this installation takes no mail from other servers. */
export function AddressCard() {
  const { data } = useQuery(inboundAddressEndpoints.find);
  const [renew, renewing] = useMutation(inboundAddressEndpoints.renew);
  const [isAsked, setAsked] = useState(false);
  if (!data) return null;
  const { address } = data;
  const renewIt = async () => {
    const { error } = await renew();
    if (error) return toastFailure(error);
    setAsked(false);
    showToast({ message: 'Address changed' });
  };
  return (
    <Card title="Your address for forwarded mail">
      {address ? (
        <div className="grid gap-3">
          <p className="text-sm text-ink-2">
            Have your mail server forward enquiries to this address. Anyone who knows it can send you mail
            here.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <bdi className="min-w-0 flex-1 basis-60 text-sm font-medium wrap-anywhere">{address}</bdi>
            <Button size="sm" icon={Copy} onClick={() => void copyAddress(address)}>
              Copy
            </Button>
            <Button size="sm" icon={RefreshCw} onClick={() => setAsked(true)}>
              Change
            </Button>
          </div>
        </div>
      ) : (
        <p className="text-sm text-ink-2">
          This installation accepts no mail from other servers. To change that, set MAIL_IN_PORT and
          MAIL_IN_DOMAIN.
        </p>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Change the address?"
        confirmLabel="Change"
        tone="danger"
        busy={renewing.isLoading}
        onConfirm={() => void renewIt()}
      >
        Mail to the current address will be refused. Update your forwarding rules right away.
      </ConfirmDialog>
    </Card>
  );
}
