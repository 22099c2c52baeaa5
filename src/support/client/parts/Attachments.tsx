import { X } from 'lucide-react';
import { IconButton } from '#ui/Button.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import type { useAttachments } from './use-attachments.ts';

/** The files of a message that is being written. */
export function Attachments({ attachments }: { attachments: ReturnType<typeof useAttachments> }) {
  const { files, sending, problem, add, remove } = attachments;
  return (
    <div className="grid gap-2">
      <FileDrop
        label="Drop a file here"
        hint="A screenshot or a document, up to 10 MB"
        busy={sending ? `Sending ${sending}` : false}
        error={problem || undefined}
        onFiles={add}
      />
      {files.length > 0 ? (
        <ul aria-label="Attached files" className="grid gap-1">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-2 text-sm">
              <bdi className="min-w-0 flex-1 wrap-anywhere">{file.name}</bdi>
              <IconButton label={`Remove ${file.name}`} icon={X} size="sm" onClick={() => remove(file.id)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
