import { noted } from '#kit/server/language/noted.ts';
import { may } from '#permissions/server/service.ts';
import { createHash } from 'node:crypto';
import type { Citation } from '#assistant/contract/chat/schema.ts';
import type { EmbeddingTools } from '#documents/server/vectors/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { ChooseAnswerer, AnswerInput } from '../answering/answerer.ts';
import type { Composition } from '../answering/composing.ts';
import { decideAnswer } from '../answering/deciding.ts';
import { embeddedAnswerer } from '../answering/embedded.ts';
import { makeAnswer, type Made } from '../answering/making.ts';
import { passagesOf } from '../answering/passages.ts';
import { gatherPassages, gatherParts } from '../answering/finding/searching.ts';
import { type Gathered } from '../answering/finding/gathered.ts';
import { keyedAnswer } from '../answering/keys/keyed-answer.ts';
import { keyedRows } from '../answering/keys/keyed-rows.ts';
import { corrected } from '../answering/finding/spelling.ts';
import { listed } from '../answering/plain-text.ts';
import { fromRecords } from '../intents/recognise.ts';
import { listLatest } from '../understanding/store.ts';
import type { Understood } from '../understanding/meaning.ts';
import { partsOf } from '../understanding/question-parts.ts';
import { understand, type ToUnderstand } from '../understanding/understand.ts';
import {
  clarificationReply,
  keyedReply,
  nearestOf,
  recordsReply,
  refusalReply,
  refusalText,
  talkReply,
  type Reply,
} from './replies.ts';
import { replyToTalk } from './talk.ts';
import { needsEnquiry, refusal } from './refusal.ts';

/** A question with its thread, as one turn answers it. */
export type Question = ToUnderstand & {
  history: AnswerInput['history'];
  /** False right after Qucy has asked back: it never asks twice in a row. */
  mayAsk: boolean;
};

/** How an answer was made, for the record of runs (AI-8). */
export type MadeBy = Pick<Made, 'usage'> & {
  provider: string;
  model: string;
  promptVersion: string;
  inputHash: string;
  sources: { citation: Citation; score: number | null }[];
};
export type Thought = { reply: Reply; madeBy: MadeBy };

export type Progress = {
  step: (text: string) => void;
  say: (delta: string, composition: Composition) => void;
  signal: AbortSignal;
};

type Within = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

const hashOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

const embedded = (question: Question, { answer }: Reply): MadeBy => ({
  provider: 'embedded',
  model: embeddedAnswerer.by,
  promptVersion: embeddedAnswerer.promptVersion,
  inputHash: hashOf(question),
  sources: answer.citations.map((citation) => ({ citation, score: null })),
  usage: null,
});

const maxLatest = 5;

/** What the records or the thread itself settle; the rest is looked up. */
const considered = async (
  scope: Scope,
  question: Question,
  embedding: EmbeddingTools | null,
  progress: Progress,
) => {
  const understood = await understand(scope, question);
  const { meaning } = understood;
  const talk = replyToTalk(question.question);
  if (talk !== null) return talkReply(talk, { meaning, steps: [] });
  const latest = may(scope, 'enquiries:read') ? await listLatest(scope, maxLatest) : [];
  const outcome = await fromRecords(scope, understood);
  if (outcome?.kind === 'records') {
    for (const step of outcome.steps) progress.step(step);
    return recordsReply(outcome.lines, { meaning, steps: outcome.steps });
  }
  if (outcome?.kind === 'forbidden' || outcome?.kind === 'unknown')
    return refusalReply(outcome.message, { meaning, steps: [] });
  if (outcome?.kind === 'needs-enquiry')
    return needsEnquiry(outcome.question, understood, latest, question.mayAsk);
  const parts = await gatherParts(scope, understood, embedding);
  if (parts) {
    const steps = stepsOf(parts);
    for (const step of steps) progress.step(step);
    const read = { ...understood, question: corrected(understood.question, parts.misspelt) };
    const rows = readRows(question.question, read, parts);
    return rows ? keyedReply(rows, parts, { meaning, steps }) : { understood: read, gathered: parts, steps };
  }
  const gathered = await gatherPassages(scope, understood, embedding);
  const read = { ...understood, question: corrected(understood.question, gathered.misspelt) };
  const steps = stepsOf(gathered);
  for (const step of steps) progress.step(step);
  const rows = readRows(question.question, read, gathered);
  if (rows) return keyedReply(rows, gathered, { meaning, steps });
  const decision = decideAnswer(read, gathered, { mayAsk: question.mayAsk, latest });
  if (decision.kind === 'clarify') return clarificationReply(decision.clarification, { meaning, steps });
  if (decision.kind === 'refuse') return refusal(scope, understood, gathered, steps);
  return { understood: read, gathered, steps };
};

