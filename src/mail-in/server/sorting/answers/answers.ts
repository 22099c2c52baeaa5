import type { MailPart } from '#conversations/contract/rules.ts';
import type { FoundAnswer, KnownEnquiry, OpenQuestion } from '../mail-to-sort.ts';
import {
  findAskedPoints,
  findPoints,
  readPointMark,
  sharedTerms,
  termsIn,
  termsOfQuestion,
  type AskedPoint,
} from './asked.ts';
import { answersAll, isAnswer, withoutGreeting, withoutQuestion } from './replying.ts';

/** A stretch of the sender's own words, with what it stands below or behind. */
type Segment = { words: string; numbers: readonly number[]; quoted: string | null };

const maxWordsLength = 4000;

/** A line that says little else than a point of ours says. */
const isRepeated = (point: ReadonlySet<string>, line: ReadonlySet<string>): boolean =>
  sharedTerms(point, line) >= 0.75 && line.size <= point.size + 2 && line.size * 2 >= point.size;

/** The own words cut where a numbered point, or a question of ours repeated in them, begins. */
const segmentsOf = (parts: readonly MailPart[], points: readonly AskedPoint[]): Segment[] => {
  const segments: Segment[] = [];
  const asked = points.map(({ text }) => termsIn(text));
  for (const [index, part] of parts.entries()) {
    if (part.isQuoted) continue;
    const before = parts[index - 1];
    const quoted = before?.isQuoted ? before.text : null;
    let current: Segment = { words: '', numbers: [], quoted };
    for (const line of part.text.split('\n')) {
      const mark = readPointMark(line);
      const repeats =
        mark || line.trim().length < 12 ? -1 : asked.findIndex((each) => isRepeated(each, termsIn(line)));
      if (mark || repeats >= 0) {
        segments.push(current);
        const numbers = mark?.numbers ?? [points[repeats]?.no ?? 0];
        current = { words: mark ? mark.rest : '', numbers, quoted: null };
      } else current = { ...current, words: `${current.words}\n${line}` };
    }
    segments.push(current);
  }
  return segments
    .map((segment) => ({ ...segment, words: segment.words.trim() }))
    .filter(({ words, numbers }) => words !== '' || numbers.length > 0);
};

/** What stands below an empty line after the last of several one-paragraph points is no more of that point. */
const withoutEpilogue = (segments: readonly Segment[]): Segment[] => {
  const numbered = segments.filter(({ numbers }) => numbers.length > 0);
  const last = numbered.at(-1);
  const areShort = numbered.length > 1 && numbered.slice(0, -1).every(({ words }) => !/\n\s*\n/.test(words));
  return segments.map((segment) =>
    segment === last && areShort ? { ...segment, words: segment.words.split(/\n\s*\n/)[0] ?? '' } : segment,
  );
};

type Match = { question: OpenQuestion; reason: string };

const best = (
  words: string,
  questions: readonly OpenQuestion[],
): { question: OpenQuestion; score: number } | null => {
  const terms = termsIn(words);
  const scored = questions
    .map((question) => ({ question, score: sharedTerms(termsOfQuestion(question), terms) }))
    .toSorted((one, other) => other.score - one.score);
  return scored[0] ?? null;
};

const likeEnough = 0.6;
/** A sentence of few words needs less to say what it speaks of. */
const maxShortTerms = 7;
/** Longer answers to the one open question may speak of anything. */
const maxSoleLength = 300;

const byNumber = (
  number: number,
  words: string,
  { lists, questions }: { lists: readonly AskedPoint[][]; questions: readonly OpenQuestion[] },
): Match | null => {
  const list = lists.find((points) => points.some(({ no }) => no === number));
  const named = list
    ? (list.find(({ no }) => no === number)?.question ?? null)
    : lists.length === 0
      ? (questions.find(({ no }) => no === number) ?? null)
      : null;
  const likest = best(words, questions);
  const isOther = likest && likest.score >= likeEnough && likest.question !== named;
  if (isOther && (!named || sharedTerms(termsOfQuestion(named), termsIn(words)) < 0.2))
    return { question: likest.question, reason: `It speaks of what question ${likest.question.no} asks.` };
  return named && { question: named, reason: `It stands under number ${number} of our mail.` };
};

/** Which question own words below a repeated part of our mail answer: the last one repeated there. */
const byQuote = (
  quoted: string,
  words: string,
  { lists, questions }: { lists: readonly AskedPoint[][]; questions: readonly OpenQuestion[] },
): Match | null => {
  const bare = quoted.replace(/^[ \t]*>+[ \t]?/gm, '');
  const points = findPoints(bare);
  const last = points.at(-1);
  if (points.length > 1 && bare.length > 600) return null;
  if (last) {
    const named = byNumber(last.no, last.text, { lists, questions });
    if (named) return { ...named, reason: 'It stands below the question it repeats.' };
  }
  const paragraph =
    bare
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  const likest = best(paragraph, questions);
  return likest && likest.score >= likeEnough && words !== ''
    ? { question: likest.question, reason: 'It stands below the question it repeats.' }
    : null;
};

