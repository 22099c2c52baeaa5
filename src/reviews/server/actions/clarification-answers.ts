import { lockEnquiry } from '#enquiries/server/records/ticket.ts';
import { openArchive } from '#kit/server/archive/read-zip.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { readText } from '#kit/server/text-extract/read-text.ts';
import type { FileToRead } from '#kit/server/text-extract/reading.ts';
import { BadSheet, readSheetRows } from '#kit/server/text-extract/sheet-rows.ts';
import { formatNumbers } from '#reviews/contract/deciding.ts';
import { differenceFailures, isUnresolved, type Difference } from '#reviews/contract/differences.ts';
import { foldText, lettersOf } from '#text/terms.ts';
import { differencesOn } from './differences.ts';
import { takeWrittenAnswer } from './written-answers.ts';

const maxRows = 2_000;
const maxAnswer = 4_000;
const numberHead = /^no\.?$/i;
const questionHead = /\bquestion\b/i;
const answerHead = /\banswer\b/i;

/** `question`: as the sheet asks it, empty where it does not say. */
type Row = { no: number; question: string; answer: string };

/** Whatever its name is: a workbook is an archive as well, with other parts. */
const isWordDocument = ({ bytes }: FileToRead): Promise<boolean> =>
  openArchive(bytes).then(
    (archive) => archive.names.includes('word/document.xml'),
    () => false,
  );

/** The rows of a Word document's tables: each is a line with tabs. */
const documentRows = async (file: FileToRead): Promise<{ cells: string[] }[]> => {
  const { text } = await readText(file);
  return text
    .split('\n')
    .filter((line) => line.includes('\t'))
    .slice(0, maxRows)
    .map((line) => ({ cells: line.split('\t').map((cell) => cell.trim()) }));
};

const rowsIn = async (file: UploadedFile | undefined): Promise<readonly { cells: string[] }[]> => {
  const given = { name: file?.name ?? '', mediaType: '', bytes: new Uint8Array(file?.bytes ?? []) };
  if (await isWordDocument(given)) return documentRows(given);
  const { rows } = await readSheetRows(given.bytes, maxRows).catch((error: unknown) => {
    if (!(error instanceof BadSheet)) throw error;
    throw new AppError(differenceFailures.noAnswerSheet, error.reason ? { message: error.reason } : {});
  });
  return rows;
};

/** The rows below the heads of the sheet that we sent, wherever the customer moved its columns. */
const readAnswers = async (files: readonly UploadedFile[]): Promise<Row[]> => {
  const rows = await rowsIn(files[0]);
  const head = rows.findIndex(
    ({ cells }) => cells.some((cell) => numberHead.test(cell)) && cells.some((cell) => answerHead.test(cell)),
  );
  const heads = rows[head]?.cells ?? [];
  if (head === -1) throw new AppError(differenceFailures.noAnswerSheet);
  const [numberAt = 0, questionAt = -1, answerAt = 0] = [numberHead, questionHead, answerHead].map((name) =>
    heads.findIndex((cell) => name.test(cell)),
  );
  return rows.slice(head + 1).map(({ cells }) => ({
    no: Number(cells[numberAt]),
    question: cells[questionAt] ?? '',
    answer: cells[answerAt] ?? '',
  }));
};

/** Why an answer is not taken; null where it is. */
const objection = ({ no, question, answer }: Row, difference: Difference | undefined): string | null => {
  if (!difference) return `No. ${Number.isInteger(no) ? no : '?'}: there is no such question.`;
  // The sheet of another enquiry has the same numbers.
  if (question !== '' && lettersOf(foldText(question)) !== lettersOf(foldText(difference.difference)))
    return `No. ${no}: the sheet asks something else under this number.`;
  if (!isUnresolved(difference)) return `No. ${no}: this question is resolved.`;
  if (answer.length > maxAnswer)
    return `No. ${no}: the answer is longer than 4,000 characters. Write it at the question yourself.`;
  return difference.answer && difference.answer.text !== answer
    ? `No. ${no}: another answer stands there already.`
    : null;
};

/** The questions that wait for an answer and have no row: it was taken out, or could not be read. */
const saysMissing = (rows: readonly Row[], differences: readonly Difference[]): string[] => {
  const nos = differences
    .filter(({ state, no }) => (state === 'open' || state === 'asked') && !rows.some((row) => row.no === no))
    .map(({ no }) => no);
  if (nos.length === 0) return [];
  const ask =
    nos.length === 1
      ? 'If it is answered there, write the answer yourself.'
      : 'If they are answered there, write the answers yourself.';
  return [`No. ${formatNumbers(nos)}: not found in the file. ${ask}`];
};

/**
 * Writes the answers of a sheet that the customer filled in at their questions (FND-9). An answer that stands is never overwritten,
 * and nothing is resolved by it.
 */
export const takeAnswers = async (
  scope: Scope,
  id: string,
  files: readonly UploadedFile[],
): Promise<{ answered: number[]; left: string[] }> => {
  const rows = await readAnswers(files);
  const enquiry = await lockEnquiry(scope, id);
  const differences = await differencesOn(scope, enquiry.id);
  const byNo = new Map(differences.map((each) => [each.no, each]));
  const on = scope.now.toISOString().slice(0, 10);
  const [answered, left]: [number[], string[]] = [[], []];
  for (const row of rows.filter(({ answer }) => answer !== '')) {
    const difference = byNo.get(row.no);
    const why = objection(row, difference);
    if (why !== null) left.push(why);
    if (why !== null || !difference || difference.answer) continue;
    await takeWrittenAnswer(scope, enquiry.id, difference.id, { text: row.answer, on });
    byNo.set(row.no, { ...difference, answer: { text: row.answer, on } });
    answered.push(row.no);
  }
  return { answered, left: [...left, ...saysMissing(rows, differences)] };
};
