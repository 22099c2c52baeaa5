import { subjectLine } from '#text/mail-heads.ts';
import { readSource } from '#extraction/server/text/reading.ts';
import {
  findSupersessions,
  saysBoth,
  withoutOldWords,
} from '#extraction/server/text/changes/supersessions.ts';
import type { FindingQuote } from '../../contract/finding.ts';
import { overlaps, type EnquiryToCheck, type Place, type SourceToCheck } from './enquiry-to-check.ts';
import { statementParts } from './statement-parts.ts';
import { everyColumn, tableLines } from './table-lines.ts';

/** A sentence, list entry or table row of a source, with what it is about. `text` keeps the offsets of the source. */
export type Statement = {
  index: number;
  source: SourceToCheck;
  start: number;
  end: number;
  text: string;
  /** The words before its colon, its heading and the line that opened its list, folded. */
  label: string;
  heading: string;
  /** A row of a table, or an entry of a list. */
  isEntry: boolean;
  /** A cell of a table that has a column for each thing, by the head of that column. */
  column: string;
  /** The items or the lot it speaks of: "item 3", "items 2-5", "lot 1"; "" where it speaks of the whole. */
  scope: string;
  isOptional: boolean;
  /** It says that it changes what was said before. */
  isChange: boolean;
  /** Newer words take its place. */
  isSuperseded: boolean;
  /** The newer words of the same source. */
  replacedBy: readonly Place[];
  /** Parts of it, or all, that an accepted amendment has changed. */
  replaced: readonly Place[];
};

const scopeNouns = '[ií]tems?|lots?|pos(?:ition|te)?s?\\.?|partidas?|posizion[ei]|lines?|package';
/** "Item 1, 480 pcs" counts what the one item is. */
const ofCount = String.raw`(?![.,]?\d|\s?(?:pcs?|pieces?|piezas?|Stück|nos?|off|sets?|units?|joints?|m|mm|kg|t|ft)(?!\p{L}))`;
const furtherNumbers = String.raw`(?:\s?(?:,|-|–|to|and|&)\s?(?:(?:item|lot|pos\.?|line)\s)?\d{1,4}[a-z]?${ofCount})*`;
const scopeWords = new RegExp(
  String.raw`(?<!\p{L})(${scopeNouns})\s?(?:nos?\.?\s?|#)?(\d{1,4}[a-z]?${furtherNumbers})` +
    String.raw`(?![\d.]*\s?(?:mm|inch|psi|bar|%|"))`,
  'iu',
);
const optional =
  /\b(?:option(?:al|ally|s)?|alternativ(?:e|ely|es)|as an alternative|provisional|spare price|if (?:ordered|required|requested)|may (?:also )?(?:offer|propose)|can (?:also )?be (?:accepted|offered)|also (?:quote|state|offer)|wahlweise|en option|opcional)\b/i;

const change =
  /\b(?:extended|postponed|changed|revised|amended|increased|reduced|corrected|moved) (?:to|from|until|by)\b|\binstead of\b|\bnow (?:\w+ ){0,2}(?:reads?|within|\d)|\b(?:waived|no longer|cancel+ed|deleted|replaced by|is replaced|supersedes|please read)\b|\b(?:correction|corrigendum|addendum|amendment)\b|,\s?not \d|تم (?:تمديد|تعديل)|بدل(?:ا|اً|ًا) من/i;

/** "item 3", "lot 2": what of the enquiry a text says it speaks of. */
export const scopeIn = (text: string): string => {
  const found = scopeWords.exec(text);
  if (!found) return '';
  const noun = (found[1] ?? '')
    .toLowerCase()
    .replace(/^(?:pos.*|line.*|partida.*|ítem.*)$/, 'item')
    .replace(/s$/, '');
  return `${noun} ${(found[2] ?? '')
    .toLowerCase()
    .replace(/(?:item|lot|poste|pos\.?|line)\s/g, '')
    .replace(/\s?(?:–|to)\s?|\s?-\s?/g, '-')
    .replace(/\s?(?:,|and|&)\s?/g, ',')}`;
};

/** It says what is asked now: no option, nothing that newer words replace, and no change to something else. */
export const isInForce = ({ isOptional, isSuperseded, isChange }: Statement): boolean =>
  !isOptional && !isSuperseded && !isChange;

export const quoteFrom = (source: SourceToCheck, start: number, end: number): FindingQuote => {
  let [from, to] = [Math.max(0, start), Math.min(source.text.length, end)];
  while (from < to && /\s/.test(source.text.charAt(from))) from += 1;
  while (to > from && /\s/.test(source.text.charAt(to - 1))) to -= 1;
  return { sourceId: source.id, start: from, end: to, text: source.text.slice(from, to) };
};

/** The sources from the oldest to the newest, whatever order they are given in. */
export const inThreadOrder = (sources: readonly SourceToCheck[]): SourceToCheck[] =>
  sources.toSorted(
    (a, b) => a.order - b.order || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.text < b.text ? -1 : 1),
  );

