import { isUnitHead } from './assertions/unit-words.ts';
import { cellsUnder, gridLines, type GridCell, type GridLine, type GridRow } from '#text/grid.ts';

/** A row of a table, or one cell of it with its label; the text has the length of its place in the source. */
export type TableLine = {
  start: number;
  end: number;
  text: string;
  /** What its row is called, and under which head it stands where columns are things: "shell side". */
  label: string;
  /** The head of its column where the columns are what the table is of; "" for a whole row. */
  column: string;
};
/** The column of what a row says of all columns alike. */
export const everyColumn = '*';

type Column = { from: number; to: number };
type Row = { cells: (GridCell | null)[]; start: number; end: number };
type Table = { head: string[]; rows: Row[]; sign: GridRow['sign']; headLine: Row };
/** Which column names the rows, and which gives their units, if one does. */
type Labels = { at: number; units: number | null };

/** What a row of a data sheet is called, and the column of a list. */
const property =
  /^(?:(?:nominal|rated|design|operating|working|test|max\.?|min\.?|total|dry|wet|net|gross|inside|outside|inner|outer|inlet|outlet) )*(?:size|class|types?|bore|ends?|body|material|temp|press|flow|rate|qty|quantit|weight|mass|length|width|height|diameter|dia\b|thickness|wall|volume|capacit|power|voltage|current|speed|head|load|radius|grade|coating|colou?r|medium|fluid|density|connection|standard|certificat|insulation|corrosion|rating|trim|seal|seat|psl|pr\b|finish|stroke|travel|torque|range|accuracy|protection|tag|thread|deliver|mol\b|cable|medio|presión|druck|werkstoff|menge|größe)/iu;
const unitOrRemark =
  /^(?:units?|values?|data|remarks?|notes?|required?|requirements?|requested|offered?|bidder.*|vendor.*|supplier.*|maker.*|status|comments?|specified|specification|witness|acceptance|no\.?|rev\w*|date|bemerkung|einheit|wert|norm|price|by|who)$/i;
/** "Item 2", "P-118 pump". */
const tagged = /^(?:item|pos\.?|line|lot|unit)\s?\d|\p{Lu}-\d/iu;
const minTableRows = 2;
const minColumns = 3;
const maxHead = 28;

