import type { UploadedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { draftFrom, readDraft } from '#registers/contract/entries/draft.ts';
import { toNewEntry, type NewEntry } from '#registers/contract/entries/entry.ts';
import { registers, type RegisterName } from '#registers/contract/entries/registers.ts';
import type { RegisterPreview, EntryReport } from '#registers/contract/import-export/import.ts';
import { addEntry, changeEntry, listChanges } from '../entries/service.ts';
import { listEntriesIn, type EntryRow } from '../entries/store.ts';
import { readRegisterSheet, type RegisterSheet } from './sheet.ts';

type CheckedRow = { report: EntryReport; entry: NewEntry | null; id: string | null };
type Checking = {
  register: RegisterName;
  columns: RegisterSheet['columns'];
  kept: ReadonlyMap<string, EntryRow>;
  /** The row in which each entry of the file came first. */
  firstRows: Map<string, number>;
};

const maxNameLength = 120;

const checkRow = (
  { number, cells }: RegisterSheet['rows'][number],
  { register, columns, kept, firstRows }: Checking,
): CheckedRow => {
  const { fields, factsOf } = registers[register];
  const draft: Record<string, string> = {};
  columns.forEach((name, at) => {
    if (name !== null) draft[name] ??= cells[at] ?? '';
  });
  const report = { row: number, name: cells.filter(Boolean).slice(0, 2).join(', ').slice(0, maxNameLength) };
  const refused = (said: Pick<EntryReport, 'row' | 'name'>, problems: Readonly<Record<string, string>>) => ({
    report: {
      ...said,
      outcome: 'error' as const,
      changes: [],
      problems: fields.flatMap(([field, { label }]) => {
        const message = problems[field];
        return message === undefined ? [] : [{ column: label, message }];
      }),
    },
    entry: null,
    id: null,
  });
  const read = readDraft(register, draft);
  if ('problems' in read) return refused(report, read.problems);
  const { key, name } = factsOf(read.entry);
  const first = firstRows.get(key);
  if (first !== undefined)
    return refused({ row: number, name }, { [fields[0]?.[0] ?? '']: `Row ${first} has this entry already` });
  firstRows.set(key, number);
  const before = kept.get(key);
  // A column that the file does not have leaves what is kept as it is.
  const whole = before ? readDraft(register, { ...draftFrom(register, before.entry), ...draft }) : read;
  if ('problems' in whole) return refused({ row: number, name }, whole.problems);
  const after = whole.entry;
  const changes = before ? listChanges(register, before.entry, after) : [];
  const outcome = !before ? 'new' : changes.length > 0 ? 'change' : 'same';
  return {
    report: { row: number, name, outcome, changes, problems: [] },
    entry: toNewEntry(register, after),
    id: before?.id ?? null,
  };
};

const checkSheet = async (scope: Scope, register: RegisterName, files: readonly UploadedFile[]) => {
  const { columns, unread, rows } = await readRegisterSheet(register, files);
  const kept = new Map((await listEntriesIn(scope, register)).map((row) => [row.key, row]));
  const checking = { register, columns, kept, firstRows: new Map<string, number>() };
  return { unread, checked: rows.map((row) => checkRow(row, checking)) };
};

/** What each row of an uploaded file would become; changes nothing. */
export const previewRegister = async (
  scope: Scope,
  register: RegisterName,
  files: readonly UploadedFile[],
): Promise<RegisterPreview> => {
  const { unread, checked } = await checkSheet(scope, register, files);
  return { unread, rows: checked.map(({ report }) => report) };
};

/** Adds and changes entries by the rows of a file that have no error. */
export const importRegister = async (
  scope: Scope,
  register: RegisterName,
  files: readonly UploadedFile[],
) => {
  const { checked } = await checkSheet(scope, register, files);
  for (const { report, entry, id } of checked) {
    if (entry === null || report.outcome === 'same') continue;
    await (id === null ? addEntry(scope, entry) : changeEntry(scope, id, entry));
  }
  const count = (outcome: EntryReport['outcome']): number =>
    checked.filter(({ report }) => report.outcome === outcome).length;
  return { added: count('new'), changed: count('change'), same: count('same'), left: count('error') };
};
