import { Download, Mail } from 'lucide-react';
import { useState } from 'react';
import { conversationEndpoints } from '#conversations/contract/endpoints.ts';
import type { MailFile } from '#conversations/contract/schema.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { sizeText } from '../size-words.ts';

type ThreadFilesProps = {
  enquiryId: string;
  files: readonly MailFile[];
  /** A reply as it came. */ originalId: string | null;
};

/** Attachments of a mail, and the mail itself as it came: they are only ever downloaded. */
export function ThreadFiles({ enquiryId, files, originalId }: ThreadFilesProps) {
  if (files.length === 0 && !originalId) return null;
  return (
    <ul aria-label="Files" className="mt-2 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          <FileButton enquiryId={enquiryId} fileId={file.id} name={file.name} size={sizeText(file.size)} />
        </li>
      ))}
      {originalId ? (
        <li>
          <FileButton enquiryId={enquiryId} fileId={originalId} name={null} />
        </li>
      ) : null}
    </ul>
  );
}

function FileButton({
  enquiryId,
  fileId,
  name,
  size,
}: {
  enquiryId: string;
  fileId: string;
  /** Null for a mail as it came, which is named when it comes: .eml or .msg. */ name: string | null;
  size?: string;
}) {
  const [isLoading, setLoading] = useState(false);
  const download = () => {
    setLoading(true);
    void fetchFile(conversationEndpoints.file, { params: { id: enquiryId, fileId } })
      .then(({ blob, name: kept }) => saveFile(blob, name ?? kept), toastFailure)
      .finally(() => setLoading(false));
  };
  return (
    <Button
      size="sm"
      icon={name === null ? Mail : Download}
      busy={isLoading}
      onClick={download}
      className="max-w-full"
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="sr-only">Download </span>
        {name === null ? 'Mail as it came' : <bdi className="min-w-0 truncate">{name}</bdi>}
        {size ? <span className="figures text-xs whitespace-nowrap text-ink-2">{size}</span> : null}
      </span>
    </Button>
  );
}
