import type { LineItemColumn } from '#extraction/contract/line-items.ts';
import type { SourceText, Span } from '#extraction/contract/sources.ts';
import { unitOf } from '#extraction/contract/units.ts';
import { foldText } from '#text/terms.ts';
import { withFigure } from './gazetteer/number-words.ts';
import { spanOf } from './spans.ts';
import type { Reading, Unit } from './text/reading.ts';
import { obligationOf } from './text/obligations.ts';
import { leadingAmount } from './items/amounts.ts';
import { changeFrames, everyItem, itemReference, type ChangeFrame } from './items/change-cues.ts';
import { isNoCell } from './items/columns/column-cues.ts';
import { meaningOf } from './items/columns/heads.ts';
import { findValue, isAll } from './items/looks.ts';

/** The items a sentence names: one number, or all from one to another. */
export type ItemRange = { from: string; to: string };

/** What a sentence says of items that are there: the values are as written, the span is the sentence. */
export type ItemChange = {
  span: Span;
  /** The numbers it names; 'all' for every item, 'counted' for the one of which there were as many as it says. */
  items: readonly ItemRange[] | 'all' | 'counted';
  does: ChangeFrame['does'];
  /**
   * What is written: the column where it is named or told by its look, and the value it takes the place of.
   */
  column: LineItemColumn | null;
  old: string;
  next: string;
  /** How often, or by how many. */
  number: number;
};

/** A sentence about items is a short one. */
const maxSentence = 500;
const digits = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));

/** The changes of items a source tells in sentences, in reading order. */
export function itemChangesIn({ source, units }: Pick<Reading, 'source' | 'units'>): ItemChange[] {
  return units.flatMap((unit): ItemChange[] => {
    const start = withMark(source, unit);
    if (unit.end - start > maxSentence) return [];
    const span = spanOf(source, start, unit.end);
    const change = span && parseItemChange(span.quote.replace(/\s/g, ' '));
    return span && change ? [{ ...change, span }] : [];
  });
}

/** Where the sentence begins with the mark that stands before it on its line: "Item 7:". */
function withMark({ text }: SourceText, unit: Unit): number {
  const lineStart = text.lastIndexOf('\n', unit.start - 1) + 1;
  const before = text.slice(lineStart, unit.start);
  return before.length <= 40 && !/[.!?;]\s*$/.test(before.replace(/^.{0,6}\./, '')) ? lineStart : unit.start;
}

/** What one sentence changes; null where it names no item or says no change. */
export function parseItemChange(said: string): Omit<ItemChange, 'span'> | null {
  const named = itemReference.exec(said);
  const numbers = named?.groups?.['numbers'];
  const items = numbers === undefined ? unnumbered(said) : parseItemRanges(numbers);
  return items && parseChangeOf(items, said, named ? said.slice(named.index + named[0].length) : said);
}

/** What a sentence changes that is known to speak of one item, which it need not name. */
export const parseChangeOfItem = (said: string): Omit<ItemChange, 'span'> | null =>
  parseChangeOf([], said, said);

function parseChangeOf(
  items: ItemChange['items'],
  said: string,
  behind: string,
): Omit<ItemChange, 'span'> | null {
  const nameless = withoutNames(said);
  for (const frame of changeFrames) {
    // A value in words alone is one only right behind the item it is of.
    const match = frame.pattern.exec(frame.pattern.source.startsWith('^') ? behind : nameless);
    if (!match || isNegated(nameless, match)) continue;
    if (frame.does === 'remove' && !isOfItem(nameless, match)) continue;
    const told = toldBy(frame, match.groups ?? {}, said);
    if (told && (items !== 'counted' || isOfCount(told))) return { items, ...told };
  }
  return null;
}

/** "Quantity goes from 4 to 5 pcs" names its item by what there was of it. */
const unnumbered = (said: string): 'all' | 'counted' | null =>
  everyItem.test(said) ? 'all' : /\b(?:quantity|qty)\b/i.test(said) ? 'counted' : null;
const isOfCount = ({ column, old, next }: Pick<ItemChange, 'column' | 'old' | 'next'>): boolean =>
  column === 'quantity' && old !== '' && !/%|per\s?cent/i.test(next);

const itemReferences = new RegExp(itemReference.source, 'giu');

/** The sentence without the items it names, so that their numbers are no values. */
const withoutNames = (said: string): string =>
  said.replace(itemReferences, (name) => (name.length > 1 ? '\u2063' : name));

/** "Item 3 is deleted", "delete item 3": what is "omitted on line 30" is not the item. */
const isOfItem = (nameless: string, { 0: found, index }: RegExpExecArray): boolean =>
  isRightBefore(nameless.slice(0, index)) ||
  /^[\s:]*(?:(?:the|die|der|den|le|les|la|el|las|los|il)\s)?\u2063/iu.test(
    nameless.slice(index + found.length),
  );

/**
 * "Item 3 is hereby"; where something is asked between the two ("shall be electric, pneumatic is"), the item
 * stands.
 */
function isRightBefore(before: string): boolean {
  const words = /\u2063((?:[\s,:.]*\p{L}+){0,4})[\s,:–-]*$/u.exec(before)?.[1];
  return words !== undefined && obligationOf(words).weight < 0.75;
}

const isNegated = (nameless: string, { 0: found, index }: RegExpExecArray): boolean =>
  !/^(?:no|not)\b/i.test(found) &&
  /\b(?:not|never|nicht|pas|non|no|لا|لم|لن)\s(?:be |been |zu )?$/iu.test(nameless.slice(0, index));

