import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocx, buildPdf, buildXlsx } from '#demo/server/attachments.ts';
import type { Metric } from './metric.ts';
import { openOffice, type Office } from './office.ts';

/** A procedure with one table, or as plain text. */
type TableDocument = { file: string; lead?: string[]; rows?: string[][]; text?: string };
/** `quotes` stand in what must be cited; `absent` is a key that no row has. */
type TableQuestion = { question: string; quotes?: string[]; absent?: string };
type TableSet = { documents: TableDocument[]; questions: TableQuestion[] };
type Reply = Awaited<ReturnType<Office['ask']>>;
type Verdict = 'right' | 'wrong' | 'refused';

const folder = join(import.meta.dirname, '../../test/eval/tables');
/**
 * The rules were developed on the first set; the second was written before and not looked at until
 * they were done.
 */
const setNames = ['development', 'held-out'] as const;

const markdown = (rows: readonly string[][]): string =>
  rows
    .flatMap((cells, at) => [
      `| ${cells.join(' | ')} |`,
      ...(at === 0 ? [`|${' --- |'.repeat(cells.length)}`] : []),
    ])
    .join('\n');

const bytesOf = async ({ file, lead = [], rows = [], text }: TableDocument): Promise<Uint8Array> => {
  if (file.endsWith('.docx')) return buildDocx(lead, [rows]);
  if (file.endsWith('.xlsx')) return buildXlsx(rows);
  if (file.endsWith('.pdf')) return buildPdf([[...lead, ...rows]]);
  return Buffer.from(text ?? `${lead.join('\n')}\n\n${markdown(rows)}\n`);
};

/** Whether a quote holds a row of one of the tables that is none of the expected ones. */
const isOtherRow = (quote: string, { documents }: TableSet, expected: readonly string[]): boolean => {
  const cellsIn = (line: string) =>
    line
      .split(/\||\t/)
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join('|');
  const quoted = new Set(quote.split('\n').map(cellsIn));
  return documents.some(({ rows = [] }) =>
    rows.slice(1).some((row) => {
      const cells = row.join('|');
      return (
        quoted.has(cells) && !expected.some((each) => cells.startsWith(cellsIn(each)) || quote.includes(each))
      );
    }),
  );
};

const verdictOf = ({ answer }: Reply, { quotes, absent }: TableQuestion, set: TableSet): Verdict => {
  if (absent !== undefined)
    return answer.form !== 'refusal'
      ? answer.form === 'clarification'
        ? 'refused'
        : 'wrong'
      : answer.citations.length > 0
        ? 'right'
        : 'refused';
  if (answer.form !== 'answer') return 'refused';
  const cited = answer.citations.map(({ quote }) => quote);
  const isRight = (quotes ?? []).every((quote) => cited.some((each) => each.includes(quote.trim())));
  return isRight && !cited.some((quote) => isOtherRow(quote, set, quotes ?? [])) ? 'right' : 'wrong';
};

const measure = async (office: Office, name: (typeof setNames)[number]): Promise<Metric[]> => {
  const set = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as TableSet;
  for (const document of set.documents) await office.addDocument(await bytesOf(document), document.file);
  const counts: Record<Verdict, number> = { right: 0, wrong: 0, refused: 0 };
  for (const asked of set.questions) {
    const reply = await office.ask(asked.question, null);
    const verdict = verdictOf(reply, asked, set);
    counts[verdict] += 1;
    if (verdict !== 'right')
      process.stdout.write(
        `${verdict}: ${asked.question}\n    ${reply.answer.form}: ${reply.content.replaceAll('\n', ' / ').slice(0, 400)}\n`,
      );
  }
  const share = (verdict: Verdict): number => counts[verdict] / set.questions.length;
  process.stdout.write(
    `tables, ${name}: ${counts.right} right, ${counts.wrong} wrong, ${counts.refused} refused of ${set.questions.length}\n`,
  );
  return [
    { set: 'tables', name: `${name}: right`, value: share('right') },
    { set: 'tables', name: `${name}: not wrong`, value: 1 - share('wrong'), floor: 1 },
  ];
};

/**
 * Whether a figure of a table is answered from the row that was asked for, and a key that the table
 * does not have is said to be missing.
 */
export const evaluateTables = async (): Promise<Metric[]> => {
  const office = await openOffice();
  try {
    const metrics: Metric[] = [];
    for (const name of setNames) metrics.push(...(await measure(office, name)));
    return metrics;
  } finally {
    await office.stop();
  }
};
