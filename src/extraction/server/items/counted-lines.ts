import { parseQuantity, unitOf } from '#extraction/contract/units.ts';
import type { SourceText } from '#extraction/contract/sources.ts';
import type { GridLine } from '#text/grid.ts';
import { datesIn } from '../gazetteer/dates.ts';
import { obligationOf } from '../text/obligations.ts';
import { amountInside, leadingAmount, type Part } from './amounts.ts';
import { cellAt, saysOptional, type Draft } from './drafts.ts';
import { isClause, noGoods } from './looks.ts';

/** "- 6 flow meters", "and 1 tester": the mark of a list and the word that joins its last entry. */
const lineMark = /^(?:[-–—•*·▪]\s+|\(?(\d{1,2}|[a-z])[.)]\s+)?(?:(?:and|und|et|y|e|plus)\s+)?/iu;
/** What is measured or rated, and how many of its own parts a thing has: "690 bar", "12 way". */
const ratings =
  'bar[ag]?|psi[ag]?|ksi|[kMG]?Pa|[µcmk]?m|in|inch|ft|kg|lbs?|deg|Nm|kNm?|k?[VWA]|kVA|HP|rpm|Hz|shore|way|line|port|pole|core|phase|ply';
/** Where the next count of a line begins: ", 4 tester heads", " and 9 wrenches". */
const nextCount = new RegExp(
  String.raw`(?:,\s+(?:(?:and|und|et|y|e)\s+)?|;\s+|\s(?:and|und|et|y|e|plus)\s)` +
    String.raw`(?=\d{1,5}(?:\s[x×])?\s(?!(?:${ratings})(?!\p{L}))\p{L}{2})`,
  'giu',
);
const explained =
  /,\s+(?:which|that|who|all|each|as|for|with|to be|please|our|your|you)\b|\s\(?(?:see|as per)\b/iu;
const manyOf = /^(?:\p{L}[\p{L}-]*\s+){0,5}?\p{L}[\p{L}-]+s\b|^\p{Lu}{2,6}s?\b/u;
const minRun = 2;
const maxWords = 20;

/** A count with the goods behind it, by the offsets of its source. */
type Counted = {
  item: Part | null;
  quantity: Part;
  unit: Part | null;
  goods: Part;
  isTimes: boolean;
  /** Set off by spaces, as in a column of counts. */
  isApart: boolean;
  start: number;
  end: number;
};

/**
 * Goods counted one a line, or one behind the other in a line: "- 6 flow meters 3"", "2 x jar, rebuild".
 * One such line alone may be anything; lines that are numbered rather than counted go up by one, or by ten,
 * and say how many inside.
 */
export function countedItems(
  source: SourceText,
  lines: readonly GridLine[],
  isTaken: (start: number, end: number) => boolean,
): Draft[] {
  const drafts: Draft[] = [];
  let run: Counted[] = [];
  const close = (): void => {
    for (const each of isRun(run, source.text) ? run : numberedEntries(run, source.text)) {
      const draft = draftOf(source, each);
      if (draft) drafts.push(draft);
    }
    run = [];
  };
  for (const { line, isRule } of lines) {
    if (isRule || line.text.length > 600) close();
    else if (line.text !== '') {
      const counts = countsIn(line.text, line.textStart);
      if (counts.length === 0 || isTaken(line.textStart, line.textStart + line.text.length)) close();
      else run.push(...counts);
    }
  }
  close();
  return drafts;
}

/** The counts of a line that begins with one; none where one of its parts is no goods. */
function countsIn(text: string, at: number): Counted[] {
  const marked = lineMark.exec(text);
  const [mark, number] = [marked?.[0].length ?? 0, marked?.[1]];
  if (!/^\d/.test(text.slice(mark)) || datesIn(text.slice(mark, mark + 40)).some(({ start }) => start === 0))
    return [];
  const cuts = [...text.slice(mark).matchAll(nextCount)].map((match) => ({
    from: mark + match.index,
    to: mark + match.index + match[0].length,
  }));
  const parts = [{ from: mark, to: mark }, ...cuts].map(({ to }, place, all) => ({
    start: to,
    end: all[place + 1]?.from ?? text.length,
  }));
  const counts = parts.map(({ start, end }) => countedIn(text.slice(start, end), at + start));
  if (!counts.every((each) => each !== null)) return [];
  const numberAt = number === undefined ? -1 : text.indexOf(number);
  return counts.map((each, place) =>
    place > 0 || number === undefined
      ? each
      : { ...each, item: { start: at + numberAt, end: at + numberAt + number.length } },
  );
}

function countedIn(words: string, at: number): Counted | null {
  const amount = leadingAmount(words, true);
  if (!amount || /[.,]\d{1,2}$/.test(words.slice(amount.quantity.start, amount.quantity.end))) return null;
  const kind = amount.unit && unitOf(words.slice(amount.unit.start, amount.unit.end));
  if (kind?.kind === 'time') return null;
  const behind = words.slice(amount.end);
  const lead = /^[\s)]*(?:(?:of|off|de|d'|di|von)\s+)?/i.exec(behind)?.[0].length ?? 0;
  const said = behind.slice(lead);
  const length = said.slice(0, explained.exec(said)?.index).replace(/[\s.;,:?!]+$/, '').length;
  const goods = said.slice(0, length);
  if (!/^[\p{L}\d]/u.test(goods) || !/\p{L}{3}/u.test(goods) || goods.split(/\s+/).length > maxWords)
    return null;
  if (noGoods.test(goods) || isClause.test(goods) || obligationOf(said).weight >= 0.5) return null;
  const isTimes = amount.unit === null && /[x×]\s*$/i.test(words.slice(0, amount.end));
  if (!isTimes && !/^\s/.test(behind.slice(0, 1)) && amount.unit === null) return null;
  const from = at + amount.end + lead;
  const shift = ({ start, end }: Part): Part => ({ start: at + start, end: at + end });
  return {
    item: null,
    quantity: shift(amount.quantity),
    unit: amount.unit && shift(amount.unit),
    goods: { start: from, end: from + length },
    isTimes,
    isApart: /^\s{2,}/.test(behind),
    start: at,
    end: from + length,
  };
}

/** 3, 4, 5 or 10, 20, 30: numbers of lines. */
const goesUp = (figures: readonly number[]): boolean => {
  const [first = 0, second = 0] = figures;
  const step = second - first;
  const isStep = step === 1 || (step === first && step % 5 === 0 && figures.length > 2);
  return isStep && figures.every((figure, at) => at === 0 || figure === (figures[at - 1] ?? 0) + step);
};

/**
 * "10  Inhibitor, 30,000 L, in bulk" above "20  Biocide, 8,000 L": each begins with its number, and says
 * how much behind its name.
 */
function numberedEntries(run: readonly Counted[], text: string): Counted[] {
  const figures = run.map(({ quantity }) => parseQuantity(text.slice(quantity.start, quantity.end)) ?? 0);
  if (
    run.length <= minRun ||
    !goesUp(figures) ||
    run.some(({ unit, item }) => unit !== null || item !== null)
  )
    return [];
  return run.flatMap((entry) => {
    const goods = text.slice(entry.goods.start, entry.goods.end);
    const cut = /,\s(?:in|net|packed|per)\s/.exec(goods)?.index ?? goods.length;
    const amount = amountInside(goods.slice(0, cut));
    if (!amount?.unit || amount.start < 3) return [];
    const at = entry.goods.start;
    const shift = ({ start, end }: Part): Part => ({ start: at + start, end: at + end });
    return {
      ...entry,
      item: entry.quantity,
      quantity: shift(amount.quantity),
      unit: shift(amount.unit),
      goods: { start: at, end: at + amount.start },
    };
  });
}

function isRun(run: readonly Counted[], text: string): boolean {
  if (run.length < minRun) return false;
  const figures = run.map(({ quantity }) => parseQuantity(text.slice(quantity.start, quantity.end)) ?? 0);
  const isNumbered = goesUp(figures);
  const many = run.filter(
    ({ goods, isTimes, isApart, unit }, at) =>
      isTimes ||
      isApart ||
      unit !== null ||
      figures[at] === 1 ||
      manyOf.test(text.slice(goods.start, goods.end)),
  );
  const isSaid = run.some(({ isTimes, unit }) => isTimes || unit !== null);
  return many.length * 3 >= run.length * 2 && (isSaid || !isNumbered);
}

function draftOf(source: SourceText, { item, quantity, unit, goods, start, end }: Counted): Draft | null {
  const place = (part: Part) => cellAt(source, part.start, part.end);
  const [description, amount, counted] = [place(goods), place(quantity), unit && place(unit)];
  const number = item && place(item);
  if (!description || !amount) return null;
  return {
    source,
    cells: {
      ...(number && { item: number }),
      description,
      quantity: amount,
      ...(counted && { unit: counted }),
    },
    own: new Set(),
    start,
    end,
    isOptional: saysOptional(source.text.slice(start, end)),
    confidence: 0.7,
  };
}
