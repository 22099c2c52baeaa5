import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import { valueOf, type Reading, type Unit } from '../../text/reading.ts';
import { withFigures } from '../figure-words.ts';
import { clauseFrom } from './commercial-clause.ts';
import { manner } from './term-saying.ts';
import { figure } from './term-figures.ts';

const lead = String.raw`(?:after|from|of|following|net|nach|ab|netto|après|date|fin|de|desde|a partir|dalla?|data|da|après|بعد|من)`;
/** "45 days after approved timesheets": a period and what it is counted from. */
const countedFrom = new RegExp(String.raw`^\s(?:\p{L}+\s)?${lead}(?!\p{L})`, 'iu');
/** "EOM + 30" */
const endOfMonth = /(?<!\p{L})(?:EOM|end of month)\s?\+\s?(\p{Nd}{1,3})(?!\p{Nd})/iu;
/** A period that opens a sentence: nothing but a preposition stands before it. */
const opening = /^(?:each\s)?(?:(?:net|within|in|at|à|a|nach|entro|dentro de|بعد|خلال)\s)?$/iu;

/** The parts of a summary that say how it is paid. */
export const paying: ReadonlySet<string> = new Set(['payment', 'milestones', 'advance']);

type Payment = { name: string; words: string };

/** What commercial rows of the ledger say of payment without a word for it, in reading order. */
export function barePayments(
  readings: readonly Reading[],
  rows: readonly ProposedRequirement[],
): (Payment & { unit: Unit })[] {
  const isRow = ({ source, start, end }: Unit): boolean =>
    rows.some(({ span }) => span.sourceId === source.id && span.start < end && span.end > start);
  return readings.flatMap(({ units }) =>
    units.filter(isRow).flatMap((unit) => {
      const stated = barePayment(withFigures(valueOf(unit)));
      return stated ? [{ unit, ...stated }] : [];
    }),
  );
}

/**
 * The payment that a commercial statement gives without a word for it: parts that make a whole price, or a period it
 * opens with.
 */
export function barePayment(text: string): Payment | null {
  const month = endOfMonth.exec(text)?.[1];
  if (month !== undefined) return { name: 'payment', words: `payment ${month} days end of month` };
  const figures = [...text.matchAll(figure)];
  const shares = figures.filter(({ groups }) => groups?.['share']);
  const sum = shares.reduce((total, [share]) => total + Number.parseFloat(share.replace(',', '.')), 0);
  const [first] = shares;
  if (first && shares.length > 1 && sum === 100)
    return { name: 'milestones', words: clauseFrom(text, first.index) };
  const period = figures.find(({ groups }) => groups?.['day']);
  if (!period || !opening.test(text.slice(0, period.index))) return null;
  const behind = text.slice(period.index + period[0].length);
  const isCounted = countedFrom.test(behind) || manner(behind) !== '' || /^[.,]?$/.test(behind);
  if (!isCounted) return null;
  const words = clauseFrom(text, period.index);
  return /^each\s/i.test(text)
    ? { name: 'payment time', words: `each ${words}` }
    : { name: 'payment', words: `payment ${words}` };
}
