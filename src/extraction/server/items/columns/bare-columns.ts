import type { LineItemColumn } from '#extraction/contract/line-items.ts';
import { parseQuantity, unitOf } from '#extraction/contract/units.ts';
import type { GridLine, GridRow } from '#text/grid.ts';
import type { ColumnMeaning } from './column-cues.ts';
import type { Column } from './heads.ts';
import { leadingAmount } from '../amounts.ts';
import { columnByLook, findValue, isPosition } from '../looks.ts';

const minRows = 2;
/** So many rows say what a column holds. */
const maxLookedAt = 12;

/** Rows of the same shape that follow each other from a line on. */
function runFrom(lines: readonly GridLine[], at: number, frame: ReadonlySet<number>): GridRow[] {
  const rows: GridRow[] = [];
  const first = lines[at]?.row;
  for (let next = at; first && rows.length < maxLookedAt; next += 1) {
    const each = lines[next];
    if (each?.isRule) continue;
    const row = each?.row;
    if (!row || frame.has(row.line.textStart)) break;
    if (row.sign !== first.sign || row.cells.length !== first.cells.length) break;
    rows.push(row);
  }
  return rows;
}

const isCounted = (text: string): boolean => {
  const amount = leadingAmount(text);
  return amount !== null && amount.unit !== null && amount.end >= text.length;
};

/** The columns of rows without a head, by what their cells look like; null when they are no rows of goods. */
export function bareColumns(
  lines: readonly GridLine[],
  at: number,
  frame: ReadonlySet<number>,
): Column[] | null {
  const rows = runFrom(lines, at, frame);
  const width = rows[0]?.cells.length ?? 0;
  if (rows.length < minRows || width < 2 || width > 14) return null;
  const columns = Array.from({ length: width }, (_, place) =>
    rows.map(({ cells }) => cells[place]?.text ?? ''),
  );
  const all = (place: number, test: (text: string) => boolean): boolean =>
    columns[place]?.every((text) => test(text)) ?? false;
  const places = [...columns.keys()];
  const unitAt = places.find((place) => all(place, (text) => unitOf(text) !== null));
  const counted = places.find((place) => all(place, isCounted));
  const beside =
    unitAt === undefined ? undefined : [unitAt - 1, unitAt + 1].find((place) => all(place, isNumber));
  const numbered = all(0, isPosition) && isAscending(columns[0] ?? []);
  const last = numbered && width > 2 && all(width - 1, isNumber) ? width - 1 : undefined;
  const quantity = counted ?? beside ?? last;
  if (quantity === undefined) return null;
  // What the goods are called stands before what is said of them.
  const words = places.find(
    (place) =>
      place !== quantity &&
      place !== unitAt &&
      !(place === 0 && numbered) &&
      all(place, (text) => /\p{L}{3}/u.test(text)),
  );
  if (words === undefined) return null;
  // Numbers at the end of numbered rows may count days or money: the rows must say that they list goods.
  const isCount = quantity !== last || counted !== undefined || beside !== undefined;
  if (!isCount && !places.some((place) => all(place, (text) => saysGoods(text)))) return null;
  const seen = new Set<LineItemColumn>();
  return places.map((place): Column => {
    const means = meaningAt(place);
    const from = rows[0] ? (rows[0].cells[place]?.start ?? 0) - rows[0].line.start : 0;
    return {
      means,
      from,
      to: from + (columns[place] ?? []).reduce((most, { length }) => Math.max(most, length), 0),
      unit: null,
      head: '',
    };
  });

  function meaningAt(place: number): ColumnMeaning {
    if (place === quantity) return 'quantity';
    if (place === unitAt && counted === undefined) return 'unit';
    if (place === words) return 'description';
    if (place === 0 && numbered) return 'item';
    const looked = Map.groupBy(columns[place] ?? [], columnByLook);
    const [most] = [...looked]
      .filter(([means]) => means !== null)
      .toSorted(([, a], [, b]) => b.length - a.length);
    const means = most?.[0] ?? null;
    if (means === null || seen.has(means)) return 'other';
    seen.add(means);
    return means;
  }
}

const saysGoods = (text: string): boolean =>
  (['size', 'rating', 'material'] as const).some((kind) => findValue(kind, text) !== null);
const isNumber = (text: string): boolean => parseQuantity(text) !== null;
/** Where a cell stands in a count: "Pos. 3" and "3)" are the third, "c)" as well. */
const placeOf = (cell: string): number =>
  Number.parseFloat(
    /\d+(?:\.\d+)?/.exec(cell)?.[0] ??
      String(
        cell
          .replace(/^\P{L}+/u, '')
          .toLowerCase()
          .charCodeAt(0),
      ),
  );
const isAscending = (cells: readonly string[]): boolean =>
  cells.every((cell, at) => at === 0 || placeOf(cell) > placeOf(cells[at - 1] ?? ''));
