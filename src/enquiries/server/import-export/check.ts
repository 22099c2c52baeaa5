import { safeParse } from 'zod/mini';
import type {
  CellProblem,
  ColumnMapping,
  ImportPreview,
  RowReport,
} from '#enquiries/contract/import-export/import.ts';
import { newEnquirySchema, type NewEnquiry } from '#enquiries/contract/intake/schema.ts';
import {
  bareHeading,
  columnLetters,
  fieldOfHeading,
  neededFields,
  type ImportField,
} from '#enquiries/contract/import-export/columns.ts';
import { readDay } from './days.ts';
import { readRegister, type CellReading, type RegisterContext, type RegisterEntry } from './register.ts';
import type { Sheet } from './sheet.ts';

/**
 * The field of each column: as the person said, else by its heading; a field is given by one column
 * only, the first.
 */
export const mapColumns = (headings: readonly string[], said: ColumnMapping | undefined): ColumnMapping => {
  const given = new Set<ImportField>();
  return headings.map((heading, index) => {
    const field = said ? (said[index] ?? null) : fieldOfHeading(heading);
    if (!field || given.has(field)) return null;
    given.add(field);
    return field;
  });
};

export const missingFields = (mapping: ColumnMapping): ImportField[] =>
  neededFields.filter((field) => !mapping.includes(field));

type Draft = Record<string, string | string[]>;
type CheckedRow = {
  report: RowReport;
  enquiry: NewEnquiry | null;
  entry: RegisterEntry;
  readings: CellReading[];
  isUnclear: boolean;
};
type Checking = RegisterContext & { headings: readonly string[]; mapping: ColumnMapping };

/** What a spreadsheet shows where a formula failed. */
const brokenFormula = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)/;

/** Certificates stand one per line or between semicolons. */
const listOf = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter(Boolean);

const dayWarning = (day: string, today: string): string | undefined =>
  day > today ? 'This day has not come yet.' : undefined;

type Reader = { draft: Draft; problems: CellProblem[]; isUnclear: boolean };
type ReadingCell = {
  field: ImportField;
  text: string;
  tell: (level: CellProblem['level'], message: string) => void;
};

const readCell = (reader: Reader, { field, text, tell }: ReadingCell, checking: Checking): void => {
  if (brokenFormula.test(text))
    return tell('error', `The formula of this cell failed: ${text.slice(0, 20)}.`);
  if (field === 'RequiredCertificate') reader.draft[field] = listOf(text);
  else if (field !== 'DateOfReceipt') reader.draft[field] = text;
  else if (text !== '') {
    const read = readDay(text, checking.days);
    if ('error' in read) {
      reader.isUnclear ||= read.isUnclear === true;
      return tell('error', read.error);
    }
    reader.draft[field] = read.day;
    const warning = read.warning ?? dayWarning(read.day, checking.today);
    if (warning) tell('warning', warning);
  }
};

const emptyWords: Partial<Record<ImportField, string>> = { DateOfReceipt: 'Date of receipt is required' };

/** One row against the form's own rules, with the cell of each problem. */
const checkRow = ({ number, cells }: Sheet['rows'][number], checking: Checking): CheckedRow => {
  const { headings, mapping } = checking;
  const reader: Reader = { draft: { RequiredCertificate: [] }, problems: [], isUnclear: false };
  const tellAt = (index: number) => (level: CellProblem['level'], message: string) =>
    void reader.problems.push({
      cell: `${columnLetters(index)}${number}`,
      heading: headings[index] ?? '',
      level,
      message,
    });
  mapping.forEach(
    (field, index) =>
      field && readCell(reader, { field, text: cells[index] ?? '', tell: tellAt(index) }, checking),
  );
  const parsed = safeParse(newEnquirySchema, reader.draft);
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const field = String(path[0]) as ImportField;
    const index = mapping.indexOf(field);
    const tell = tellAt(index);
    const isTold = reader.problems.some(
      ({ cell, level }) => level === 'error' && cell === `${columnLetters(index)}${number}`,
    );
    if (!isTold)
      tell('error', (reader.draft[field] === undefined ? emptyWords[field] : undefined) ?? message);
  }
  const { draft, problems } = reader;
  const register = readRegister(
    // A cell of signs alone, as “-”, says nothing.
    (field) => {
      const text = String(draft[field] ?? '').trim();
      return bareHeading(text) === '' ? '' : text;
    },
    (field, level, message) => tellAt(mapping.indexOf(field))(level, message),
    checking,
  );
  const isWrong = problems.some(({ level }) => level === 'error');
  const shortValue = (field: ImportField) =>
    String(draft[field] ?? cells[mapping.indexOf(field)] ?? '').slice(0, 200);
  return {
    report: {
      row: number,
      state: isWrong ? 'error' : problems.length > 0 ? 'warning' : 'ok',
      CustomerName: shortValue('CustomerName'),
      ReferenceNo: shortValue('ReferenceNo'),
      DateOfReceipt: shortValue('DateOfReceipt'),
      problems,
    },
    enquiry: parsed.success && !isWrong ? parsed.data : null,
    entry: register.entry,
    readings: register.readings,
    isUnclear: reader.isUnclear || register.isUnclear,
  };
};

const addError = (checked: CheckedRow, checking: Checking, message: string): CheckedRow => {
  const index = checking.mapping.indexOf('ReferenceNo');
  const problem: CellProblem = {
    cell: `${columnLetters(index)}${checked.report.row}`,
    heading: checking.headings[index] ?? '',
    level: 'error',
    message,
  };
  return {
    ...checked,
    enquiry: null,
    report: { ...checked.report, state: 'error', problems: [...checked.report.problems, problem] },
  };
};

/**
 * Every row with what is wrong or odd about it; `taken` are the references of the file that
 * enquiries already go by, in lower case.
 */
export const checkRows = (
  sheet: Sheet,
  checking: Omit<Checking, 'headings'>,
  taken: ReadonlySet<string>,
): CheckedRow[] => {
  const context = { ...checking, headings: sheet.headings };
  const firstRows = new Map<string, number>();
  return sheet.rows.map((row) => {
    const checked = checkRow(row, context);
    const reference = checked.report.ReferenceNo;
    const key = reference.toLowerCase();
    if (key === '') return checked;
    if (taken.has(key))
      return addError(checked, context, `Another enquiry already has the reference ${reference}.`);
    const first = firstRows.get(key);
    if (first !== undefined)
      return addError(checked, context, `The reference ${reference} stands in row ${first} already.`);
    firstRows.set(key, row.number);
    return checked;
  });
};

/** The references a file names, as it writes them. */
export const referencesOf = (sheet: Sheet, mapping: ColumnMapping): string[] => {
  const index = mapping.indexOf('ReferenceNo');
  return index === -1
    ? []
    : sheet.rows.map(({ cells }) => (cells[index] ?? '').slice(0, 200)).filter(Boolean);
};

export const toColumnsView = (sheet: Sheet, mapping: ColumnMapping): ImportPreview['columns'] =>
  sheet.headings.map((heading, index) => ({
    letters: columnLetters(index),
    heading: heading.slice(0, 80),
    sample: (sheet.rows.find(({ cells }) => cells[index])?.cells[index] ?? '').slice(0, 80),
    field: mapping[index] ?? null,
  }));
