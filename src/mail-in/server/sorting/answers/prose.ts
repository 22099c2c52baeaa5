import type { FoundAnswer, OpenQuestion } from '../mail-to-sort.ts';
import { findSubject, type Subject } from './asked.ts';
import { namedPointIn } from './marks.ts';
import { answersAll, isAnswer, withoutGreeting, withoutSalutation } from './replying.ts';

const sentencesIn = (text: string): string[] =>
  text
    .split(/\n\s*\n|\n(?=\s*[-–•*]\s)|(?<=[.!?؟])\s+(?=[\p{Lu}\p{Lo}\d])/u)
    .map((sentence) => sentence.replace(/^\s*[-–•*]\s*/, '').trim())
    .filter((sentence) => sentence !== '');

const clauseEnd = /[,;]\s+(?:(?:and|but|und|et|y)\s+)?|:\s+|\s(?:and|und|et|y)\s(?=\p{L}+ \p{L}+)/gu;

type Piece = { from: number; to: number };

/** A sentence cut where its clauses end; each piece keeps the words as they were. */
const piecesIn = (sentence: string): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { index, 0: end } of sentence.matchAll(clauseEnd)) {
    pieces.push({ from, to: index });
    from = index + end.length;
  }
  return [...pieces, { from, to: sentence.length }];
};

/** Words that only say what the next ones are about: "As to the coating, …", "Setztiefe: …". */
const lead =
  /^(?:as (?:to|for|regards|far as)|regarding|concerning|with (?:respect|regard|reference) to|in respect of|on|for|about|concernant|quant (?:aux?|à)|pour|en ce qui concerne|s.agissant|respecto (?:a|al|de)|en cuanto a|sobre|para|bezüglich|hinsichtlich|betreffend|was|zu[mr]?|per quanto riguarda|بخصوص|بالنسبة|أما)(?!\p{L})|^(?:yes|no|ja|nein|oui|non|sí|نعم|لا)$/iu;
const maxLabelWords = 4;

/** A lead or a label stands with what follows it. */
const withLeads = (sentence: string, pieces: readonly Piece[], open: readonly Subject[]): Piece[] => {
  const glued: Piece[] = [];
  let from: number | null = null;
  for (const piece of pieces) {
    const text = sentence.slice(piece.from, piece.to);
    const isLabel =
      sentence.startsWith(':', piece.to) &&
      text.trim().split(/\s+/).length <= maxLabelWords &&
      findSubject(text, open) !== null;
    if (piece.to < sentence.length && (isLabel || (lead.test(text) && from === null))) from ??= piece.from;
    else {
      glued.push({ from: from ?? piece.from, to: piece.to });
      from = null;
    }
  }
  return glued;
};

type Clause = { text: string; question: OpenQuestion | null };

/**
 * The clauses of a sentence where they speak of different questions, or where one does and the whole does not; else the sentence whole.
 * What speaks of none goes with the clause before it: "no panel, we have our own".
 */
const clausesIn = (sentence: string, open: readonly Subject[]): Clause[] => {
  const pieces = withLeads(sentence, piecesIn(sentence), open).map((piece) => {
    const text = sentence.slice(piece.from, piece.to);
    return { ...piece, question: findSubject(text, open) };
  });
  const spoken = new Set(pieces.flatMap(({ question }) => question ?? []));
  const ofWhole = findSubject(sentence, open);
  // What a lead introduces is the subject of all behind it, also where no question is known by its words.
  const isIntroduced = lead.test(sentence) && pieces[0]?.question === null;
  const isSplit = spoken.size > 1 || (spoken.size === 1 && ofWhole === null && !isIntroduced);
  if (!isSplit) return [{ text: sentence, question: ofWhole }];
  const clauses: (Piece & { question: OpenQuestion })[] = [];
  for (const { from, to, question } of pieces) {
    const last = clauses.at(-1);
    if (last && (question === null || question === last.question)) last.to = to;
    else if (question !== null) clauses.push({ from, to, question });
  }
  return clauses.map(({ from, to, question }) => ({ text: sentence.slice(from, to), question }));
};

/** Longer answers to the one open question may speak of anything. */
const maxSoleLength = 300;

type Prose = {
  open: readonly Subject[];
  /** Only one question is open at all. */
  isOnly: boolean;
  /** The question under a number of our mail. */
  byNumber: (no: number, words: string) => Pick<FoundAnswer, 'questionId' | 'reason'> | null;
};

/** Sentences of unnumbered words, each to the question it names or whose subject it speaks of. */
export const findInProse = (texts: readonly string[], { open, isOnly, byNumber }: Prose): FoundAnswer[] => {
  const found = new Map<string, FoundAnswer>();
  const add = (match: Pick<FoundAnswer, 'questionId' | 'reason'>, words: string): void => {
    const before = found.get(match.questionId);
    found.set(match.questionId, {
      ...match,
      words: before ? `${before.words} ${words}` : words,
      isByPlace: false,
    });
  };
  const said = texts
    .flatMap((text, at) => sentencesIn(at === 0 ? withoutSalutation(text) : text))
    .map(withoutGreeting)
    .filter(isAnswer);
  const introduced: string[] = [];
  for (const sentence of said) {
    const no = namedPointIn(sentence);
    const named = no === null ? null : byNumber(no, sentence);
    if (named && open.some(({ question }) => question.id === named.questionId)) {
      add(named, sentence);
      continue;
    }
    for (const { text, question } of clausesIn(sentence, open))
      if (question && isAnswer(text))
        add({ questionId: question.id, reason: `It speaks of what question ${question.no} asks.` }, text);
      else if (question === null && lead.test(text)) introduced.push(text);
  }
  const [left, ...others] = open.filter(({ question }) => !found.has(question.id));
  const [words = '', ...more] = introduced;
  // "As to the bellows, …" speaks of another matter than the sentences before it: of the one question that is left.
  if (found.size > 0 && left && words !== '' && others.length + more.length === 0)
    add(
      { questionId: left.question.id, reason: 'Only this question is left for what it introduces.' },
      words,
    );
  if (found.size > 0) return [...found.values()];
  const all = said.find(answersAll);
  if (all)
    return open.map(({ question: { id } }) => ({
      questionId: id,
      words: all,
      reason: 'It answers all questions at once.',
      isByPlace: false,
    }));
  const [sole] = open;
  const whole = said.join(' ');
  if (!sole || !isOnly || whole === '' || whole.length > maxSoleLength) return [];
  const reason = 'It answers our mail, and only this question is open.';
  return [{ questionId: sole.question.id, words: whole, reason, isByPlace: false }];
};
