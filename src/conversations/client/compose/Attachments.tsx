import { FileCheck2, Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { conversationFailures } from '#conversations/contract/errors.ts';
import { maxAttachmentBytes, maxAttachments, type MailFile } from '#conversations/contract/schema.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { attachFiles } from '../api.ts';
import { sizeText } from '../size-words.ts';

/** A file that the product itself can make, such as the contract review record. */
export type OwnFile = { label: string; fetch: () => Promise<File> };

type AttachmentsProps = {
  enquiryId: string;
  files: readonly MailFile[];
  ownFile: OwnFile | null;
  onChange: (files: MailFile[]) => void;
};

/** Files that leave with the mail, at most ten and 20 MB together. */
export function Attachments({ enquiryId, files, ownFile, onChange }: AttachmentsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isFetching, setFetching] = useState(false);
  const [attach, { isLoading }] = attachFiles.useMutation();
  const add = async (chosen: readonly File[]) => {
    const size = [...files, ...chosen].reduce((sum, file) => sum + file.size, 0);
    const isTooMany = files.length + chosen.length > maxAttachments;
    setProblem(
      isTooMany
        ? conversationFailures.tooManyFiles.message
        : size > maxAttachmentBytes
          ? conversationFailures.filesTooLarge.message
          : undefined,
    );
    if (isTooMany || size > maxAttachmentBytes || chosen.length === 0) return;
    const { data, error } = await attach({ params: { id: enquiryId }, files: chosen });
    if (data) onChange([...files, ...data.files]);
    else setProblem(failureOf(error).message);
  };
  const addOwn = () => {
    if (!ownFile) return;
    setFetching(true);
    void ownFile
      .fetch()
      .then((file) => add([file]), toastFailure)
      .finally(() => setFetching(false));
  };
  return (
    <div className="grid gap-2">
      {files.length > 0 ? (
        <ul aria-label="Attachments" className="flex flex-wrap gap-2">
          {files.map((file) => (
            <li
              key={file.id}
              className="flex max-w-full items-center gap-1 rounded-control border border-line bg-sunken ps-2 text-sm"
            >
              <bdi className="min-w-0 truncate">{file.name}</bdi>
              <span className="figures text-xs whitespace-nowrap text-ink-2">{sizeText(file.size)}</span>
              <IconButton
                label={`Remove ${file.name}`}
                icon={X}
                size="sm"
                onClick={() => onChange(files.filter((each) => each !== file))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={Paperclip} busy={isLoading} onClick={() => input.current?.click()}>
          Attach files
        </Button>
        {ownFile ? (
          <Button size="sm" icon={FileCheck2} busy={isFetching} onClick={addOwn}>
            {ownFile.label}
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Files to attach"
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {problem ? (
        <p role="alert" className="text-xs text-high">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
