import { useState } from 'react';
import { uploadOf } from '#kit/client/cache/upload.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { registers, type RegisterName } from '#registers/contract/entries/registers.ts';
import {
  registerFileEndpoints,
  type RegisterPreview,
  type EntryReport,
} from '#registers/contract/import-export/import.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { Banner } from '#ui/States.tsx';
import { Tag } from '#ui/Tag.tsx';

const previewImport = uploadOf(registerFileEndpoints.preview);
const saveImport = uploadOf(registerFileEndpoints.save);

const entriesText = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;
const isTaken = ({ outcome }: EntryReport): boolean => outcome === 'new' || outcome === 'change';

/** A register out of a file: what each row becomes is listed first; rows in error stay out. */
export function ImportRegister({ register, onClose }: { register: RegisterName; onClose: () => void }) {
  const [look, looking] = previewImport.useMutation();
  const [save, saving] = saveImport.useMutation();
  const [file, setFile] = useState<File | null>(null);
  const preview = file ? looking.data : undefined;
  const choose = (next: File | null) => {
    looking.reset();
    saving.reset();
    setFile(next);
    if (next) void look({ files: [next], query: { register } });
  };
  const run = async () => {
    if (!file) return;
    const { data } = await save({ files: [file], query: { register } });
    if (!data) return;
    showToast({ message: `${data.added} added, ${data.changed} changed` });
    onClose();
  };
  const count = preview?.rows.filter(isTaken).length ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Import ${registers[register].title.toLowerCase()}`}
      footer={
        preview ? (
          <>
            <Button onClick={() => choose(null)}>Choose another file</Button>
            <Button
              variant="primary"
              busy={saving.isLoading}
              aria-disabled={count === 0 || undefined}
              onClick={() => (count > 0 ? void run() : undefined)}
            >
              {count === 0 ? 'Nothing to import' : `Import ${entriesText(count)}`}
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
              label="Drop a CSV or XLSX file here"
              hint="One row for each entry; the first row names the columns"
              accept=".csv,.txt,.tsv,.xlsx,.xlsm"
              busy={looking.isLoading ? 'Reading the file…' : false}
              error={looking.error ? failureOf(looking.error).message : undefined}
              onFiles={([chosen]) => choose(chosen ?? null)}
            />
            <p className="text-sm text-ink-2">
              Preview each row before anything is saved. Entries that are not in the file stay.
            </p>
          </>
        )}
        {preview && saving.error ? <Banner tone="error">{failureOf(saving.error).message}</Banner> : null}
      </div>
    </Dialog>
  );
}

const marks = {
  new: { tone: 'approved', word: 'New' },
  change: { tone: 'brand', word: 'Changed' },
  same: { tone: 'neutral', word: 'Same' },
  error: { tone: 'high', word: 'Left out' },
} as const;

function Preview({ name, preview: { rows, unread } }: { name: string; preview: RegisterPreview }) {
  const left = rows.filter(({ outcome }) => outcome === 'error').length;
  return (
    <>
      {left > 0 ? (
        <Banner tone="warning">
          {left === 1 ? 'One row' : `${left} rows`} of <bdi>{name}</bdi> cannot be imported. Put{' '}
          {left === 1 ? 'it' : 'them'} right and import the file again.
        </Banner>
      ) : null}
      {unread.length > 0 ? <p className="text-sm text-ink-2">Not imported: {unread.join(', ')}.</p> : null}
      <ul aria-label="Rows" className="divide-y divide-line rounded-card border border-line">
        {rows.map((report) => (
          <PreviewRow key={report.row} report={report} />
        ))}
      </ul>
    </>
  );
}

function PreviewRow({ report: { row, outcome, name, changes, problems } }: { report: EntryReport }) {
  const { tone, word } = marks[outcome];
  return (
    <li className="grid gap-1 px-3 py-2 text-sm">
      <div className="flex items-center gap-3">
        <span className="figures w-14 shrink-0 text-xs text-ink-3">Row {row}</span>
        <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
        <Tag tone={tone}>{word}</Tag>
      </div>
      {changes.map((change) => (
        <p key={change} className="text-xs wrap-anywhere text-ink-2">
          {change}
        </p>
      ))}
      {problems.map(({ column, message }) => (
        <p key={column} className="text-xs wrap-anywhere text-high">
          {column}: {message}
        </p>
      ))}
    </li>
  );
}
