import { Download } from 'lucide-react';
import { useState } from 'react';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import type { Source } from '#enquiries/contract/sources/schema.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button, IconButton } from '#ui/Button.tsx';

type OriginalButtonProps = { enquiryId: string; source: Source; look?: 'words' | 'icon' };

/** Downloads a mail or attachment as it came, byte for byte. */
export function OriginalButton({ enquiryId, source, look = 'words' }: OriginalButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const { fileId } = source;
  if (!fileId) return null;
  const download = () => {
    setLoading(true);
    void fetchFile(sourceEndpoints.file, { params: { id: enquiryId, fileId } })
      .then(
        ({ blob }) =>
          saveFile(
            blob,
            source.kind === 'mail' && !/\.eml$/i.test(source.name) ? `${source.name}.eml` : source.name,
          ),
        toastFailure,
      )
      .finally(() => setLoading(false));
  };
  if (look === 'icon')
    return (
      <IconButton
        label={`Download the original of ${source.name}`}
        icon={Download}
        busy={isLoading}
        onClick={download}
      />
    );
  return (
    <Button size="sm" icon={Download} busy={isLoading} onClick={download}>
      <span>
        Original<span className="sr-only"> of {source.name}</span>
      </span>
    </Button>
  );
}
