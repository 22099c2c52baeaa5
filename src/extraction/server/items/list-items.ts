import { unitOf } from '#extraction/contract/units.ts';
import type { LetterBlock } from '#text/letter-blocks.ts';
import { splitSentences } from '#text/sentences.ts';
import type { Reading } from '../text/reading.ts';
import { amountInside, leadingAmount, type Part } from './amounts.ts';
import { meaningOf } from './columns/heads.ts';
import { askingIn } from './prose/asking-cues.ts';
import { cellAt, saysOptional, type Draft } from './drafts.ts';
import { isGoods, type CountedEntry } from './listed-goods.ts';

const maxParagraph = 1200;
/** "Item 10:", "Pos. 3", "Line 4 -": the block is a position of a schedule, whatever it says. */
const positionMark = new RegExp(
  String.raw`^[[(]?(?:(?:line |mr |bid )?item|pos(?:ition|\.)?|line|lot|s[rl]|poste|partida|[íi]tem|` +
    String.raw`posten|voce|rep[èe]re|rengl[óo]n|البند)[.#]?\s*(?:n(?:o|r|` +
    String.raw`[°º])\.?\s*)?(\p{Lu}{0,2}-?[\d٠-٩]{1,5}(?:\.\d{1,3})?[a-z]?|[A-Z](?=\s?[:.)–-]))[\])]?\s*[:.)–-]{0,2}\s+`,
  'iu',
);
const listMark =
  /^(?:\(?(\d{1,4}(?:\.\d{1,3}){0,2}|[a-z]|[ivx]{1,4})[.)]{1,2}|(\d{1,2}(?:\.\d{1,2}){1,3})|([\d٠-٩]{1,2})\s?[-–])$/i;
