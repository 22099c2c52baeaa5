import type { Place } from './enquiry-to-check.ts';

/** "120 days firm, with an option of 60 more": what comes before is no option. */
const optionBehind = /,?\s(?=(?:with|plus|and)\s(?:(?:an?|the)\s)?(?:option|possibility)\s(?:of|for|to)\s)/iu;
const saysOption = /\boption/i;

const item = String.raw`(?:item|[ií]tem|pos(?:ition)?|partida|line|lot|poste)\.?\s?(?:no\.?\s)?\d{1,3}`;
/** "Pos. 1 8.8 mm", "item 2 = 8,200 m": an item and the figure it has. */
const withFigure = String.raw`${item}\s?[:=]?\s(?:x\s)?[±<>≤≥~]?\s?\d[\d.,/]*\s?\p{L}`;
const nextItem = new RegExp(String.raw`(?<=[,;])\s(?:and\s)?(?=${withFigure})`, 'giu');
const firstItem = new RegExp(withFigure, 'iu');

/**
 * Where a text that gives one value of each of several items goes on to the next, or from what is firm to
 * an option.
 */
const boundaries = (text: string): number[] => {
  const option = saysOption.test(text) ? (optionBehind.exec(text)?.index ?? 0) : 0;
  const items = [...text.matchAll(nextItem)].map(({ index }) => index);
  const [first = 0] = items;
  const each = firstItem.test(text.slice(0, first)) ? items : [];
  return [...(option > 0 && !saysOption.test(text.slice(0, option)) ? [option] : []), ...each].toSorted(
    (a, b) => a - b,
  );
};

/** A sentence in the parts that each say something of their own; most have one. */
export function statementParts<T extends Pick<Place, 'start' | 'end'> & { text: string }>(whole: T): T[] {
  if (whole.end - whole.start !== whole.text.length) return [whole];
  const at = boundaries(whole.text);
  if (at.length === 0) return [whole];
  const ends = [...at, whole.text.length];
  return ends.map((end, index) => {
    const from = ends[index - 1] ?? 0;
    return { ...whole, text: whole.text.slice(from, end), start: whole.start + from, end: whole.start + end };
  });
}
