import { useState } from 'react';
import { supportEndpoints } from '#support/contract/endpoints.ts';
import { supportFailures } from '#support/contract/errors.ts';
import { maxSupportFileBytes, maxSupportFiles } from '#support/contract/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { uploadFiles } from '#kit/client/cache/upload.ts';

export type Attachment = { id: string; name: string; size: number };

/** Files that go with the message that is being written; each is sent when it is chosen. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [sending, setSending] = useState('');
  const [problem, setProblem] = useState('');

  const add = async ([file]: readonly File[]) => {
    if (!file) return;
    setProblem('');
    if (files.length >= maxSupportFiles)
      return setProblem(`At most ${maxSupportFiles} files go with a message.`);
    if (file.size > maxSupportFileBytes) return setProblem(supportFailures.fileTooLarge.message);
    setSending(file.name);
    try {
      const kept = await uploadFiles(supportEndpoints.upload, {}, [file]);
      setFiles((before) => [...before, kept]);
    } catch (error) {
      setProblem(failureOf(error).message);
    }
    setSending('');
  };

  return {
    files,
    sending,
    problem,
    add: (chosen: readonly File[]) => void add(chosen),
    remove: (id: string) => setFiles((before) => before.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
  };
}
