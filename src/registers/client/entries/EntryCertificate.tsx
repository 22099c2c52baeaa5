import { Download } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#accounts/client/use-user.ts';
import { uploadOf } from '#kit/client/cache/upload.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { certificateEndpoints } from '#registers/contract/entries/certificate-endpoints.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';

const fileCertificate = uploadOf(certificateEndpoints.file);

type EntryCertificateProps = {
  id: string;
  title: string;
  /** The name of the file that is kept; null for none. */
  certificateName: string | null;
  onClose: () => void;
};

/** The paper behind an entry: the file that is kept, and another in its place. */
export function EntryCertificate({ id, title, certificateName, onClose }: EntryCertificateProps) {
  const mayWrite = useMay('registers:write');
  const [file, { isLoading, error, data }] = fileCertificate.useMutation();
  const filed = data?.certificateName ?? certificateName;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Certificate" description={title}>
      <div className="grid gap-4">
        {filed ? (
          <Filed id={id} name={filed} />
        ) : (
          <p className="text-sm text-ink-2">No certificate is filed.</p>
        )}
        {mayWrite ? (
          <FileDrop
            label={filed ? 'Drop a newer certificate here' : 'Drop the certificate here'}
            hint="Stored unchanged, up to 25 MB"
            buttonLabel={filed ? 'Choose another file' : 'Choose a file'}
            busy={isLoading ? 'Filing the certificate…' : false}
            error={error ? failureOf(error).message : undefined}
            onFiles={([chosen]) => {
              if (chosen) void file({ params: { id }, files: [chosen] });
            }}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

function Filed({ id, name }: { id: string; name: string }) {
  const [isRunning, setRunning] = useState(false);
  const download = () => {
    setRunning(true);
    void fetchFile(certificateEndpoints.open, { params: { id } })
      .then(({ blob }) => saveFile(blob, name), toastFailure)
      .finally(() => setRunning(false));
  };
  return (
    <Button icon={Download} busy={isRunning} onClick={download} className="max-w-full justify-self-start">
      <bdi title={name} className="truncate">
        {name}
      </bdi>
    </Button>
  );
}
