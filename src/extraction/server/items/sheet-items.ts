import type { LineItemColumn } from '#extraction/contract/line-items.ts';
import type { SourceText } from '#extraction/contract/sources.ts';
import { unitOf } from '#extraction/contract/units.ts';
import type { GridLine } from '#text/grid.ts';
import { leadingAmount } from './amounts.ts';
import { isNoCell } from './columns/column-cues.ts';
import { meaningOf } from './columns/heads.ts';
import { inlinePairs, type Pair } from './inline-sheets.ts';
import { findValue, isAll, isClause, isPosition } from './looks.ts';
import { cellAt, saysOptional, type Draft } from './drafts.ts';

const labelled =
  /^([\p{L}\p{N}][^:=|\t]{0,44}?)(?:\s*[:=]\s*(?=\S)|\s*\.{2,}:?\s*|[ \t]*[|\t][ \t]*:?\s*|[ ]{2,}:?\s*)(\S.*?)[\s|]*$/u;
/** "DATA SHEET 3 OF 8", "Item 4": the head of a sheet gives its position. */
const sheetHead = new RegExp(
  String.raw`^\W*(?:data ?sheet|valve data ?sheet|item|pos(?:ition|\.)?|line item|datenblatt|` +
    String.raw`feuille de donn[ée]es|hoja de datos|scheda(?: dati)?|folha de dados)\s*(?:no\.?|` +
    String.raw`nr\.?|n[°º])?\s*[:#]?\s*(\d{1,4})\s*(?:[\s:.=*_-]*$|(?:of|von|de|di|sur|\/)\s*\d{1,4}\b|` +
    String.raw`[-–:]\s*\D{0,40}$)`,
  'iu',
);

/** A name with a number on a line for itself, over lines of labels: "Equipment 2", "Valve 3:". */
const nameHead = /^\p{Lu}\p{L}{2,18} (\d{1,3})\s*[:.]?$/u;
/** Labels of what the piece is, where no other line names it. */
const kind = /^(?:types?|valve type|equipment|typ|art|tipo|genre)$/i;

/** What a piece is made of is said of its parts: "Wetted parts: 316L" (no litres). */
const parts = /\b(?:parts|body|casing|housing|shell|tubes?|wetted|trim)\b/i;

/** A label of a sheet, as the head of a column would say it. */
function pairOf({ line }: GridLine): Pair | null {
  const match = labelled.exec(line.text.slice(0, 400));
  const [label, value] = [match?.[1], match?.[2]];
  if (!match || label === undefined || value === undefined) return null;
  const isGrade = isAll('material', value);
  const means =
    meaningOf(label) ??
    (isGrade && parts.test(label) ? 'material' : isCounted(value) && !isGrade ? 'quantity' : null);
  if (kind.test(label) && /\p{L}{4}/u.test(value))
    return pairAt('description', line.textStart, match[0], value);
  if (means === null || isNoCell(means)) return null;
  return pairAt(means, line.textStart, match[0], value);
}

const pairAt = (means: LineItemColumn, at: number, whole: string, value: string): Pair => {
  const start = at + whole.lastIndexOf(value);
  return { means, start, end: start + value.length };
};

/** "4 pcs": a number with its unit of count and nothing behind. */
function isCounted(value: string): boolean {
  const amount = leadingAmount(value);
  return (
    amount?.unit !== null &&
    amount?.unit !== undefined &&
    amount.end >= value.length &&
    unitOf(value.slice(amount.unit.start, amount.unit.end))?.kind === 'count'
  );
}

type Place = { start: number; end: number };
/** A sheet while it is read: the number and the name in its head, and its lines. */
type Sheet = { head: { number: Place; name: Place | null } | null; pairs: Pair[]; from: number; to: number };

const newSheet = (head: Sheet['head'], from: number): Sheet => ({ head, pairs: [], from, to: from });

/**
 * Items written as data sheets: one label and one value a line, a sheet to an item. A sheet ends with a blank
 * line, a new head, or a label it has had.
 */
