import type { Statement } from '../statements.ts';
import { unitFor } from './figures-in.ts';
import { isUnitHead } from './unit-words.ts';

/** A piece of a statement that is read by itself: a cell under the head of its column, or all of it. */
export type Piece = {
  label: string;
  text: string;
  start: number;
  /** What its row is of, where the table says so. */
  name: string;
  /** Its label is the head of its column. */
  isUnderHead: boolean;
};

type Head = { source: string; labels: string[] };

const cellsIn = (text: string): { text: string; start: number }[] => {
  let start = 0;
  return text.split('|').map((cell) => {
    const at = start;
    start += cell.length + 1;
    return { text: cell, start: at };
  });
};

const isHead = (cells: readonly { text: string }[]): boolean =>
  cells.length > 2 &&
  cells.every(({ text }) => /\p{L}/u.test(text) && !/\d{2}/.test(text) && text.trim().length < 32);

const nameHead =
  /^(?:description|designation|service|name|part|component|equipment|item|connection|bezeichnung|benennung|bauteil|désignation|descripción|descrizione)$/iu;

/** The cell that says what a row is of: a part, a service. */
const rowName = (cells: readonly { text: string }[], labels: readonly string[]): string => {
  const at = labels.findIndex(
    (label, index) => nameHead.test(label) && /\p{L}{3,}/u.test(cells[index]?.text ?? ''),
  );
  return at < 0 ? '' : (cells[at]?.text.trim() ?? '');
};

const countHead =
  /\b(?:quantity|qty|menge|anzahl|stückzahl|quantité|cantidad|quantità|nos|pcs|rate|price|amount)\b/i;

/** "Flow | m3/h | 180": the place of the cell that gives the unit of the others; -1 where none does, or a count is in it. */
const unitPlace = (cells: readonly { text: string }[], labels: readonly string[]): number => {
  if (labels.some((label) => countHead.test(label))) return -1;
  const at = labels.length > 0 ? labels.findIndex(isUnitHead) : 1;
  const isUnit = at > 0 && at < cells.length - 1 && unitFor(cells[at]?.text.trim() ?? '') !== null;
  return isUnit ? at : -1;
};

/** The head of a column that only says that it holds values. */
const valueHead =
  /^(?:values?|data|required|requirements?|requested|specified|wert|valeurs?|valor(?:es)?|valore)$/iu;

const ownLabel = /;\s(?=([\p{L}][\p{L} '’()-]{2,30}?)\s?:\s)/gu;

/** "Body: S235; core: S355": a semicolon and another label begin another piece. */
const labelledParts = ({ label, text }: Statement): Piece[] => {
  const parts = [{ label, at: 0 }];
  for (const match of text.matchAll(ownLabel)) parts.push({ label: match[1] ?? '', at: match.index + 1 });
  return parts.map((part, index) => ({
    label: part.label,
    text: text.slice(part.at, parts[index + 1]?.at),
    start: part.at,
    name: '',
    isUnderHead: false,
  }));
};

/** The pieces of every statement: rows of a table by their cells, each with the head of its column. */
export function readPieces(statements: readonly Statement[]): Piece[][] {
  let head: Head | null = null;
  return statements.map((statement) => {
    const cells = statement.text.includes('|') ? cellsIn(statement.text) : [];
    if (cells.length < 2) {
      head = null;
      return labelledParts(statement);
    }
    if (isHead(cells)) {
      head = { source: statement.source.id, labels: cells.map(({ text }) => text.trim()) };
      return [];
    }
    const labels =
      head?.source === statement.source.id && head.labels.length === cells.length ? head.labels : [];
    // "Motor power | 22 kW | at 40 °C": the first cell of a row without heads is its label.
    const first = labels.length === 0 ? (cells[0]?.text.trim() ?? '') : '';
    const name = labels.length > 0 ? rowName(cells, labels) : '';
    const unitAt = unitPlace(cells, labels);
    const property = unitAt < 0 ? '' : (cells[unitAt - 1]?.text.trim() ?? '');
    const withUnit = (label: string): string =>
      `${valueHead.test(label) || label === property ? '' : label} ${property} (${cells[unitAt]?.text.trim() ?? ''})`.trim();
    return cells.map(({ text, start }, at) => ({
      label: unitAt > 0 && at > unitAt ? withUnit(labels[at] ?? '') : (labels[at] ?? (at > 0 ? first : '')),
      name: text.trim() === name ? '' : name,
      text,
      start,
      isUnderHead: labels.length > 0,
    }));
  });
}
