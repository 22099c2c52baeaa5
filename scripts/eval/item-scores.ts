import type { ProposedLineItem } from '#extraction/contract/line-items.ts';
import { parseQuantity } from '#extraction/contract/units.ts';
import { closeness, cover, words } from './enquiry-match.ts';
import type { LabelledItem } from './labelled-texts.ts';
import type { ReadText, Score } from './labelled-scores.ts';

/** The cells that are counted. */
const columns = ['item', 'quantity', 'unit', 'size', 'material'] as const;
type Column = (typeof columns)[number];
type Pair = { label: LabelledItem; item: ProposedLineItem };

const valueOf = (item: ProposedLineItem, column: keyof LabelledItem): string | null =>
  item.cells[column]?.value ?? null;

const numbers: Partial<Record<Column, (value: string) => string>> = {
  item: (value) => value.replace(/^\D*0*(?=\d)/, '').replace(/\W+$/, ''),
  quantity: (value) => String(parseQuantity(value) ?? value),
};

/** A number and a unit must be the same; of a size or a material the label may say more, or the reader. */
function isRightCell(column: Column, value: string | null, truth: string | null): boolean {
  if (value === null || truth === null) return value === truth;
  const toNumber = numbers[column];
  if (toNumber) return toNumber(value) === toNumber(truth);
  const [a, b] = [words(value).join(' '), words(truth).join(' ')];
  if (column === 'unit' || a === b) return a === b;
  return ` ${a} `.includes(` ${b} `) || ` ${b} `.startsWith(` ${a} `) || closeness(value, truth) >= 0.6;
}

/** How alike a labelled and a read item are: the same number, tag, words and quantity. */
function likeness(label: LabelledItem, item: ProposedLineItem): number {
  const same = (column: Column): number =>
    label[column] !== null && isRightCell(column, valueOf(item, column), label[column]) ? 1 : 0;
  const named = cover(label.description ?? '', valueOf(item, 'description') ?? '');
  const tagged =
    label.tag !== null && words(label.tag).join() === words(valueOf(item, 'tag') ?? '').join() ? 2 : 0;
  return named * 3 + tagged + same('item') + same('quantity') * 0.5 + same('size') * 0.5;
}

/** Each labelled item with the item read for it; one item stands for one label. */
function pairsOf({ labels, proposal }: ReadText): Pair[] {
  const left = new Set(proposal.lineItems ?? []);
  return labels.lineItems.flatMap((label) => {
    const [best] = [...left].toSorted((a, b) => likeness(label, b) - likeness(label, a));
    if (!best || likeness(label, best) < 2) return [];
    left.delete(best);
    return [{ label, item: best }];
  });
}

/** The figures of the line items: how many are found, how many rows are items, and their cells. */
export function itemScores(read: readonly ReadText[]): Score[] {
  const labels = read.flatMap((text) => text.labels.lineItems);
  const items = read.flatMap(({ proposal }) => proposal.lineItems ?? []);
  const pairs = read.flatMap(pairsOf);
  const cells = labels.flatMap((label) => {
    const item = pairs.find((pair) => pair.label === label)?.item;
    return columns.map((column) => ({
      column,
      truth: label[column],
      value: item ? valueOf(item, column) : null,
      item,
    }));
  });
  const stated = cells.filter(({ truth }) => truth !== null);
  const silent = cells.filter(({ truth, item }) => truth === null && item);
  const right = (of: typeof cells) =>
    of.filter(({ column, value, truth }) => isRightCell(column, value, truth));
  const score = (name: string, of: typeof cells): Score => ({ name, right: right(of).length, of: of.length });
  return [
    { name: 'line items found', right: pairs.length, of: labels.length },
    { name: 'line items right, of the proposed', right: pairs.length, of: items.length },
    score('cells of line items where stated', stated),
    ...columns.map((name) =>
      score(
        `  ${name}`,
        stated.filter(({ column }) => column === name),
      ),
    ),
    score('cells of line items left empty where silent', silent),
  ];
}

/** Items that were missed, items nobody asked for, and cells that say something else. */
export function itemMisses(text: ReadText): string[] {
  const pairs = pairsOf(text);
  const said = (item: ProposedLineItem): string =>
    Object.values(item.cells)
      .map((cell) => cell?.value ?? '∅')
      .join(' ¦ ');
  const missed = text.labels.lineItems
    .filter((label) => !pairs.some((pair) => pair.label === label))
    .map((label) => `${text.name} item missed: ${Object.values(label).join(' ¦ ')}`);
  const extra = (text.proposal.lineItems ?? [])
    .filter((item) => !pairs.some((pair) => pair.item === item))
    .map((item) => `${text.name} item extra: ${said(item)}`);
  const wrong = pairs.flatMap(({ label, item }) =>
    columns
      .filter((column) => !isRightCell(column, valueOf(item, column), label[column]))
      .map(
        (column) =>
          `${text.name} item ${column}: ${valueOf(item, column)} instead of ${label[column]} in ${said(item)}`,
      ),
  );
  return [...missed, ...extra, ...wrong];
}
