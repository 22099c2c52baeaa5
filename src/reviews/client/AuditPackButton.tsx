import { FolderArchive } from 'lucide-react';
import { useState } from 'react';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { today } from '#kit/client/dates.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';

/** Days as YYYY-MM-DD; a period that is not chosen is this year so far. */
type AuditPackButtonProps = { from: string | undefined; to: string | undefined };

/** Register, procedure and records of a period in one archive, for the auditor (API Spec Q1, 5.1). */
export function AuditPackButton({ from, to }: AuditPackButtonProps) {
  const [isMaking, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    const until = to ?? today(new Date());
    const query = { from: from ?? `${until.slice(0, 4)}-01-01`, to: until };
    await fetchFile(followUpEndpoints.auditPack, { query }).then(
      ({ blob, name }) => saveFile(blob, name),
      toastFailure,
    );
    setMaking(false);
  };
  return (
    <Button icon={FolderArchive} busy={isMaking} onClick={() => void make()}>
      Audit pack
    </Button>
  );
}
