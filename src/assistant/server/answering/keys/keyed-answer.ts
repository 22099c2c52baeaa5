import { noted } from '#kit/server/language/noted.ts';
import type { AnswerPassage, Sentence } from '../answerer.ts';
import { literalLine, withoutMarks } from '../plain-text.ts';
import type { QuotedText } from '../passages.ts';
import { pageOf } from '#enquiries/contract/sources/schema.ts';
import type { Absent, Keyed } from './keyed-rows.ts';
import type { Table } from '#text/tables.ts';

const maxValues = 14;
const maxQuoteLength = 2000;

/** What is answered of it, as sentences over their own passages. */
export type KeyedAnswer = { isAbsent: boolean; passages: AnswerPassage[]; sentences: Sentence[] };

/** A row as it is read aloud; of a table with keys in its head only the columns that are asked for, beside the name of the row. */
const rowWords = ({ header, rows }: Table, row: number, columns: readonly number[] | null): string => {
  const cells = rows[row]?.cells ?? [];
  const isWhole = header.length === cells.length;
  return cells
    .flatMap((cell, at) => {
      if (columns && at > 0 && !columns.includes(at)) return [];
      if (cell === '') return isWhole && header[at] ? [`${header[at]}: left blank`] : [];
      return [isWhole && header[at] ? `${header[at]}: ${cell}` : cell];
    })
    .join('; ');
};

const listed = (values: readonly string[]): string =>
  values.length > maxValues
    ? `${values.slice(0, maxValues).join('; ')}; and ${values.length - maxValues} more`
    : values.join('; ');

const passageOf = (
  n: number,
  { text, pageStarts, cite }: QuotedText,
  { start, end }: { start: number; end: number },
): AnswerPassage => {
  const quote = text.slice(start, end);
  return { n, text: quote, citation: cite({ start, end, quote, page: pageOf(pageStarts, start) }) };
};

/** A table that is too long to be quoted whole is cited by its beginning. */
const cutAtLine = (
  text: string,
  { start, end }: { start: number; end: number },
): { start: number; end: number } =>
  end - start <= maxQuoteLength
    ? { start, end }
    : { start, end: Math.max(start + 1, text.lastIndexOf('\n', start + maxQuoteLength)) };

/** Says which rows were asked for, or that there is none; null where sentences answer. */
export const keyedAnswer = (all: readonly Keyed[], texts: readonly QuotedText[]): KeyedAnswer | null => {
  const textOf = (id: string) => texts.find((each) => each.id === id);
  if (all.some(({ kind }) => kind === 'sentence')) return null;
  const passages: AnswerPassage[] = [];
  const sentences: Sentence[] = [];
  const add = (
    source: QuotedText,
    place: { start: number; end: number },
    text: string,
    opens: NonNullable<Sentence['opens']>,
  ) => {
    const n = passages.length + 1;
    passages.push(passageOf(n, source, place));
    sentences.push({
      text: literalLine(withoutMarks(text)),
      cites: [{ n, quote: source.text.slice(place.start, place.end) }],
      opens,
    });
  };
  const addAbsent = ({ textId, place, missing, name, values, isTable }: Absent) => {
    const source = textOf(textId);
    if (!source) return;
    const keys = missing.map((key) => `“${key.trim()}”`).join(' with ');
    const listing = listed(values);
    const says = isTable
      ? noted`This table has no entry for ${keys}.`
      : noted`This passage does not speak of ${keys}.`;
    const lists =
      name === '' || !isTable
        ? noted`${isTable ? 'It lists' : 'It speaks of'}: ${listing}.`
        : noted`Under “${name}” it lists: ${listing}.`;
    add(source, cutAtLine(source.text, place), `${says} ${lists}`, isTable ? 'paragraph' : 'sentence');
  };
  for (const keyed of all) {
    if (keyed.kind === 'absent') addAbsent(keyed);
    if (keyed.kind !== 'rows') continue;
    for (const { textId, table, rows, columns } of keyed.found) {
      const source = textOf(textId);
      for (const row of rows) {
        const place = table.rows[row];
        if (source && place) add(source, place, rowWords(table, row, columns), 'item');
      }
    }
    for (const absent of keyed.left) addAbsent(absent);
  }
  return { isAbsent: all.every(({ kind }) => kind === 'absent'), passages, sentences };
};