export function sheetItems(
  source: SourceText,
  lines: readonly GridLine[],
  frame: ReadonlySet<number>,
): Draft[] {
  const drafts: Draft[] = [];
  let sheet = newSheet(null, 0);
  const loose: Pair[] = [];
  const close = (head: Sheet['head'], at: number): void => {
    const draft = draftItem(source, sheet);
    if (draft) drafts.push(draft);
    else for (const pair of sheet.pairs) loose.push(pair);
    sheet = newSheet(head, at);
  };
  for (const [at, each] of lines.entries()) {
    const { line } = each;
    if (line.text === '' || frame.has(line.textStart)) {
      if (sheet.pairs.length > 0) close(null, line.end);
      continue;
    }
    const inline = inlinePairs(each);
    if (inline) {
      close(null, line.textStart);
      sheet.pairs.push(...inline);
      sheet.to = line.textStart + line.text.length;
      close(null, line.end);
      continue;
    }
    const named = nameHead.exec(line.text.slice(0, 80));
    const next = lines[at + 1];
    const head = sheetHead.exec(line.text.slice(0, 80)) ?? (named && next && pairOf(next) ? named : null);
    const pair = pairOf(each);
    if (head?.[1] !== undefined && line.text.length < 60 && (pair === null || pair.means === 'item')) {
      close(headOf(line.textStart, line.text, head[1]), line.textStart);
      continue;
    }
    if (!pair) {
      nameSheet(sheet, line);
      continue;
    }
    if (
      sheet.pairs.some(
        ({ means }) =>
          means === pair.means && (means === 'item' || means === 'tag' || means === 'description'),
      )
    )
      close(null, line.textStart);
    if (sheet.pairs.length === 0 && sheet.head === null) sheet.from = line.textStart;
    if (!sheet.pairs.some(({ means }) => means === pair.means)) sheet.pairs.push(pair);
    sheet.to = line.textStart + line.text.length;
  }
  close(null, source.text.length);
  const [only, ...others] = drafts;
  if (only && others.length === 0) completeFrom(only, loose);
  return drafts;
}

/**
 * What one item is like, said under later heads of its sheet ("--- METER ---"): its size, rating and
 * material.
 */
function completeFrom(draft: Draft, loose: readonly Pair[]): void {
  for (const { means, start, end } of loose) {
    const isOfPiece = means === 'size' || means === 'rating' || means === 'material';
    if (!isOfPiece || draft.cells[means]) continue;
    const cell = cellAt(draft.source, start, end);
    if (cell && findValue(means, cell.value)) draft.cells[means] = cell;
  }
}

/** The line below a head without a name is the name: "Item 10", then "Control valve, 4", class 900". */
function nameSheet({ head, pairs }: Sheet, { textStart, text }: GridLine['line']): void {
  if (!head || head.name || pairs.length > 0 || text.length > 160) return;
  if (!/^\p{L}{3}/u.test(text) || isClause.test(text)) return;
  head.name = { start: textStart, end: textStart + text.length };
}

/** The number of a sheet and the name behind it: "Item 1 - Gate valve". */
function headOf(at: number, text: string, figure: string): Sheet['head'] {
  const start = text.indexOf(figure);
  const rest = text.slice(start + figure.length);
  const name = /^\s*[-–:.)]+\s*(?=\p{L}{3})/u.exec(rest)?.[0].length;
  const from = at + start + figure.length + (name ?? 0);
  return {
    number: { start: at + start, end: at + start + figure.length },
    name: name === undefined ? null : { start: from, end: at + text.length },
  };
}

function draftItem(source: SourceText, sheet: Sheet): Draft | null {
  const quantity = sheet.pairs.find(({ means }) => means === 'quantity');
  if (!quantity || sheet.pairs.length < 2) return null;
  const amount = leadingAmount(source.text.slice(quantity.start, quantity.end), true);
  const says = (means: LineItemColumn): boolean => sheet.pairs.some((pair) => pair.means === means);
  const item = sheet.pairs.find(({ means }) => means === 'item');
  // "Item: Ball valve" names the goods, "Item: 10" numbers them.
  if (item && !says('description') && !isPosition(source.text.slice(item.start, item.end)))
    item.means = 'description';
  if (!amount || !(says('description') || says('tag') || sheet.head?.name)) return null;
  const draft: Draft = {
    source,
    cells: {},
    own: new Set(sheet.pairs.map(({ means }) => means)),
    start: sheet.from,
    end: sheet.to,
    isOptional: saysOptional(source.text.slice(sheet.from, Math.min(sheet.to, sheet.from + 2000))),
    confidence: 0.85,
  };
  const put = (means: LineItemColumn, start: number, end: number): void => {
    const cell = cellAt(source, start, end);
    if (cell) draft.cells[means] = cell;
  };
  if (sheet.head) put('item', sheet.head.number.start, sheet.head.number.end);
  if (sheet.head?.name) put('description', sheet.head.name.start, sheet.head.name.end);
  for (const { means, start, end } of sheet.pairs) if (means !== 'quantity') put(means, start, end);
  put('quantity', quantity.start + amount.quantity.start, quantity.start + amount.quantity.end);
  if (amount.unit) put('unit', quantity.start + amount.unit.start, quantity.start + amount.unit.end);
  return draft;
}
