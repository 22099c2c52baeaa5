import { subjects, type Subject } from '#extraction/contract/subjects.ts';
import { AppError } from '#kit/contract/errors.ts';
import { csvCell, undefused } from '#kit/server/export/csv.ts';
import type { FileReply, UploadedFile } from '#kit/server/route.ts';
import { BadCsv, readCsv } from '#kit/server/text-extract/csv-rows.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { maxMatrixBytes, routingFailures } from '#routing/contract/errors.ts';
import type { LineProblem, SubjectRouting } from '#routing/contract/schema.ts';

const headings = ['Key', 'Area', 'Subject', 'Departments', 'Default'] as const;
/** Between departments of one cell: no spreadsheet takes it for a border of cells, and it says the order. */
const arrow = ' > ';
const betweenDepartments = /[>;,\n]/;
/** More lines than that name subjects twice. */
const maxLines = 2 * subjects.length;

/** Every subject with who answers it now, as a CSV file that Excel reads as UTF-8. */
export const matrixFile = (matrix: readonly SubjectRouting[]): FileReply => {
  const rows = matrix.map(({ id, area, name, defaults, own }) => [
    id,
    area,
    name,
    (own?.departments ?? defaults).join(arrow),
    defaults.join(arrow),
  ]);
  const lines = [headings, ...rows].map((cells) => cells.map(csvCell).join(','));
  return {
    bytes: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
    name: 'Departments by subject.csv',
    mediaType: 'text/csv; charset=utf-8',
  };
};

const foldName = (name: string): string => name.trim().toLowerCase();
const byKey = new Map(
  subjects.flatMap((each) => [[each.id, each] as const, [foldName(each.name), each] as const]),
);
const byName = new Map(departments.map((name) => [foldName(name), name]));

/** The departments of a cell, or why it names none. */
const departmentsIn = (cell: string): Department[] | string => {
  const names = cell
    .split(betweenDepartments)
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) return 'No department is named.';
  const found: Department[] = [];
  for (const name of names) {
    const department = byName.get(foldName(name));
    if (!department) return `There is no department “${name.slice(0, 60)}”.`;
    if (found.includes(department)) return `${department} stands twice.`;
    found.push(department);
  }
  return found;
};

const rowsIn = (files: readonly UploadedFile[]) => {
  const [file] = files;
  if (!file || files.length > 1 || file.bytes.length === 0) throw new AppError(routingFailures.noFile);
  if (file.bytes.length > maxMatrixBytes) throw new AppError(routingFailures.tooLarge);
  try {
    return readCsv(file.bytes, maxLines + 1);
  } catch (error) {
    if (!(error instanceof BadCsv)) throw error;
    throw new AppError(
      routingFailures.unreadable,
      error.reason === null ? {} : { message: `This CSV file cannot be read. ${error.reason}` },
    );
  }
};

export type MatrixLine = { subject: Subject; after: Department[] };

/** What the lines of an uploaded file set, and what is wrong with which line. */
export const readMatrixFile = (
  files: readonly UploadedFile[],
): { lines: MatrixLine[]; problems: LineProblem[] } => {
  const [head, ...rows] = rowsIn(files);
  const columns = (head?.cells ?? []).map(foldName);
  const [keyAt, departmentsAt] = [columns.indexOf('key'), columns.indexOf('departments')];
  if (keyAt < 0 || departmentsAt < 0) throw new AppError(routingFailures.noHeadings);
  if (rows.length === 0) throw new AppError(routingFailures.empty);
  if (rows.length >= maxLines) throw new AppError(routingFailures.tooLarge);
  const lines: MatrixLine[] = [];
  const problems: LineProblem[] = [];
  const seen = new Map<Subject, number>();
  for (const { number, cells } of rows) {
    const refuse = (message: string) => problems.push({ line: number, message });
    const key = undefused((cells[keyAt] ?? '').trim());
    const subject = byKey.get(foldName(key));
    const after = departmentsIn(undefused((cells[departmentsAt] ?? '').trim()));
    const before = subject && seen.get(subject);
    if (!subject)
      refuse(key ? `There is no subject “${key.slice(0, 60)}”.` : 'The key of the subject is missing.');
    else if (before !== undefined) refuse(`“${subject.name}” stands in line ${before} already.`);
    else if (typeof after === 'string') refuse(`“${subject.name}”: ${after}`);
    else lines.push({ subject, after });
    if (subject && before === undefined) seen.set(subject, number);
  }
  return { lines, problems };
};
