import { Download } from 'lucide-react';
import { sheetHeadings } from '#enquiries/contract/import-export/columns.ts';
import {
  dayOrders,
  type DayOrder,
  type ImportPreview,
  importEndpoints,
} from '#enquiries/contract/import-export/import.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { Banner } from '#ui/States.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { RegisterReadings } from './RegisterReadings.tsx';
import { RowReports } from './RowReports.tsx';
import { useImport } from './use-import.ts';
import type { ExportFormat } from '#enquiries/contract/import-export/export.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';

/** Downloads the list to fill in. */
const saveTemplate = (format: ExportFormat): Promise<void> =>
  fetchFile(importEndpoints.template, { query: { format } }).then(
    ({ blob, name }) => saveFile(blob, name),
    (error: unknown) => void toastFailure(error),
  );

const enquiries = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'enquiry' : 'enquiries'}`;

/**
 * Enquiries out of a spreadsheet: choose it, see what each row becomes, then import; nothing is
 * saved before (CR-9).
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { sent, preview, problem, done, isLooking, isSaving, choose, say, run, startOver } = useImport();
  const good = preview ? preview.counts.ok + preview.counts.warning : 0;
  const footer = done ? (
    <>
      <Button onClick={startOver}>Import another file</Button>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </>
  ) : preview ? (
    <>
      <Button onClick={startOver}>Choose another file</Button>
      <Button variant="primary" busy={isSaving || isLooking} disabled={good === 0} onClick={run}>
        {good === 0 ? 'Nothing to import' : `Import ${enquiries(good)}`}
      </Button>
    </>
  ) : undefined;
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title="Import enquiries"
      size="lg"
      footer={footer}
    >
      <div className="grid gap-4">
        {done ? (
          <Done {...done} />
        ) : preview && sent ? (
          <Preview
            name={sent.file.name}
            preview={preview}
            days={sent.days}
            isLooking={isLooking}
            onSay={say}
          />
        ) : (
          <Choose isLooking={isLooking} problem={problem} onFile={choose} />
        )}
        {preview && problem ? <Banner tone="error">{problem}</Banner> : null}
      </div>
    </Dialog>
  );
}

function Choose({
  isLooking,
  problem,
  onFile,
}: {
  isLooking: boolean;
  problem: string | undefined;
  onFile: (file: File) => void;
}) {
  return (
    <>
      <FileDrop
        label="Drop a CSV or XLSX file here"
        hint="One row for each enquiry, up to 5,000 rows and 5 MB"
        accept=".csv,.txt,.tsv,.xlsx,.xlsm"
        busy={isLooking ? 'Reading the file…' : false}
        error={problem}
        onFiles={([file]) => file && onFile(file)}
      />
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <p className="me-auto">Preview each row before anything is saved.</p>
        <Button icon={Download} onClick={() => void saveTemplate('xlsx')}>
          XLSX template
        </Button>
        <Button icon={Download} onClick={() => void saveTemplate('csv')}>
          CSV template
        </Button>
      </div>
    </>
  );
}

type PreviewProps = {
  name: string;
  preview: ImportPreview;
  days: DayOrder | undefined;
  isLooking: boolean;
  onSay: ReturnType<typeof useImport>['say'];
};

const dayLabels: Readonly<Record<DayOrder, string>> = {
  dmy: 'Day first: 05/04 is 5 April',
  mdy: 'Month first: 05/04 is 4 May',
};

function Preview({ name, preview, days, isLooking, onSay }: PreviewProps) {
  const { sheet, otherSheets, columns, missing, counts, rows, hasUnclearDays, importedBefore } = preview;
  const { readings, closed } = preview;
  const otherWords = otherSheets === 1 ? 'one other sheet is' : `${otherSheets} other sheets are`;
  return (
    <>
      <p className="text-sm text-ink-2">
        <bdi className="font-medium text-ink">{name}</bdi>
        {sheet ? (
          <>
            , sheet <bdi>{sheet}</bdi>
            {otherSheets > 0 ? ` (${otherWords} not read)` : ''}
          </>
        ) : null}
      </p>
      {importedBefore ? (
        <Banner tone="warning">
          This file was imported on {formatInstant(importedBefore.at)} by <bdi>{importedBefore.by}</bdi>. Rows
          without a reference would come in a second time.
        </Banner>
      ) : null}
      {missing.length > 0 ? (
        <Banner tone="warning">
          Choose {missing.length === 1 ? 'the column' : 'the columns'} for:{' '}
          {missing.map((field) => sheetHeadings[field]).join(', ')}.
        </Banner>
      ) : null}
      <ColumnTable columns={columns} onMap={(mapping) => onSay({ mapping })} />
      {hasUnclearDays ? (
        <RadioGroup
          label="Days like 05/04/2026"
          value={days ?? null}
          options={dayOrders.map((order) => ({ value: order, label: dayLabels[order] }))}
          onChange={(order) => onSay({ days: order })}
        />
      ) : null}
      {missing.length > 0 ? null : isLooking ? (
        <SkeletonList label="Reading the rows again" rows={4} />
      ) : (
        // Another mapping is another report: what was chosen in it begins anew.
        <>
          <RegisterReadings readings={readings} closed={closed} />
          <RowReports key={`${counts.ok} ${counts.warning} ${counts.error}`} rows={rows} counts={counts} />
        </>
      )}
    </>
  );
}

function Done({ imported, left, taken }: { imported: number; left: number; taken: readonly string[] }) {
  return (
    <>
      <Banner tone="success">{enquiries(imported)} imported.</Banner>
      {left > 0 ? (
        <p className="text-sm text-ink-2">
          {left === 1 ? 'One row was' : `${formatNumber(left)} rows were`} left out. Put{' '}
          {left === 1 ? 'it' : 'them'} right in the file and import it again: rows whose reference is here
          already are not taken twice.
        </p>
      ) : null}
      {taken.length > 0 ? (
        <p className="text-sm text-ink-2">
          Someone took {taken.length === 1 ? 'this reference' : 'these references'} meanwhile:{' '}
          <bdi>{taken.slice(0, 20).join(', ')}</bdi>
        </p>
      ) : null}
    </>
  );
}
