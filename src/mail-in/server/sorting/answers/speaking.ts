import { changeSaidBy } from '#extraction/server/change-signs.ts';
import { weighAreas } from '#extraction/server/subject-areas.ts';
import type { OpenQuestion } from '../mail-to-sort.ts';
import { saidTraits } from '../said/saying.ts';
import { isSaid, plainTermsIn, termsIn, type Subject, type Terms } from './asked.ts';
import { lead } from './clauses.ts';
import { namedPointIn } from './marks.ts';
import { matterAsked, matterStated, namesOffered, offeredIn } from './matters.ts';
import { readsAs } from './replying.ts';
import { toTraits, wordsIn } from '../word-traits.ts';

/** What a mail is held against: the questions that are open in it, in the order in which we asked them. */
export type Asking = {
  open: readonly Subject[];
  /** Only one question is open at all. */
  isOnly: boolean;
  /** What all of the enquiry is about tells none of its questions from another. */
  goods: Terms;
  /** The question under a number of our mail. */
  byNumber: (no: number, words: string) => string | null;
};

/** Words of a mail, with their place among its sentences. */
export type Said = { text: string; at: number; of: number; isClause: boolean };

/** "49 barg", "DN 150", "F22": figures with what they count, and codes. */
const figuresIn = (text: string): Set<string> =>
  new Set(
    (
      text.match(
        /\d+(?:[.,]\d+)?\s?[\p{L}"”°%][\p{L}\d³²/]*|(?<!\p{L})\p{Lu}+[-.]?\d[\p{L}\d.-]*|(?<![\p{L}\d])\p{Lu}{2,}(?![\p{L}\d])/gu,
      ) ?? []
    ).map((each) => each.replace(/\s/g, '').toLowerCase()),
  );
const unitsIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/\d\s?([\p{L}"”°%][\p{L}³²/]*)/gu)].map(([, unit = '']) =>
      unit.toLowerCase().slice(0, 4),
    ),
  );
const share = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((each) => other.has(each));

const cosine = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number => {
  const length = (of: ReadonlyMap<string, number>): number =>
    Math.sqrt([...of.values()].reduce((sum, weight) => sum + weight * weight, 0));
  const dot = [...one].reduce((sum, [id, weight]) => sum + weight * (other.get(id) ?? 0), 0);
  return dot === 0 ? 0 : dot / (length(one) * length(other));
};

/** Asks which of several, what or how much, rather than whether. */
const asksWhich =
  /(?<!\p{L})(?:which|what|who|whose|when|where|how|welche\p{L}*|was|wer|wann|wo|wie|quel\p{L}*|quand|où|comment|combien|qué|cuál\p{L}*|cuánt\p{L}*|quién|dónde|cómo|quale|quali|quando|dove|come|quant\p{L}*|qual|quais|onde|como|quem|ما|ماذا|متى|أين|كيف|كم|أي)(?!\p{L})/iu;
const affirms =
  /^\W*(?:yes|no|not|none|correct|right|agreed|ok|confirmed|ja|nein|nicht|kein\p{L}*|richtig|oui|non|aucun\p{L}*|sí|sì|si|sim|não|nao|ninguna?|nessun\p{L}*|nenhum\p{L}*|نعم|لا|صحيح)(?!\p{L})/iu;
const isYesNo = (text: string): boolean => /[?؟]/.test(text) && !asksWhich.test(text);

/** The open question whose number a sentence names within it; null for none. */
export const findNamed = (text: string, { open, byNumber }: Asking): OpenQuestion | null => {
  const no = namedPointIn(text);
  const id = no === null ? null : byNumber(no, text);
  return open.find(({ question }) => question.id === id)?.question ?? null;
};

const clip = (value: number): number => Math.max(-1, Math.min(1, value));
const fewTerms = 7;
const manyWords = 30;
type Scores = { all: number; rare: number; areas: number };

/** How much of each question the words speak of, by what is of few questions and not of the enquiry whole. */
const scoreQuestions = (text: string, { open, goods }: Asking): Scores[] => {
  const said = termsIn(text);
  const areas = weighAreas(text);
  const shareOf = (term: string): number =>
    1 / Math.max(1, open.filter((each) => isSaid(term, each.terms)).length);
  return open.map((each) => {
    const shared = [...each.terms].filter((term) => isSaid(term, said));
    const sum = (of: readonly string[]): number => of.reduce((all, term) => all + shareOf(term), 0);
    return {
      all: sum(shared),
      rare: sum(shared.filter((term) => !goods.has(term))),
      areas: cosine(areas, each.areas),
    };
  });
};

/**
 * Of what words state, what each question asks for; whether that is of it alone; and whether it is asked by
 * another only.
 */
const matchMatters = (
  stated: ReadonlySet<string>,
  open: readonly Subject[],
): { statesAsked: boolean; statesAskedHere: boolean; statesElse: boolean }[] => {
  const has = open.map((each) => share(stated, matterAsked(each.text)));
  const count = has.filter(Boolean).length;
  return has.map((is) => ({
    statesAsked: is,
    statesAskedHere: is && count === 1 && open.length > 1,
    statesElse: !is && count > 0,
  }));
};

const ahead = (scores: readonly Scores[], at: number, by: keyof Scores): number => {
  const own = scores[at]?.[by] ?? 0;
  return clip(own - Math.max(0, ...scores.filter((_, other) => other !== at).map((each) => each[by])));
};

/** What speaks for some words answering each open question or against it, as figures from -1 to 1. */
export const measureSpeaking = (
  said: Said,
  asking: Asking,
): { question: OpenQuestion; traits: Record<string, number> }[] => {
  const { text, at, of } = said;
  const { open } = asking;
  const scores = scoreQuestions(text, asking);
  const words = wordsIn(text);
  const does = changeSaidBy(text);
  const reads = readsAs(text);
  const place = of > 1 ? at / (of - 1) : 0;
  const alike: Record<string, boolean | number> = {
    ...reads,
    isOnly: asking.isOnly,
    isOneOpen: open.length === 1,
    isFirst: at === 0,
    isLast: at === of - 1,
    isOne: of === 1,
    isShort: words.length <= 4,
    isLong: words.length > manyWords,
    isClause: said.isClause,
    isLed: lead.test(text),
    affirms: affirms.test(text),
    hasFigure: /\d/.test(text),
    hasCode: figuresIn(text).size > 0,
    hasUnit: unitsIn(text).size > 0,
    changes: does === 'replaces' || does === 'cancels',
    speaksOfNone: scores.every(({ all, areas }) => all === 0 && areas === 0),
  };
  const spoken = saidTraits([text]);
  const stated = matterStated(text);
  const matters = matchMatters(stated, open);
  const chosen = open.map((each) => namesOffered(text, offeredIn(each.text)));
  const isBrief = plainTermsIn(text).size <= fewTerms;
  return open.map((each, index) => {
    const { all, rare, areas } = scores[index] ?? { all: 0, rare: 0, areas: 0 };
    const leads = ahead(scores, index, 'all');
    const asked = open.length > 1 ? index / (open.length - 1) : 0;
    const own: Record<string, boolean | number> = {
      ...alike,
      speaksOf: Math.min(1, all / 2),
      speaksOfRare: Math.min(1, rare / 2),
      speaksAtAll: all > 0,
      speaksBriefly: isBrief && all >= 1,
      isAhead: leads,
      isAheadByRare: ahead(scores, index, 'rare'),
      isLikest: leads > 0,
      isAheadClearly: leads >= 0.5,
      isOfArea: areas,
      isAheadByArea: ahead(scores, index, 'areas'),
      isSubject: leads > 0 && ahead(scores, index, 'areas') > 0,
      sharesFigure: share(figuresIn(text), figuresIn(each.text)),
      sharesUnit: share(unitsIn(text), unitsIn(each.text)),
      isInOrder: open.length > 1 && of > 1 ? 1 - Math.abs(place - asked) : 0,
      isAtPlace: of === open.length && at === index,
      affirmsAsked: affirms.test(text) && isYesNo(each.text),
      valuesAsked: unitsIn(text).size > 0 && !isYesNo(each.text),
      ...matters[index],
      statesNoneAsked: stated.size > 0 && !matters[index]?.statesAsked && matterAsked(each.text).size > 0,
      choosesOffered: chosen[index] === true,
      choosesElse: chosen[index] !== true && chosen.includes(true),
      isOnlyAndTold: asking.isOnly && reads['isTold'] === true,
    };
    return {
      question: each.question,
      traits: {
        ...toTraits(own),
        ...spoken,
      },
    };
  });
};
