import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { QmsDocument } from '#documents/contract/schema.ts';
import { documentEndings } from '#documents/contract/rules.ts';
import { failureOf } from '#kit/client/errors.ts';
import { formatSize } from '#kit/client/sizes.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { reviseDocument } from '../api.ts';
import { documentPath } from '../page-address.ts';
import { refusalOf } from '../upload/upload-queue.ts';

type ReviseDialogProps = { document: QmsDocument; onClose: () => void };

/** The next revision: its file, and what has changed (DOC-2). */
export function ReviseDialog({ document, onClose }: ReviseDialogProps) {
  const formId = useId();
  const navigate = useNavigate();
  const [revise, { isLoading }] = reviseDocument.useMutation();
  const [file, setFile] = useState<File | null>(null);
  const [change, setChange] = useState('');
  const [share, setShare] = useState(0);
  const [fault, setFault] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const next = document.latest.no + 1;

  const take = ([chosen]: File[]) => {
    if (!chosen) return;
    const refusal = refusalOf(chosen);
    setFault(refusal ?? undefined);
    if (!refusal) setFile(chosen);
  };
  const send = async () => {
    if (!file) return setFault('Choose the file of the new revision.');
    stop.current = new AbortController();
    setFault(undefined);
    setShare(0);
    const call = {
      params: { id: document.id },
      query: { change },
      files: [file],
      onProgress: setShare,
      signal: stop.current.signal,
    };
    try {
      const { latest } = await revise(call).unwrap();
      showToast({ message: `Revision ${next} is added as a draft` });
      onClose();
      void navigate(documentPath({ documentId: document.id, revisionId: latest.id }));
    } catch (error) {
      if (!stop.current.signal.aborted) setFault(failureOf(error).message);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Add revision ${next}`}
      description="It starts as a draft. Earlier revisions do not change."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isLoading}>
            Add revision
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FileDrop
          label={file ? `${file.name}, ${formatSize(file.size)}` : 'Drop the file here'}
          hint={`${documentEndings.map((ending) => ending.toUpperCase()).join(', ')}, up to 25 MB`}
          buttonLabel={file ? 'Choose another file' : 'Choose a file'}
          busy={isLoading ? (share < 1 ? `Sending… ${Math.round(share * 100)}%` : 'Taking it in…') : false}
          error={fault}
          onFiles={take}
        />
        <Field label="Changes in this revision" hint="Shown beside the revision and to who approves it">
          <TextArea
            dir="auto"
            rows={3}
            maxLength={1000}
            value={change}
            onChange={(event) => setChange(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
