import { attributeFrom, stem as stemFrom, type Attribute } from '../assertions/attribute-words.ts';
import { actionFor, givenByBoth } from './action-words.ts';

/** What somebody does, supplies or pays: its head noun, or the work it is, and the words that narrow it. */
export type Thing = {
  head: string;
  isAction: boolean;
  /** Stems of the words beside the head. */
  beside: readonly string[];
  attribute: Attribute;
  /** It is what the thing costs. */
  isCost: boolean;
  written: string;
};

const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bTPIA?\b/g, 'third party inspection'],
  [/\bPWHT\b/g, 'post weld heat treatment'],
  [/\bPMI\b/g, 'positive material identification'],
  [/\bFAT\b/g, 'factory acceptance test'],
  [/\bSAT\b/g, 'site acceptance test'],
  [/\bthird[- ]party\b/gi, 'third party'],
];
const mayShorten = /\b(?:TPI|PWHT|PMI|FAT|SAT|third)/i;
const bullets = String.raw`(?:[\s\-–•*|:,]|\(?[\p{L}\d]{1,3}(?:\.\d+)*[.)]\s|\d+(?:\.\d+)*\s)*`;
const openingWords = [
  'the|an?|all|any|such|these|every|each|die|der|das|den|el|la|los|las',
  'also|and|please|note',
].join('|');
const opening = new RegExp(String.raw`^${bullets}(?:(?:${openingWords})\s)*`, 'iu');
const costNouns = 'costs?|charges?|expenses?|fees?|kosten|costes?|costos?|gastos';
const cost = new RegExp(
  String.raw`^(?:${costNouns})(?:\s(?:of|for|de|für)(?:\s(?:the|all|any))?\s|\s*$)`,
  'iu',
);
/** "Inspection fees". */
const costBehind = /(?<=\p{L}{3}\s?)\s(?:costs?|charges|expenses|fees)$/iu;
const complementWords = [
  'of|for|in|on|at|from|to|with|per|by|under|between|near|within|outside|beside|during|after|before|until|that|which|as',
  'including|incl|needed|required|used|necessary|für|von|der|des|del?|para|en|nach|bei',
].join('|');
const complement = new RegExp(String.raw`\s(?:${complementWords})\s|[(|]`, 'iu');
/** They stand for what is named before them: "pattern equipment". */
const empty = /^(?:equipment|materials?|gear|facilit(?:y|ies)|means|works?|services?)$/iu;
const noThingWords = [
  'them|it|this|that|these|those|us|back|good|sure|available|use|effect|place|way|note',
  'which|who|what|same|others?|following',
].join('|');
/** "Make good", "take back", "bring them": no things. */
const noThing = new RegExp(`^(?:${noThingWords})$`, 'iu');
const amount = /^[\d(]|^\p{L}+\s(?:per cent|days|weeks)|%/u;
const maxPhrase = 6;

const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];

/** A text with its short forms written out. */
export const inFull = (words: string): string =>
  mayShorten.test(words)
    ? shortForms.reduce((text, [short, full]) => text.replace(short, full), words.replace(/\s+/g, ' '))
    : words.replace(/\s+/g, ' ');

/** A noun phrase: its head, or the work it is, and the stems of the words that narrow it. */
export type Phrase = {
  head: string;
  isAction: boolean;
  word: string;
  stem: string;
  front: readonly string[];
  behind: readonly string[];
  named: string;
  written: string;
};

/** What a noun phrase names; null where it names nothing. */
export function phraseFrom(words: string): Phrase | null {
  const named = inFull(words).replace(opening, '').trim();
  const end = named.search(complement);
  const front = wordsIn(end < 0 ? named : named.slice(0, end));
  const word = front[front.findLastIndex((each, index) => index === 0 || !empty.test(each))];
  if (
    word === undefined ||
    word.length < 3 ||
    front.length > maxPhrase ||
    amount.test(end < 0 ? named : named.slice(0, end))
  )
    return null;
  if (noThing.test(front[0] ?? '') || noThing.test(word)) return null;
  const action = actionFor(word);
  const stem = attributeFrom(word, '').core.at(-1);
  if (stem === undefined) return null;
  return {
    head: action ?? stem,
    isAction: action !== null,
    word,
    stem,
    front: front
      .slice(0, front.lastIndexOf(word))
      .flatMap((each) => each.split('-'))
      .map(stemFrom),
    behind: attributeFrom(end < 0 ? '' : named.slice(end), '').core,
    named,
    written: wordsIn(named).length > maxPhrase ? front.join(' ') : named.replace(/[\s:.,|]+$/, ''),
  };
}

/** The thing that a noun phrase names; null where it names none that one side alone would see to. */
export function thingFrom(words: string, context = '', isPaid = false): Thing | null {
  const whole = inFull(words).replace(opening, '').trim();
  const phrase = whole.replace(costBehind, '');
  const isCost = isPaid || phrase !== whole || cost.test(phrase);
  const named = phraseFrom(phrase.replace(isCost ? cost : '', '').trim() || context);
  if (!named || (!named.isAction && !isCost && givenByBoth.test(named.word))) return null;
  const { head, isAction, stem, written } = named;
  const attribute = {
    ...attributeFrom(named.named, ''),
    isApart: attributeFrom(`${named.front.join(' ')} ${named.word}`, '').isApart,
  };
  return {
    head,
    isAction,
    beside: attribute.core.filter((each) => each !== stem),
    attribute,
    isCost,
    written,
  };
}

const joint = /\s(?:and|und|y|&)\s/iu;
/** The things of a list: at its commas, and at "and" before the words that narrow them all, "power and water at site". */
export const thingsIn = (words: string, context = '', isPaid = false): Thing[] =>
  words
    .split(/[,;]\s/)
    .flatMap((part) => {
      const end = part.search(complement);
      const [front, behind] = end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end)];
      return front.split(joint).map((each) => `${each}${behind}`);
    })
    .flatMap((part) => thingFrom(part, context, isPaid) ?? []);
