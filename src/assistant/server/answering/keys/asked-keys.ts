import { isSameFamily, labelsIn, type Label } from './labels.ts';
import { quantitiesIn, type Quantity } from './quantities.ts';

type Asked<Kind extends string, Of> = { kind: Kind; written: string; start: number; end: number; of: Of };
/** What a question names to say which row it means: a figure with its unit, or a class, grade or level. */
export type AskedKey = Asked<'quantity', Quantity> | Asked<'label', Label>;

/** Of a wire or a valve "rated 15,000", or of the "15K" kind, the unit goes without saying. */
const thousandPsi = /(?<![\p{L}\d.,])(\d{1,2})K(?![\p{L}\d])/gu;

type Place = { start: number; end: number };
const isOver = (one: Place, other: Place): boolean => one.start < other.end && one.end > other.start;

/**
 * The keys a question names. How long something takes is seldom what a row is known by, so times
 * are left out.
 */
export const askedKeys = (question: string): AskedKey[] => {
  const labels = labelsIn(question);
  const named = labels.filter(({ noun }) => noun !== null);
  const quantities = [
    ...quantitiesIn(question).filter(
      ({ dimension }) => dimension !== 'time' && dimension !== 'share' && dimension !== 'money',
    ),
    ...[...question.matchAll(thousandPsi)].flatMap((match) =>
      quantitiesIn(`${match[1] ?? ''} ksi`).map((each) => ({
        ...each,
        written: match[0],
        start: match.index,
        end: match.index + match[0].length,
      })),
    ),
    // "PSL 3G" is no weight.
  ].filter((each) => !named.some((label) => isOver(each, label)));
  return [
    ...quantities.map(({ written, start, end, ...of }): AskedKey => ({
      kind: 'quantity',
      written,
      start,
      end,
      of,
    })),
    ...labels
      .filter((label) => !quantities.some((each) => isOver(each, label)))
      .map(({ written, start, end, ...of }): AskedKey => ({ kind: 'label', written, start, end, of })),
  ].toSorted((one, other) => one.start - other.start);
};

/** Whether two keys are of one kind, such as two pressures or two grades. */
export const isOneKind = (one: AskedKey | undefined, other: AskedKey | undefined): boolean => {
  if (one?.kind === 'quantity' && other?.kind === 'quantity') return one.of.dimension === other.of.dimension;
  return one?.kind === 'label' && other?.kind === 'label' && isSameFamily(one.of, other.of);
};

/**
 * Of a question with what the thread adds to it: a key of its newest words stands in place of those
 * of its kind said before.
 */
export const newestKeys = (keys: readonly AskedKey[], newest: string): AskedKey[] => {
  const own = askedKeys(newest);
  return keys.filter(
    (key) => own.some(({ written }) => written === key.written) || !own.some((each) => isOneKind(each, key)),
  );
};

/** A question without the keys that stand in it. */
export const withoutKeys = (question: string, keys: readonly AskedKey[]): string =>
  keys.toReversed().reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, question);
