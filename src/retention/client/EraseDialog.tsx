import { useEffect } from 'react';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { showToast } from '#kit/client/toast.ts';
import { retentionEndpoints } from '#retention/contract/endpoints.ts';
import { ErasureDialog } from './ErasureDialog.tsx';

type EraseDialogProps = {
  id: string;
  wanted: { sourceId: string | null; what: string };
  onClose: () => void;
};

/** Erases a mail or file of an enquiry, or all of it. */
export function EraseDialog({ id, wanted: { sourceId, what }, onClose }: EraseDialogProps) {
  const [list, listing] = useMutation(retentionEndpoints.list);
  const [erase, erasing] = useMutation(retentionEndpoints.erase);
  useEffect(() => void list({ params: { id }, body: { sourceId } }), [list, id, sourceId]);
  const confirm = async (how: { reason: string; listed: string }) => {
    const outcome = await erase({ params: { id }, body: { sourceId, ...how } });
    if ('error' in outcome) return;
    showToast({ message: 'Erased' });
    onClose();
  };
  return (
    <ErasureDialog
      title={`Erase ${what}`}
      listed={listing.data}
      error={erasing.error ?? listing.error}
      isErasing={erasing.isLoading}
      onErase={(how) => void confirm(how)}
      onClose={onClose}
    />
  );
}
