import { Download } from 'lucide-react';
import { useState } from 'react';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import type { DocumentRevision } from '#documents/contract/schema.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { IconButton } from '#ui/Button.tsx';

/** Downloads a revision as it came, byte for byte. */
export function DownloadButton({ documentId, revision }: { documentId: string; revision: DocumentRevision }) {
  const [isLoading, setLoading] = useState(false);
  const download = () => {
    setLoading(true);
    void fetchFile(documentEndpoints.file, { params: { id: documentId, revisionId: revision.id } })
      .then(({ blob }) => saveFile(blob, revision.fileName), toastFailure)
      .finally(() => setLoading(false));
  };
  return (
    <IconButton
      label={`Download revision ${revision.no}`}
      icon={Download}
      busy={isLoading}
      onClick={download}
    />
  );
}