const sentencesOf = (text: string): string[] =>
  text
    .split(/\n\s*\n|\n(?=\s*[-•*]\s)|(?<=[.!?؟])\s+(?=[\p{Lu}\p{Lo}\d])/u)
    .map((sentence) => sentence.replace(/^\s*[-•*]\s*/, '').trim())
    .filter((sentence) => sentence !== '');

/** Which question a sentence speaks of: by terms that are of one question alone, weighed against those that several share. */
const bySubject = (sentence: string, questions: readonly OpenQuestion[]): OpenQuestion | null => {
  const said = termsIn(sentence);
  const asked = questions.map((question) => ({ question, terms: termsOfQuestion(question) }));
  const scored = asked
    .map(({ question, terms }) => ({
      question,
      score: [...terms]
        .filter((term) => said.has(term))
        .reduce((sum, term) => sum + 1 / asked.filter((each) => each.terms.has(term)).length, 0),
    }))
    .toSorted((one, other) => other.score - one.score);
  const [first, second] = scored;
  if (!first || (second && first.score - second.score < 0.5)) return null;
  return first.score >= 2 || (first.score >= 1 && said.size <= maxShortTerms) ? first.question : null;
};

const clauseEnd = /[,;]\s+(?:(?:and|but|und|et|y)\s+)?|:\s+|\s(?:and|und|et)\s(?=\p{L}+ \p{L}+)/u;

/** The clauses of a sentence where they speak of different questions, or where one does and the whole does not; else the sentence whole. */
const clausesOf = (sentence: string, open: readonly OpenQuestion[]): string[] => {
  const clauses = sentence.split(clauseEnd);
  const spoken = new Set(clauses.flatMap((clause) => bySubject(clause, open) ?? []));
  const isSplit = spoken.size > 1 || (spoken.size === 1 && bySubject(sentence, open) === null);
  return isSplit ? clauses : [sentence];
};

/** Sentences of unnumbered words, each to the question whose subject it speaks of. */
const findInProse = (
  segments: readonly Segment[],
  open: readonly OpenQuestion[],
  isOnly: boolean,
): FoundAnswer[] => {
  const found = new Map<string, FoundAnswer>();
  const sentences = segments
    .filter(({ numbers }) => numbers.length === 0)
    .flatMap(({ words }) => sentencesOf(words))
    .map(withoutGreeting)
    .filter(isAnswer)
    .flatMap((sentence) => clausesOf(sentence, open));
  for (const sentence of sentences) {
    const question = bySubject(sentence, open);
    if (!question) continue;
    const before = found.get(question.id);
    found.set(question.id, {
      questionId: question.id,
      words: before ? `${before.words} ${sentence}` : sentence,
      reason: `It speaks of what question ${question.no} asks.`,
      isByPlace: false,
    });
  }
  if (found.size > 0) return [...found.values()];
  const all = sentences.find(answersAll);
  if (all)
    return open.map(({ id }) => ({
      questionId: id,
      words: all,
      reason: 'It answers all questions at once.',
      isByPlace: false,
    }));
  const [sole] = open;
  const words = sentences.join(' ');
  if (!sole || !isOnly || words === '' || words.length > maxSoleLength) return [];
  const reason = 'It answers our mail, and only this question is open.';
  return [{ questionId: sole.id, words, reason, isByPlace: false }];
};

/** The words of a mail that answer open questions of ours, each at its question. They are proposed: a person accepts them. */
export const findAnswers = (parts: readonly MailPart[], enquiry: KnownEnquiry): FoundAnswer[] => {
  const { questions } = enquiry;
  if (questions.length === 0) return [];
  const lists = findAskedPoints(enquiry);
  const segments = segmentsOf(parts, lists.flat());
  const answers = new Map<string, FoundAnswer>();
  const add = (match: Match | null, words: string): void => {
    const said = withoutQuestion(words, match?.question).slice(0, maxWordsLength);
    if (!match || !isAnswer(said)) return;
    const before = answers.get(match.question.id);
    answers.set(match.question.id, {
      questionId: match.question.id,
      words: before ? `${before.words}\n${said}` : said,
      reason: match.reason,
      isByPlace: true,
    });
  };
  const rest: Segment[] = [];
  for (const segment of withoutEpilogue(segments)) {
    for (const number of segment.numbers)
      add(byNumber(number, segment.words, { lists, questions }), segment.words);
    if (segment.numbers.length > 0) continue;
    const quoted =
      segment.quoted === null ? null : byQuote(segment.quoted, segment.words, { lists, questions });
    if (quoted) add(quoted, segment.words);
    else rest.push(segment);
  }
  const open = questions.filter(({ id }) => !answers.has(id));
  const hasNumbers = segments.some(({ numbers }) => numbers.length > 0);
  if (!hasNumbers || answers.size === 0)
    for (const answer of findInProse(rest, open, questions.length === 1))
      answers.set(answer.questionId, answer);
  return [...answers.values()];
};
