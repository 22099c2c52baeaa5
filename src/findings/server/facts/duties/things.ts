import { attributeFrom, type Attribute } from '../assertions/attribute-words.ts';
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
  [/\bthird[- ]party\b/gi, 'third party'],
];
const opening =
  /^(?:[\s\-–•*|:,]|\(?[\p{L}\d]{1,3}(?:\.\d+)*[.)]\s|\d+(?:\.\d+)*\s)*(?:(?:the|an?|all|any|such|these|every|each|die|der|das|den|el|la|los|las|also|and|please|note)\s)*/iu;
const cost =
  /^(?:costs?|charges?|expenses?|fees?|kosten|costes?|costos?|gastos)(?:\s(?:of|for|de|für)(?:\s(?:the|all|any))?\s|\s*$)/iu;
/** "Inspection fees". */
const costBehind = /(?<=\p{L}{3}\s?)\s(?:costs?|charges|expenses|fees)$/iu;
const complement =
  /\s(?:of|for|in|on|at|from|to|with|per|by|under|during|after|before|until|that|which|as|including|incl|needed|required|used|necessary|für|von|der|des|del?|para|en|nach|bei)\s|[(|]/iu;
/** They stand for what is named before them: "pattern equipment". */
const empty = /^(?:equipment|gear|facilit(?:y|ies)|means|works?|services?)$/iu;
/** "Make good", "take back", "bring them": no things. */
const noThing =
  /^(?:them|it|this|that|these|those|us|back|good|sure|available|use|effect|place|way|note|which|who|what|same|others?|following)$/iu;
const amount = /^[\d(]|^\p{L}+\s(?:per cent|days|weeks)|%/u;
const maxWords = 6;

const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];

const inFull = (words: string): string =>
  shortForms.reduce((text, [short, full]) => text.replace(short, full), words.replace(/\s+/g, ' '));

/** The thing that a noun phrase names; null where it names none that one side alone would see to. */
export function thingFrom(words: string, context = '', isPaid = false): Thing | null {
  const whole = inFull(words).replace(opening, '').trim();
  const phrase = whole.replace(costBehind, '');
  const isCost = isPaid || phrase !== whole || cost.test(phrase);
  const named =
    (isCost ? phrase.replace(cost, '') : phrase).replace(opening, '').trim() ||
    inFull(context).replace(opening, '');
  const end = named.search(complement);
  const front = wordsIn(end < 0 ? named : named.slice(0, end));
  const at = front.findLastIndex((word, index) => index === 0 || !empty.test(word));
  const last = front[at];
  if (last === undefined || front.length > maxWords || amount.test(named) || noThing.test(front[0] ?? ''))
    return null;
  if (noThing.test(last)) return null;
  const action = actionFor(last);
  if (last.length < 3 || (action === null && !isCost && givenByBoth.test(last))) return null;
  const attribute = attributeFrom(named, '');
  const head = action ?? attributeFrom(last, '').core[0];
  const stem = attributeFrom(last, '').core[0];
  if (head === undefined) return null;
  return {
    head,
    isAction: action !== null,
    beside: attribute.core.filter((each) => each !== stem),
    attribute,
    isCost,
    written: wordsIn(named).length > maxWords ? front.join(' ') : named.replace(/[\s:.,|]+$/, ''),
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
