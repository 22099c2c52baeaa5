import type { GridLine } from '#text/grid.ts';
import { meaningOf } from './columns/heads.ts';
import { isNoCell } from './columns/column-cues.ts';
import type { LineItemColumn } from '#extraction/contract/line-items.ts';

/** A line of a data sheet: what its label means, and where its value stands. */
export type Pair = { means: LineItemColumn; start: number; end: number };

const mark = /^(?:[-–—•*·▪]\s+|\(?\d{1,3}[.)]\s+)?/u;
/** What stands between two pairs of a line. */
const between = /\s*[;|]\s+|\s+\/\s+|,\s+(?=\p{L}[\p{L} .]{1,18}[:=]\s)/u;
const pair = /^(\p{L}[\p{L} .]{0,24}?)\s*[:=]\s+(\S.*)$/u;

/**
 * "Item: Hose / Qty: 3 / Material: EPDM": a data sheet in one line; null where a part of the line is no pair, or
 * the line counts nothing.
 */
export function inlinePairs({ line }: GridLine): Pair[] | null {
  if (line.text.length > 400 || !/[:=]\s.*[:=]\s/.test(line.text)) return null;
  const from = mark.exec(line.text)?.[0].length ?? 0;
  const pairs: Pair[] = [];
  let at = from;
  for (const part of line.text.slice(from).split(between)) {
    const start = line.text.indexOf(part, at);
    at = start + part.length;
    const [, label = '', value = ''] = pair.exec(part) ?? [];
    if (value === '') return null;
    const means = meaningOf(label);
    if (means === null || isNoCell(means) || pairs.some((each) => each.means === means)) continue;
    const until = line.textStart + at - (/[\s.,]+$/.exec(part)?.[0].length ?? 0);
    pairs.push({ means, start: line.textStart + at - value.length, end: until });
  }
  return pairs.length >= 2 && pairs.some(({ means }) => means === 'quantity') ? pairs : null;
}