const coversMost = (one: Place, other: Place): boolean =>
  (Math.min(one.end, other.end) - Math.max(one.start, other.start)) * 2 > other.end - other.start;

/** Where one item alone is numbered and no list has more, it is the whole. */
const withoutOnlyItem = (statements: readonly Statement[], listed: number): Statement[] => {
  if (listed > 1) return [...statements];
  const scopes = new Set(statements.map(({ scope }) => scope).filter((scope) => /^item \w+$/.test(scope)));
  return scopes.size === 1
    ? statements.map((each) => (scopes.has(each.scope) ? { ...each, scope: '' } : each))
    : [...statements];
};

const maxHead = 2000;

/** What columns are of where a table has one for each thing: "item 2", "column hub". */
const columnScope = (column: string): string =>
  column === '' || column === everyColumn ? '' : scopeIn(column) || `column ${column}`;

/** The statements of a source with those of a table by its rows, or by its cells where each column is of one thing. */
function withTables(source: SourceToCheck, read: readonly Statement[]): Statement[] {
  const tables = tableLines(source.text).map((lines) => ({
    lines,
    start: lines[0]?.start ?? 0,
    end: lines.at(-1)?.end ?? 0,
  }));
  if (tables.length === 0) return [...read];
  const isIn = (one: Pick<Place, 'start'>, { start, end }: Pick<Place, 'start' | 'end'>): boolean =>
    start <= one.start && one.start < end;
  const beside = read.filter((each) => !tables.some((table) => isIn(each, table)));
  const within = tables.flatMap((table) => {
    const first = read.find((each) => isIn(each, table));
    return !first
      ? []
      : table.lines.map(({ start, end, text, label, column }) => ({
          ...first,
          start,
          end,
          text,
          label,
          heading: column === '' ? first.heading : '',
          isEntry: true,
          column,
          scope: column === '' ? scopeIn(text) || scopeIn(first.heading) : columnScope(column),
          isOptional: optional.test(text) || optional.test(first.heading),
          isChange: change.test(text),
        }));
  });
  return [...beside, ...within].toSorted((a, b) => a.start - b.start);
}

/** Every statement of the sources, the oldest source first; the subject line of a mail is one as well. */
export function readStatements({
  sources,
  replaced,
  items = [],
}: Pick<EnquiryToCheck, 'sources' | 'replaced'> & Partial<Pick<EnquiryToCheck, 'items'>>): Statement[] {
  const statements: Statement[] = [];
  for (const source of inThreadOrder(sources)) {
    const reading = readSource({
      id: source.id,
      kind: source.kind,
      name: source.name,
      text: source.text,
      pageStarts: [],
    });
    const superseded = findSupersessions([reading]);
    const shape = {
      source,
      label: '',
      heading: '',
      isEntry: false,
      column: '',
      scope: '',
      isOptional: false,
      isChange: false,
      isSuperseded: false,
      replacedBy: [],
      replaced: [],
    };
    const head = source.kind === 'mail' ? subjectLine.exec(source.text.slice(0, maxHead)) : null;
    if (head?.[1] !== undefined) {
      const start = head.index + head[0].length - head[1].length;
      statements.push({
        ...shape,
        index: statements.length,
        start,
        end: start + head[1].length,
        text: head[1],
        label: 'subject',
      });
    }
    const units = reading.units.flatMap(statementParts).map((unit): Statement => {
      const heading = `${unit.block.section} ${unit.block.leadIn}`.toLowerCase().trim();
      const mark =
        unit.block.marker === ''
          ? ''
          : (source.text
              .slice(Math.max(0, unit.block.start - 12), unit.block.start)
              .split('\n')
              .at(-1) ?? '');
      const place = { sourceId: source.id, start: unit.start, end: unit.end };
      const changed = replaced.filter((each) => overlaps(each, place));
      const replacedBy = superseded
        .filter((each) => overlaps(each.older, place) && !saysBoth(place, each))
        .map(({ newer }) => newer);
      return {
        ...shape,
        index: 0,
        start: unit.start,
        end: unit.end,
        text: withoutOldWords(unit, superseded),
        label: unit.label,
        heading,
        isEntry:
          unit.block.kind === 'row' || unit.block.kind === 'item' || /^(?:item|pos|line)\b/i.test(unit.label),
        scope: scopeIn(unit.text) || scopeIn(mark) || scopeIn(heading),
        isOptional: optional.test(unit.text) || optional.test(heading),
        isChange: change.test(unit.text),
        isSuperseded: replacedBy.length > 0 || changed.some((each) => coversMost(each, place)),
        replacedBy,
        replaced: changed,
      };
    });
    for (const each of withTables(source, units)) statements.push({ ...each, index: statements.length });
  }
  return withoutOnlyItem(statements, items.length);
}