function toldBy(
  { does, factor = 1 }: ChangeFrame,
  groups: Record<string, string | undefined>,
  said: string,
): Pick<ItemChange, 'does' | 'column' | 'old' | 'next' | 'number'> | null {
  const nothing = { column: null, old: '', next: '' };
  if (does === 'remove' || does === 'add') return { does, ...nothing, number: 1 };
  if (does === 'multiply') return { does, ...nothing, column: 'quantity', number: factor };
  if (does === 'raise' || does === 'lower') {
    const amount = Number.parseFloat(digits(groups['by'] ?? ''));
    return Number.isFinite(amount) && !/%|percent/i.test(groups['by'] ?? '')
      ? { does, ...nothing, column: 'quantity', number: amount }
      : null;
  }
  const [next, old] = [bare(groups['next'] ?? '', 'next'), bare(groups['old'] ?? '', 'old')];
  if (next === '' || next.split(' ').length > 12) return null;
  const column = columnNamed(said) ?? columnByValue(next);
  if (old === '' && (column === null || !isValueOf(column, next))) return null;
  return { does, column, old, next, number: 1 };
}

const lead = new RegExp(
  String.raw`^(?:.*: |[\s:,–"“(-]+|(?:please|kindly|make|take|it|quote|offer|supply|note|read|the|new|old|` +
    String.raw`revised|that|now|of|is|are|be|` +
    String.raw`shall|should|will|to|change|changes|qty|quantity|quantities|material|grade|size|` +
    String.raw`rating|class of|menge|quantité|` +
    String.raw`cantidad|quantità|die|der|das|wird|werden|la|le|el|pasa|passe)[\s:]+)`,
  'iu',
);
const tail = new RegExp(
  String.raw`[\s:,–"”).(-]+$|\u2063.*$|\s(?:is|are|be|to be|shall be|required|needed|supplied|offered|used|` +
    String.raw`as (?:stated|shown|before).*|(?:for|in|of|on|für|pour|para|per) ?(?:the )?\u2063.*)$`,
  'iu',
);

/** The mark of inches right behind a number belongs to it. */
const inchMark = (text: string, cut: string, at: number): string =>
  /^["”]/.test(cut) && /\d/.test(text.charAt(at - 1)) ? cut.charAt(0) : '';

/** A value without the words around it: a new one stands behind the item it is of, an old one before it. */
function bare(text: string, which: 'old' | 'next'): string {
  let kept = text.trim();
  if (which === 'next') kept = kept.slice(kept.lastIndexOf('\u2063') + 1).trim();
  for (let before = ''; before !== kept;) {
    before = kept;
    kept = kept
      .replace(tail, (cut, at: number) => inchMark(before, cut, at))
      .replace(lead, '')
      .trim();
  }
  return kept;
}

/** The column a sentence names: "the material of item 7", "Menge Pos. 3". */
function columnNamed(said: string): LineItemColumn | null {
  for (const [word] of said.slice(0, 200).matchAll(/\p{L}{3,}/gu)) {
    const means = meaningOf(word);
    if (means && !isNoCell(means) && means !== 'item' && means !== 'unit') return means;
    if (/^(?:quantities|number|Stückzahl|grade)$/i.test(word))
      return /grade/i.test(word) ? 'material' : 'quantity';
  }
  return null;
}

/** "The size of item 3 shall be confirmed" names a size and says none. */
const isValueOf = (column: LineItemColumn, value: string): boolean => {
  if (column === 'description' || column === 'item') return false;
  if (column === 'quantity') return leadingAmount(digits(withFigure(value)), true) !== null;
  if (valueColumns.some((kind) => kind === column)) return valueAtStart(column, value);
  return /\d/.test(value) && value.split(' ').length <= 5;
};

const valueAtStart = (column: LineItemColumn, value: string): boolean =>
  valueColumns.some((kind) => kind === column && findValue(kind, value)?.start === 0);

const valueColumns = ['size', 'rating', 'material', 'certificate'] as const;

/** What a value is by its look: "52", "52 ea", 3", 13Cr. */
function columnByValue(value: string): LineItemColumn | null {
  const byLook = valueColumns.find((kind) => isAll(kind, value));
  if (byLook) return byLook;
  const said = digits(withFigure(value));
  const amount = leadingAmount(said, true);
  if (
    amount &&
    (amount.end >= said.length || (amount.unit && unitOf(said.slice(amount.unit.start, amount.unit.end))))
  )
    return 'quantity';
  return valueColumns.find((kind) => findValue(kind, value)?.start === 0) ?? null;
}

/** Two numbers with a dash or words between them: "9–20", "from 9 to item 20", "de la 9 a la 20". */
const range = /^(?:\p{L}+ )*(?<from>\S*\d[^\s–-]*)(?:\s?[–-]\s?|\s(?:[^\d\s]+ )+)(?<to>\S*\d\S*)$/u;

/** "2–5 and 7" as from 2 to 5 and from 7 to 7. */
function parseItemRanges(numbers: string): ItemRange[] {
  return digits(numbers)
    .split(/\s?(?:,|&|\/|\+)\s?(?:(?:and|und|et) )?|\s(?:and|und|et|y|e|و)\s?/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const { from, to } = range.exec(part)?.groups ?? {};
      return { from: foldText(from ?? part), to: foldText(to ?? part) };
    });
}