const isFilled = ({ text }: { text: string } = { text: '' }): boolean => /[\p{L}\d]/u.test(text);
/** "Yard no. | 611 | 612". */
const isNumbered = ({ cells }: GridRow): boolean => /(?:\bn[or]|#|n°)\.?$/i.test(cells[0]?.text ?? '');
const isHead = (row: GridRow): boolean =>
  row.cells.every(
    ({ text }) =>
      text === '' ||
      (text.length <= maxHead && /^(?!\d).*\p{L}/u.test(text)) ||
      (isNumbered(row) && /^\d{1,5}$/.test(text)),
  );

/** "2.2  Data  T-901  T-902": the number of a clause is no head of a column. */
const withoutNumber = (row: GridRow): GridRow =>
  row.sign === 'gap' && row.cells.length > minColumns && /^\d+(?:\.\d+)*\.?$/.test(row.cells[0]?.text ?? '')
    ? { ...row, cells: row.cells.slice(1) }
    : row;

/** Where the columns of a head begin; in a table of blanks the column of the labels may have no head. */
function columnsUnder(head: GridRow, next: GridRow): { columns: Column[]; labels: string[] } {
  const origin = head.line.start;
  const columns = head.cells.map(({ start }, at) => ({
    from: start - origin,
    to: (head.cells[at + 1]?.start ?? start + maxHead * 2) - origin - 1,
  }));
  const labels = head.cells.map(({ text }) => text);
  const first = columns[0]?.from ?? 0;
  const begin = (next.cells[0]?.start ?? 0) - next.line.start;
  if (head.sign !== 'gap' || begin + 1 >= first) return { columns, labels };
  return { columns: [{ from: begin, to: first - 1 }, ...columns], labels: ['', ...labels] };
}

/** Lines below a head with cells under its columns; what begins to the right of the labels goes on with the row before. */
function tableAt(lines: readonly GridLine[], at: number): { table: Table; next: number } | null {
  const [first, below] = [lines[at]?.row, lines[at + (lines[at + 1]?.isRule === true ? 2 : 1)]?.row];
  const head = first && withoutNumber(first);
  if (!head || !below || head.sign !== below.sign || !isHead(head)) return null;
  const { columns, labels } = columnsUnder(head, below);
  if (columns.length < minColumns) return null;
  const rows: Row[] = [];
  let next = at + 1;
  for (; next < lines.length; next += 1) {
    const { line, row, isRule } = lines[next] ?? {};
    if (isRule === true) continue;
    const before = rows.at(-1);
    const isBelow =
      head.sign === 'gap' && line?.text !== '' && (line?.indent ?? 0) >= (columns[1]?.from ?? 0);
    if (isBelow && before && line) before.end = line.textStart + line.text.length;
    if (isBelow && before) continue;
    if (!row || row.sign !== head.sign) break;
    const cells = cellsUnder(row, columns);
    // A line of two cells stands below a table of blanks, and not in it.
    const isWhole =
      head.sign === 'gap' ? cells.filter(Boolean).length >= minColumns : row.cells.length === columns.length;
    if (!isWhole) break;
    rows.push({ cells, start: row.cells[0]?.start ?? 0, end: row.cells.at(-1)?.end ?? 0 });
  }
  const headLine = { cells: head.cells, start: head.cells[0]?.start ?? 0, end: head.cells.at(-1)?.end ?? 0 };
  return rows.length < minTableRows
    ? null
    : { table: { head: labels, rows, sign: head.sign, headLine }, next };
}

/** The columns of names and units where the others are each of one thing; null where a table is a list of things. */
function labelColumn({ head, rows }: Table): Labels | null {
  const at = rows.every(({ cells }) => /^[\d.]+$/.test(cells[0]?.text ?? '')) ? 1 : 0;
  const units = isUnitHead(head[at + 1] ?? '') ? at + 1 : null;
  const heads = head.slice((units ?? at) + 1);
  const named = rows.filter(({ cells }) => property.test(cells[at]?.text ?? '')).length;
  const isTagged = heads.every((each) => tagged.test(each));
  return heads.length > 1 &&
    heads.every((each) => isFilled({ text: each }) && !property.test(each) && !unitOrRemark.test(each)) &&
    (isTagged || units !== null || (named >= minTableRows && named * 2 >= rows.length))
    ? { at, units }
    : null;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** A cell with its label and a colon right before it; all other cells are blank. */
function cellLine(
  source: string,
  { start, end }: Row,
  { label, unit, cell, head }: { label: GridCell | null; unit: string; cell: GridCell | null; head: string },
): TableLine[] {
  if (!label || !cell || !isFilled(cell)) return [];
  const room = cell.start - label.start;
  const name = `${source.slice(label.start, label.end)}: `.slice(0, room);
  const text = [
    blank(source.slice(start, cell.start - name.length)),
    name,
    source.slice(cell.start, cell.end),
    blank(source.slice(cell.end, end)),
  ].join('');
  const words = /^(?:\*|(?:item|pos|line)\b)/i.test(head) ? '' : head.replace(/\S*\d\S*/g, ' ');
  const named = `${label.text} ${words}`.trim().toLowerCase();
  return [{ start, end, text, label: /[\p{L}%]/u.test(unit) ? `${named} (${unit})` : named, column: head }];
}

/** "Ex | IIC T6 | IIC T6 | IIC T6" says the same of every column: it is of the whole. */
const isSaidOfAll = (cells: readonly (GridCell | null)[]): boolean =>
  cells.every((cell) => cell !== null && isFilled(cell) && cell.text.trim() === cells[0]?.text.trim());

/** The same row with bars between its cells. */
function barred(source: string, { cells, start, end }: Row): TableLine {
  let text = source.slice(start, end);
  for (const cell of cells.slice(1)) {
    if (!cell) continue;
    const at = source.slice(start, cell.start).search(/[;,]["\s]*$/);
    if (at >= 0) text = `${text.slice(0, at)}|${text.slice(at + 1)}`;
  }
  return { start, end, text, label: '', column: '' };
}

/** The lines of every table whose cells say by themselves what they are of, in the order of the text. */
export function tableLines(source: string): TableLine[][] {
  const lines = gridLines(source);
  const found: TableLine[][] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const read = tableAt(lines, at);
    if (!read) continue;
    const { table, next } = read;
    const labels = labelColumn(table);
    if (labels) {
      const from = (labels.units ?? labels.at) + 1;
      found.push(
        table.rows.flatMap((row) => {
          const label = row.cells[labels.at] ?? null;
          const unit = labels.units === null ? '' : (row.cells[labels.units]?.text ?? '');
          const cells = row.cells.slice(from);
          return isSaidOfAll(cells)
            ? cellLine(source, row, { label, unit, cell: cells[0] ?? null, head: everyColumn })
            : table.head
                .slice(from)
                .flatMap((head, column) =>
                  cellLine(source, row, { label, unit, cell: cells[column] ?? null, head }),
                );
        }),
      );
    }
    if (!labels && (table.sign === 'semicolon' || table.sign === 'comma'))
      found.push([table.headLine, ...table.rows].map((row) => barred(source, row)));
    if (labels || table.sign === 'semicolon' || table.sign === 'comma') at = next - 1;
  }
  return found;
}
