import type { Supersession } from '#extraction/contract/proposals.ts';
import { gridLines, type GridCell } from '#text/grid.ts';
import { foldText } from '#text/terms.ts';
import { spanOf } from '../../spans.ts';
import { saysCancelling } from './change-words.ts';
import type { Reading, Unit } from '../reading.ts';

/** What a row of a table of changes says: the words as they were, and as they are now. */
export type ChangeRow = { end: number; old: GridCell; now: GridCell };

const wasHead =
  /^(?:(?:existing|present|current|old|original|previous|former|earlier)(?: .{0,24})?|as (?:issued|was|per (?:the )?(?:rfq|tender|enquiry))|was|from|for|[^|]{1,12} \((?:obsolete|superseded|old|former|previous)\)|bisher|alt(?:er)?(?: .{0,12})?|ancien(?:ne)?(?: .{0,12})?|anterior|precedente|dice|read as|السابق|الحالي|القديم)$/i;
const nowHead =
  /^(?:(?:revised|new|amended|changed|modified|corrected|updated)(?: .{0,24})?|as (?:revised|amended)|now|to|read|is now|[^|]{1,12} \((?:governing|valid|new|in force)\)|neu(?:er)?(?: .{0,12})?|nouveau|nouvelle|nuevo|nuova?|debe decir|to be read as|المعدل|الجديد|بعد التعديل)$/i;
const head = (cell: GridCell): string => cell.text.replace(/[\s:*.]+$/, '').trim();

/**
 * The rows of tables that set what was beside what is now ("Existing | Revised"), by the offset at which
 * their line begins.
 */
export function findChangeRows(text: string): ReadonlyMap<number, ChangeRow> {
  const rows = new Map<number, ChangeRow>(findLabelledChanges(text));
  if (!mayHaveTable.test(text)) return rows;
  let was = -1;
  let now = -1;
  let width = 0;
  for (const { row, line, isRule } of gridLines(text)) {
    if (isRule) continue;
    if (!row) {
      was = -1;
      continue;
    }
    const found = headsOfChange(row.cells);
    if (found) {
      [was, now, width] = [found.was, found.now, row.cells.length];
      continue;
    }
    const [old, next] = [row.cells[was], row.cells[now]];
    if (was < 0 || row.cells.length !== width || !old || !next || old.text === '' || next.text === '')
      continue;
    rows.set(line.textStart, { end: line.textStart + line.text.length, old, now: next });
  }
  return rows;
}

const labelled = new RegExp(
  String.raw`^[ \t>•*–-]*(?:was|existing|present(?:ly)?|current(?:ly)?|old|original(?:ly)?|previous(?:ly)?|before|bisher|alt|` +
    String.raw`ancien(?:ne)?(?: texte)?|anterior|dice|onde se lê|in origine|السابق|الحالي|القديم|قبل التعديل)[ \t]*:[ \t]*(?<old>\S[^\n]{0,400}(?:\n(?![^\n:]{0,30}:)[ \t]*\S[^\n]{0,400}){0,4})\n` +
    String.raw`[ \t>•*–-]*(?:(?:is )?now|new|(?:revised|amended|changed|corrected)(?: to(?: read)?)?|(?:to |shall )?(?:be )?read(?: as)?|becomes|after|neu|` +
    String.raw`nouveau|nouvelle|nouveau texte|nuev[oa]|nov[oa]|debe decir|leia-se|ora|المعدل|الجديد|بعد التعديل)[ \t]*:[ \t]*(?<now>\S[^\n]{0,600})`,
  'gimu',
);

/** "Was: Net 30 days." above "Now: Net 75 days.": the labels say of two lines what the heads of a table say of its columns. */
const findLabelledChanges = (text: string): [number, ChangeRow][] =>
  [labelled, replacedBy].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match): [number, ChangeRow] => {
      const cellOf = (words: string, from: number): GridCell => {
        const start = text.indexOf(words, from);
        return { text: words, start, end: start + words.length };
      };
      const old = cellOf(match.groups?.['old'] ?? '', match.index);
      const now = cellOf(match.groups?.['now'] ?? '', old.end);
      return [match.index, { end: now.end, old, now }];
    }),
  );

/** "Net 30 days. Replaced by: Net 75 days.", on one line or on two. */
const replacedBy =
  /^[ \t>•*–-]*(?:\(?(?:[A-Z]\.?)?\d{1,3}(?:\.\d{1,3})*[.):]?[ \t]+)?(?<old>[\p{L}\d][^\n]{5,400}?)(?:[.;)][ \t]+|\.?\n[ \t>]*)(?:(?:now |is |to be |hereby )*(?:replaced|substituted|superseded) by|(?:wird )?ersetzt durch|remplacée?s? par|sustituid[oa]s? por|sostituit[oaie] (?:da|con)|substituíd[oa]s? por|diganti (?:dengan|menjadi)|يستبدل ب)[ \t]*:[ \t]*(?<now>[^\s"“„«][^\n]{2,600})/gimu;

const mayHaveTable =
  /(?:existing|present|current|old|obsolete\)|original|previous|was|from|for|bisher|alt|ancien|anterior|dice|السابق|الحالي)[^\n]{0,60}(?:\||\t| {2})\s*(?:rev|new|amended|changed|(?:is )?now|to|read|neu|nouveau|nouvelle|nuevo|debe|المعدل|الجديد)/i;

/** Which cells of a row head what was and what is now; null when it is no head of a table of changes. */
export function headsOfChange(cells: readonly GridCell[]): { was: number; now: number } | null {
  const was = cells.findIndex((cell) => wasHead.test(head(cell)));
  const now = cells.findIndex((cell) => nowHead.test(head(cell)));
  return was >= 0 && now >= 0 && was !== now ? { was, now } : null;
}

export const kindOfRow = ({ now }: ChangeRow): Supersession['kind'] =>
  saysCancelling(now.text) || /^(?:nil|none|not applicable|n\/a|[-–])$/i.test(now.text)
    ? 'cancelled'
    : 'replaced';

/** "36 m" and "36 m (no change)"; what was not there before is added, and replaces nothing. */
export const saysSame = ({ old, now }: ChangeRow): boolean =>
  foldText(now.text.replace(/\([^)]*\)\s*$/, '')) === foldText(old.text.replace(/\([^)]*\)\s*$/, '')) ||
  /^\(?(?:none|nil|new|not (?:stated|mentioned)|[-–])\)?$/i.test(old.text);

/** What a table of changes sets aside in its own rows: the document that it changes may not have come with it. */
export function findChangesInRows({ source }: Reading, rows: ReadonlyMap<number, ChangeRow>): Supersession[] {
  return [...rows.values()].flatMap((row): Supersession[] => {
    const [older, newer] = [row.old, row.now].map(({ start, end }) => spanOf(source, start, end));
    return older && newer && !saysSame(row) ? [{ older, newer, kind: kindOfRow(row) }] : [];
  });
}

/** The row of a table of changes a unit stands in. */
export function findRowAround(unit: Unit, rows: ReadonlyMap<number, ChangeRow>): ChangeRow | null {
  if (rows.size === 0) return null;
  const lineStart = unit.source.text.lastIndexOf('\n', unit.start) + 1;
  for (const at of [unit.start, lineStart]) {
    const row = rows.get(at);
    if (row) return row;
  }
  return [...rows].find(([start, { end }]) => start <= unit.start && unit.end <= end)?.[1] ?? null;
}
