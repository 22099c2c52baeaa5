import { useState } from 'react';
import { failureOf } from '#kit/client/errors.ts';
import { uploadOf } from '#kit/client/cache/upload.ts';
import { showToast } from '#kit/client/toast.ts';
import { routingEndpoints } from '#routing/contract/endpoints.ts';
import type { MatrixPreview } from '#routing/contract/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { Banner } from '#ui/States.tsx';

const previewImport = uploadOf(routingEndpoints.previewImport);
const saveImport = uploadOf(routingEndpoints.import);

const subjectsText = (count: number): string => `${count} ${count === 1 ? 'subject' : 'subjects'}`;

/** Departments out of a CSV file: what it changes is shown first, and a faulty line keeps all of it out. */
export function ImportMatrixDialog({ onClose }: { onClose: () => void }) {
  const [look, looking] = previewImport.useMutation();
  const [save, saving] = saveImport.useMutation();
  const [file, setFile] = useState<File | null>(null);
  const preview = file ? looking.data : undefined;
  const failure = saving.error ?? looking.error;
  const choose = (next: File | null) => {
    looking.reset();
    saving.reset();
    setFile(next);
    if (next) void look({ files: [next] });
  };
  const run = async () => {
    if (!file) return;
    const { data } = await save({ files: [file] });
    if (!data) return;
    showToast({ message: `${subjectsText(data.changed)} changed` });
    onClose();
  };
  const count = preview?.problems.length ? 0 : (preview?.changes.length ?? 0);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Import departments by subject"
      footer={
        preview ? (
          <>
            <Button onClick={() => choose(null)}>Choose another file</Button>
            <Button
              variant="primary"
              busy={saving.isLoading}
              aria-disabled={count === 0 || undefined}
              onClick={() => void run()}
            >
              {count === 0 ? 'Nothing to import' : `Change ${subjectsText(count)}`}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        {preview && file ? (
          <Preview name={file.name} preview={preview} />
        ) : (
          <>
            <FileDrop
              label="Drop a CSV file here"
              hint="The columns Key and Departments, with > between departments"
              accept=".csv,.txt,.tsv"
              busy={looking.isLoading ? 'Reading the file…' : false}
              error={looking.error ? failureOf(looking.error).message : undefined}
              onFiles={([chosen]) => choose(chosen ?? null)}
            />
            <p className="text-sm text-ink-2">
              Export the list, change the column Departments and import it here. You see what changes before
              anything is saved; subjects that are not in the file stay as they are.
            </p>
          </>
        )}
        {preview && failure ? <Banner tone="error">{failureOf(failure).message}</Banner> : null}
      </div>
    </Dialog>
  );
}

function Preview({ name, preview: { changes, problems } }: { name: string; preview: MatrixPreview }) {
  if (problems.length > 0)
    return (
      <>
        <Banner tone="error">
          {problems.length === 1 ? 'One line' : `${problems.length} lines`} of <bdi>{name}</bdi> cannot be
          taken, so nothing is imported. Put {problems.length === 1 ? 'it' : 'them'} right and choose the file
          again.
        </Banner>
        <ul aria-label="Faulty lines" className="divide-y divide-line rounded-card border border-line">
          {problems.map(({ line, message }) => (
            <li key={line} className="flex gap-3 px-3 py-2 text-sm">
              <span className="figures w-14 shrink-0 text-ink-2">Line {line}</span>
              <span className="min-w-0 wrap-anywhere">{message}</span>
            </li>
          ))}
        </ul>
      </>
    );
  if (changes.length === 0)
    return (
      <Banner>
        <bdi>{name}</bdi> says what is set already.
      </Banner>
    );
  return (
    <ul aria-label="Changes" className="divide-y divide-line rounded-card border border-line">
      {changes.map(({ id, name: subject, before, after }) => (
        <li key={id} className="px-3 py-2 text-sm">
          <p className="font-medium">{subject}</p>
          <p>{after.join(', ')}</p>
          <p className="text-xs text-ink-2">Now: {before.join(', ')}</p>
        </li>
      ))}
    </ul>
  );
}
