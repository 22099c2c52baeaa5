import type { MailPart } from '#conversations/contract/rules.ts';
import { foldText } from '#text/terms.ts';
import type { FoundAnswer, KnownEnquiry, OpenQuestion } from '../mail-to-sort.ts';
import { bareSubject } from '../own-words.ts';
import { sortingWeights, type Weights } from '../sorting-weights.ts';
import {
  findAskedPoints,
  findPoints,
  plainTermsIn,
  sharedTerms,
  subjectsAsked,
  termsIn,
  termsOfQuestion,
  type AskedPoint,
} from './asked.ts';
import { isLettered } from './marks.ts';
import { partsByOurWords, passagesIn, withoutEpilogue, type Passage } from './passages.ts';
import { findInProse, measureProse } from './prose.ts';
import { isAnswer, withoutQuestion } from './replying.ts';
import type { Asking } from './speaking.ts';

const maxWordsLength = 4000;

type Match = { question: OpenQuestion; reason: string };
type Asked = { lists: readonly AskedPoint[][]; questions: readonly OpenQuestion[] };

const findLikest = (
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
const likeAtAll = 0.2;

const byNumber = (number: number, words: string, { lists, questions }: Asked): Match | null => {
  const list = lists.find((points) => points.some(({ no }) => no === number));
  const named = list
    ? (list.find(({ no }) => no === number)?.question ?? null)
    : lists.length === 0
      ? (questions.find(({ no }) => no === number) ?? null)
      : null;
  const likest = findLikest(words, questions);
  const isOther = likest && likest.score >= likeEnough && likest.question !== named;
  if (isOther && (!named || sharedTerms(termsOfQuestion(named), termsIn(words)) < likeAtAll))
    return { question: likest.question, reason: `It speaks of what question ${likest.question.no} asks.` };
  return named && { question: named, reason: `It stands under number ${number} of our mail.` };
};

/** Which question own words below a repeated part of our mail answer: the last one repeated there. */
const byQuote = (below: string, words: string, asked: Asked): Match | null => {
  const bare = below.replace(/^[ \t]*>+[ \t]?/gm, '');
  const points = findPoints(bare);
  const last = points.at(-1);
  if (points.length > 1 && bare.length > 600) return null;
  if (last) {
    const named = byNumber(last.no, last.text, asked);
    if (named) return { ...named, reason: 'It follows the question it repeats.' };
  }
  const lastLine = foldText(bare.trim().split('\n').at(-1) ?? '');
  const repeated = asked.lists
    .flat()
    .find(({ text, question }) => question && text !== '' && lastLine.endsWith(foldText(text)));
  if (repeated?.question && words !== '')
    return { question: repeated.question, reason: 'It follows the question it repeats.' };
  const paragraph =
    bare
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  const likest = findLikest(paragraph, asked.questions);
  return likest && likest.score >= likeEnough && words !== ''
    ? { question: likest.question, reason: 'It follows the question it repeats.' }
    : null;
};

const maxLineLength = 80;
const minOrdered = 3;

/** A block of as many short lines as our mail has points stands in their order. */
const byOrder = (passages: readonly Passage[], { lists }: Asked): { match: Match; words: string }[] => {
  const points = lists[0] ?? [];
  const lines = passages
    .flatMap(({ words }) => words.split(/\n\s*\n/))
    .map((block) => block.split('\n').map((line) => line.replace(/^\s*[-–•*]\s*/, '').trim()))
    .find(
      (block) =>
        block.length === points.length &&
        block.every((line) => line !== '' && line.length <= maxLineLength && !/[,:?]$/.test(line)),
    );
  if (!lines || points.length < 2) return [];
  return lines.flatMap((words, at) => {
    const question = points[at]?.question;
    const reason = `It is line ${at + 1} of as many as our mail has points.`;
    return question ? [{ match: { question, reason }, words }] : [];
  });
};

type Placed = {
  /** What stands under the number of a question, below it, or in the order of the questions. */
  found: Map<string, FoundAnswer>;
  /** What is left to be read by what it says; null where nothing is. */
  left: { texts: string[]; asking: Asking } | null;
  /** Two lines that are as many as our points, where nothing says otherwise. */
  inOrder: Map<string, FoundAnswer>;
};

/** A few words on the line above what is said of them. */
const title = /^([^\n.?!:;,]{3,40})\n(?=\S)/;

/**
 * A list that counts further than any of ours is numbered by its writer: its points are read by what they
 * say.
 */
const numberedByUs = (passages: readonly Passage[], points: readonly AskedPoint[]): readonly Passage[] => {
  const isOurs = passages.every(({ numbers }) =>
    numbers.every((number) => points.length === 0 || points.some(({ no }) => no === number)),
  );
  return isOurs
    ? passages
    : passages.map((passage) =>
        passage.numbers.length > 0
          ? { ...passage, words: passage.words.replace(title, '$1: '), numbers: [] }
          : passage,
      );
};

const readPlaces = (parts: readonly MailPart[], enquiry: KnownEnquiry): Placed => {
  const { questions } = enquiry;
  const lists = findAskedPoints(enquiry);
  const asked = { lists, questions };
  const areLettered = enquiry.sent.some(({ text }) => isLettered(text));
  const passages = numberedByUs(
    passagesIn(partsByOurWords(parts, enquiry.sent), lists.flat(), areLettered),
    lists.flat(),
  );
  const found = new Map<string, FoundAnswer>();
  const add = (match: Match | null, words: string, to = found): void => {
    if (!match) return;
    const put = lists.flatMap((points) => points.filter((each) => each.question === match.question));
    const said = withoutQuestion(
      words,
      match.question,
      put.map(({ text }) => text),
    ).slice(0, maxWordsLength);
    if (!isAnswer(said)) return;
    const before = to.get(match.question.id);
    to.set(match.question.id, {
      questionId: match.question.id,
      words: before ? `${before.words}\n${said}` : said,
      reason: match.reason,
      isByPlace: true,
    });
  };
  const rest: Passage[] = [];
  for (const passage of withoutEpilogue(passages)) {
    const { words, numbers, below } = passage;
    for (const number of numbers) add(byNumber(number, words, asked), words);
    if (numbers.length > 0) continue;
    const quoted = below === null ? null : byQuote(below, words, asked);
    if (quoted) add(quoted, words);
    else rest.push(passage);
  }
  const inOrder = new Map<string, FoundAnswer>();
  if (found.size === 0) for (const { match, words } of byOrder(rest, asked)) add(match, words, inOrder);
  // Three lines or more that are as many as our points are no chance, however many of the points are open.
  if (inOrder.size > 0 && (lists[0]?.length ?? 0) >= minOrdered)
    return { found: inOrder, left: null, inOrder };
  const hasNumbers = passages.some(({ numbers }) => numbers.length > 0);
  if (found.size > 0 && hasNumbers) return { found, left: null, inOrder };
  const subjects = subjectsAsked(questions, lists);
  const asking: Asking = {
    open: subjects.filter(({ question }) => !found.has(question.id)),
    isOnly: questions.length === 1,
    goods: plainTermsIn([bareSubject(enquiry.subject), ...enquiry.asksFor].join(' ')),
    byNumber: (no, words) => byNumber(no, words, asked)?.question.id ?? null,
  };
  return { found, left: { texts: rest.map(({ words }) => words), asking }, inOrder };
};

/** The words of a mail that answer open questions of ours, each at its question. They are proposed: a person accepts them. */
export const findAnswers = (
  parts: readonly MailPart[],
  enquiry: KnownEnquiry,
  weights: Weights = sortingWeights.answers,
): FoundAnswer[] => {
  if (enquiry.questions.length === 0) return [];
  const { found, left, inOrder } = readPlaces(parts, enquiry);
  if (left)
    for (const answer of findInProse(left.texts, left.asking, weights)) found.set(answer.questionId, answer);
  return [...(found.size > 0 ? found : inOrder).values()];
};

/** What findAnswers weighs: the sentences and clauses that stand at no question, held against each open one. */
export const measureAnswers = (
  parts: readonly MailPart[],
  enquiry: KnownEnquiry,
): ReturnType<typeof measureProse> => {
  if (enquiry.questions.length === 0) return [];
  const { left } = readPlaces(parts, enquiry);
  return left ? measureProse(left.texts, left.asking) : [];
};