const linkage = /^(?:of|x|×|no\.?|nos\.?|-|–|:|de|d'|di|von|off)\s+/i;

/**
 * Paragraphs and list entries that are separate positions: "Item 10: 4 each tubing head spool, …", "1)
 * 12 pcs …".
 */
export function listItems(reading: Reading, isTaken: (start: number, end: number) => boolean): Draft[] {
  return reading.blocks.flatMap((block) => {
    if (block.kind === 'heading' || isTaken(block.start, block.end)) return [];
    const draft = draftItem(reading, block);
    return draft ? [draft] : [];
  });
}

/** "3 - Gate valve", "P1 : structures": the number of a position set off by a dash or a colon. */
const dashedNumber = /^(?:([\d٠-٩]{1,4}(?:\.\d{1,3})*)\s+[-–—]|(\p{Lu}\d{1,2})\s?[:–—])\s+(?=\p{L})/u;

type Position = { number: { start: number; end: number } | null; from: number; isNamed: boolean };

/** Where the words of a block begin behind its mark, and the number the mark gives it. */
function positionOf(text: string, block: LetterBlock): Position {
  const marked = `${block.marker} ${text.slice(block.start, block.start + 40)}`;
  const inWords = positionMark.exec(text.slice(block.start, block.start + 40));
  const inMark = inWords ?? (block.marker === '' ? null : positionMark.exec(marked));
  const listed = listMark.exec(block.marker);
  const dashed = block.marker === '' ? dashedNumber.exec(text.slice(block.start, block.start + 20)) : null;
  const figure = inMark?.[1] ?? listed?.[1] ?? listed?.[2] ?? listed?.[3] ?? dashed?.[1] ?? dashed?.[2];
  if (figure === undefined) return { number: null, from: block.start, isNamed: false };
  const isBefore = inWords === null && block.marker.includes(figure);
  const base = isBefore ? text.lastIndexOf(block.marker, block.start) : block.start;
  const start = text.indexOf(figure, Math.max(0, base));
  const from = isBefore ? block.start : block.start + ((inMark ?? dashed)?.[0].length ?? 0);
  return { number: { start, end: start + figure.length }, from, isNamed: inMark !== null };
}

/** "Nitrogen pumper ..... 6 days", "inspector - est. 95 days": no sentence ends before the count. */
const withoutStops = (words: string): string =>
  words
    .replace(/[\n\r]/g, ' ')
    .replace(/\.{3,}(?=\s*\p{Nd})/gu, (leader) => '–'.repeat(leader.length))
    .replace(/(?<=\s)est\.(?=\s\p{Nd})/giu, 'abt ')
    .replace(/(?<=\s)(approx|abt)\.(?=\s\p{Nd})/giu, '$1 ');

/** "Blind flange - 2 pcs" above "All with certificate": a first line that closes with its count is the entry; its length, else 0. */
function countedLine(words: string): number {
  const [line = ''] = /^[^\n]+(?=\n[\s>]*\p{Lu})/u.exec(words) ?? [];
  const amount = line === '' ? null : amountInside(line.trimEnd());
  const unit = amount?.unit && unitOf(line.slice(amount.unit.start, amount.unit.end));
  return unit?.kind === 'count' && amount?.end === line.trimEnd().length ? line.trimEnd().length : 0;
}

function draftItem({ source }: Reading, block: LetterBlock): Draft | null {
  const { text } = source;
  const { number, from, isNamed } = positionOf(text, block);
  const isListed = number !== null || block.kind === 'item';
  const words = withoutStops(text.slice(from, Math.min(block.end, from + maxParagraph)));
  const [first] = splitSentences(words, { start: 0, end: words.length }, { style: 'letter' });
  if (!first) return null;
  const line = countedLine(text.slice(from, block.end));
  const sentence = line > 0 && line < first.end ? { ...first, end: line } : first;
  const said = words.slice(sentence.start, sentence.end);
  const amount =
    amountOf(said, isNamed) ?? amountBehindLabel(said) ?? (isListed ? amountBetween(said) : null);
  // "We would need 2 off heat exchangers and 1 off drum, 2 m3": who asks in a sentence may count more than once.
  if (
    !amount ||
    (!isListed && amount.description.start === 0 && askingIn(said.slice(0, amount.description.end)))
  )
    return null;
  if (!isGoods(said, amount, { isNamed, isListed })) return null;
  const { description } = amount;
  const ending = said.slice(description.start, description.end).replace(/[\s,،;:(–-]+$/, '');
  const start = from + sentence.start + description.start;
  const cell = cellAt(source, start, start + ending.length);
  if (!cell || !/\p{L}{3}/u.test(cell.value)) return null;
  const place = (part: { start: number; end: number }) =>
    cellAt(source, from + sentence.start + part.start, from + sentence.start + part.end);
  const [item, quantity, unit] = [
    number && cellAt(source, number.start, number.end),
    place(amount.quantity),
    amount.unit && place(amount.unit),
  ];
  return {
    source,
    cells: { ...(item && { item }), description: cell, ...(quantity && { quantity }), ...(unit && { unit }) },
    own: new Set(),
    start: Math.min(number?.start ?? from, from),
    end: from + sentence.end,
    told: [
      { start: from + sentence.start + amount.end, end: from + sentence.end },
      { start: from + sentence.end, end: from + words.length },
    ],
    isOptional: saysOptional(words),
    confidence: isNamed ? 0.9 : number === null ? 0.7 : 0.8,
  };
}

const endOf = (said: string): number => said.replace(/[\s.;,:]+$/, '').length;

/** The quantity of a sentence at its begin or its end, and the words for the goods beside it. */
function amountOf(said: string, isNamed: boolean): CountedEntry | null {
  const first = leadingAmount(said);
  if (first) {
    const link = linkage.exec(said.slice(first.end).trimStart())?.[0].length ?? 0;
    const start =
      first.end + (said.slice(first.end).length - said.slice(first.end).trimStart().length) + link;
    return { ...first, description: { start, end: endOf(said) } };
  }
  const inside = amountInside(said);
  if (!inside) return null;
  if (inside.start < 3 && !isNamed) return null;
  const description =
    inside.start < 3 ? { start: inside.end, end: endOf(said) } : { start: 0, end: inside.start };
  return { ...inside, description };
}

/** "Mud pump, 2 nos, 7" x 12"", "Gauges to 60 bar: 24 pieces, yearly": the count between commas, words for the goods on both sides. */
function amountBetween(said: string): CountedEntry | null {
  const match = /(?<=[,:]\s)(\p{Nd}{1,6}) ?(\p{L}{1,8})\.?(?=,\s)/u.exec(said);
  const [whole, figure = '', unit = ''] = match ?? [];
  if (!match || whole === undefined || unitOf(unit)?.kind !== 'count') return null;
  const unitAt = match.index + whole.indexOf(unit, figure.length);
  return {
    quantity: { start: match.index, end: match.index + figure.length },
    unit: { start: unitAt, end: unitAt + unit.length },
    end: match.index + whole.length,
    description: { start: 0, end: match.index },
  };
}

/** "Pumps: 4 ea. condensate, API 610": a word for the goods, then how many. */
function amountBehindLabel(said: string): CountedEntry | null {
  const label = /^\p{L}[\p{L} /&-]{2,28}:\s+(?=\d)/u.exec(said)?.[0];
  if (label === undefined || meaningOf(label.replace(/:\s+$/, '')) !== null) return null;
  const first = leadingAmount(said.slice(label.length));
  const unit = first?.unit;
  if (!first || !unit || unitOf(said.slice(label.length).slice(unit.start, unit.end))?.kind !== 'count')
    return null;
  const shift = ({ start, end }: Part): Part => ({ start: start + label.length, end: end + label.length });
  const end = first.end + label.length;
  // "Rubber stop: 32 pcs, 60 Shore": the label is all that names the goods.
  if (/^[,;.]|^$/.test(said.slice(label.length + unit.end)))
    return {
      quantity: shift(first.quantity),
      unit: shift(unit),
      end: label.length + unit.end,
      description: { start: 0, end: label.trimEnd().length - 1 },
    };
  const start = end + (/^[\s.]*/.exec(said.slice(end))?.[0].length ?? 0);
  return {
    quantity: shift(first.quantity),
    unit: shift(unit),
    end,
    description: { start, end: endOf(said) },
  };
}
