import type { Unit } from '../text/reading.ts';
import { meaningOf } from '../items/columns/heads.ts';
import { folded } from '../spans.ts';
import { isMark } from '../text/polarity/scope-matrix.ts';

const cellGap =
  /(?<=^\S{1,8}) \/ |(?<= \/ .{1,160}) \/ (?=\S{1,14}$)|[ \u00a0]*(?:\t|[ \u00a0]{3,}|\s\|(?=\s|$)|^\|\s)[\s|]*/;
const headWord =
  /^(?:(?:sl|sr|serial)?\.?\s?(?:no|nos|nr|#)\.?|item(?: no\.?)?|pos\.?|position|line|tag(?: no\.?)?|(?:item |short )?description|qty\.?|quantity|unit|uom|u\/m|size|rating|class|weight|grade|connection|property|properties|value|values|requirement|requirements|remarks?|notes?|comments?|standard|edition|title|subject|parameter|material|rev\.?|revision|part(?: no\.?| number)?|(?:unit )?price|total(?: price)?|amount|currency|data|service|type|schedule|range|length|delivery(?: date)?|document|name|criteria|limit|\p{L}{2,12} data|dn|pn|menge|beschreibung|bezeichnung|einheit|cantidad|descripción|unidad|quantité|désignation|unité)$/iu;

/** The cells of a line of a table; one cell for any other line. */
function cellsOf(quote: string): string[] {
  return quote
    .replace(/\s*\n\s*/g, ' ')
    .split(cellGap)
    .map(folded)
    .filter((cell) => cell !== '');
}

/**
 * A quote as a person would read it: a table line with its cells set apart ("2 Ball valve 12\", 26 EA",
 * "Design pressure: 98 bar"), anything else with its white space folded. The words are those of the quote.
 */
export function readable(quote: string, unit: Unit): string {
  const inTable =
    unit.block.kind === 'row' ||
    (unit.block.kind === 'label' && quote.startsWith(unit.text.slice(0, 3)) && cellGap.test(quote));
  const said = inTable ? cellsOf(quote) : [];
  const cells = unit.part ? said.filter((cell) => !isMark(cell)) : said;
  const [first = '', second = ''] = cells;
  if (unit.part && cells.length === 1) return first;
  if (cells.length < 2) return folded(quote.replace(/\s\|\s/g, ', '));
  if (cells.length === 2 && /\p{L}{3}/u.test(first))
    return first.endsWith(':') || second.startsWith(':')
      ? folded(`${first}${second.startsWith(':') ? '' : ' '}${second}`)
      : `${first}: ${second}`;
  let text = first;
  for (const [at, cell] of cells.entries()) {
    if (at === 0) continue;
    const previous = cells[at - 1] ?? '';
    const isUnit = /^[\d.,]+$/.test(previous) && /^\p{L}{1,6}\.?$/u.test(cell);
    const afterNumber = at === 1 && /^[\d.]{1,6}[.)]?$/.test(previous);
    text += `${isUnit || afterNumber || cell.startsWith(':') ? ' ' : ', '}${cell}`;
  }
  return folded(text);
}

/** From so many cells on a line is a table's, and what a column may be called says so. */
const minTableCells = 4;

/** True for the line of a table that only names its columns. */
export function isTableHead(unit: Unit): boolean {
  if (unit.text.length > 160 || /\d/.test(unit.text)) return false;
  const cells = cellsOf(unit.text);
  const namesColumn = (cell: string): boolean =>
    headWord.test(cell) || (cells.length >= minTableCells && meaningOf(cell) !== null);
  return cells.length >= 2 && cells.filter(namesColumn).length * 2 >= cells.length;
}