/**
 * Where a question names the key of a row, that row answers it and no other; null where no key is named, or
 * it is not clear what is asked about.
 */
const readRows = (
  newest: string,
  { question, enquiryChoices, documentChoices, openPronoun }: Understood,
  { found, texts }: Gathered,
) => {
  if (enquiryChoices.length > 1 || documentChoices.length > 1 || openPronoun !== null) return null;
  const parts = partsOf(question);
  const keyed = parts.map((part) =>
    keyedRows({ question: part, newest: parts.length > 1 ? part : newest }, found, texts),
  );
  return keyed.every((each) => each !== null) ? keyedAnswer(keyed, texts) : null;
};

const readAs = ({ misspelt }: Gathered): string | null =>
  misspelt.length === 0
    ? null
    : noted`Read ${listed(misspelt.map(({ word, as }) => noted`“${word}” as “${as}”`))}.`;

const stepsOf = ({ found, searchedDocuments, searchedSources }: Gathered): string[] => {
  const read = [...new Set(found.slice(0, 4).map(({ place }) => place.title))];
  return [
    ...(searchedDocuments > 0
      ? [noted`Searched ${searchedDocuments} ${searchedDocuments === 1 ? 'document' : 'documents'}`]
      : []),
    ...(searchedSources > 0
      ? [
          noted`Searched ${searchedSources} ${searchedSources === 1 ? 'mail or attachment' : 'mails and attachments'} of the enquiry`,
        ]
      : []),
    ...read.map((title) => noted`Read ${title}`),
  ];
};

const isReply = (value: Awaited<ReturnType<typeof considered>>): value is Reply => 'content' in value;

/**
 * Answers out of what was gathered: the answerer chooses or writes the sentences, the guard lets through
 * what stands in the sources.
 */
const answered = async (
  question: Question,
  { understood, gathered, steps }: Exclude<Awaited<ReturnType<typeof considered>>, Reply>,
  choose: () => ReturnType<ChooseAnswerer>,
  progress: Progress,
): Promise<Thought> => {
  const passages = passagesOf(gathered.found, gathered.texts);
  const input: AnswerInput = { question: understood.question, history: question.history, passages };
  const stored = new Map(gathered.texts.map(({ id, text }) => [id, text]));
  const storedText = (citation: Citation) =>
    stored.get(
      citation.kind === 'document'
        ? citation.revisionId
        : citation.kind === 'source'
          ? citation.sourceId
          : '',
    );
  const { answerer: chosen, notice } = await choose();
  const {
    composition,
    answerer,
    usage,
    notice: told,
  } = await makeAnswer({ input, chosen, notice, storedText, signal: progress.signal, say: progress.say });
  const notes = [readAs(gathered), told].filter((note) => note !== null);
  const parts = { meaning: understood.meaning, steps, by: answerer.by, notice: notes.join(' ') || null };
  const nearest = nearestOf(gathered.found.map(({ place }) => place));
  const reply: Reply =
    composition.content === ''
      ? refusalReply(
          refusalText({
            mayRead: true,
            documents: gathered.searchedDocuments,
            sources: gathered.searchedSources,
            unknown: [],
          }),
          {
            ...parts,
            nearest,
          },
        )
      : {
          content: composition.content,
          answer: {
            ...parts,
            form: 'answer',
            citations: [...composition.citations],
            clarification: null,
            nearest: [],
          },
        };
  const isEmbedded = answerer === embeddedAnswerer;
  return {
    reply,
    madeBy: {
      provider: isEmbedded ? 'embedded' : (answerer.provider ?? answerer.by),
      model: answerer.model ?? answerer.by,
      promptVersion: answerer.promptVersion,
      inputHash: hashOf(input),
      sources: passages.map(({ citation }, at) => ({ citation, score: gathered.found[at]?.score ?? null })),
      usage,
    },
  };
};

/** One turn, from the question to a verified, cited answer. */
export const think = async (
  within: Within,
  question: Question,
  { choose, embedding }: { choose: () => ReturnType<ChooseAnswerer>; embedding: EmbeddingTools | null },
  progress: Progress,
): Promise<Thought> => {
  const result = await within((scope) => considered(scope, question, embedding, progress));
  return isReply(result)
    ? { reply: result, madeBy: embedded(question, result) }
    : answered(question, result, choose, progress);
};
