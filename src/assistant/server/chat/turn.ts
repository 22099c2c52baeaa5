import type { Kysely } from 'kysely';
import type { Citation } from '#assistant/contract/chat/schema.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { EmbeddingTools } from '#documents/server/vectors/service.ts';
import type { Database } from '#kit/server/database/tables.ts';
import type { Log } from '#kit/server/log.ts';
import { wordNoted } from '#kit/server/language/noted.ts';
import { withScope, type Actor, type Scope } from '#kit/server/scope.ts';
import type { ChooseAnswerer } from '../answering/answerer.ts';
import { embeddedName } from '../answering/embedded.ts';
import { recordRun } from '../runs/service.ts';
import type { Reply } from './replies.ts';
import type { Run } from './running.ts';
import { emptyAnswer, toMessageView } from './view.ts';
import { saveEnd, saveProgress } from './progress-store.ts';
import { findMessage, updateChat } from './store.ts';
import { think, type MadeBy, type Question, type Thought } from './thinking.ts';

export type TurnTools = {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  chooseAnswerer: ChooseAnswerer;
  embedding: EmbeddingTools;
};

/** An answer that is kept as begun. */
export type Turn = {
  organisationId: string;
  actor: Actor;
  chatId: string;
  isAboutEnquiry: boolean;
  messageId: string;
  question: Question;
};

const saveMilliseconds = 1000;

type Within = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/**
 * Keeps what there is so far once a second, and finds out whether somebody has ended the answer in another
 * process.
 */
const keepSaving = (
  within: Within,
  { messageId }: Turn,
  { run, log, soFar }: { run: Run; log: Log; soFar: () => Reply },
): (() => Promise<void>) => {
  let saving: Promise<void> = Promise.resolve();
  let isSaving = false;
  const save = async () => {
    try {
      if (!(await within((scope) => saveProgress(scope, messageId, soFar())))) run.stop('stopped');
    } catch (error) {
      log.warn({ err: error, messageId }, 'an answer on its way could not be saved');
    } finally {
      isSaving = false;
    }
  };
  const timer = setInterval(() => {
    if (isSaving) return;
    isSaving = true;
    saving = save();
  }, saveMilliseconds);
  return async () => {
    clearInterval(timer);
    await saving;
  };
};

const sourceOf = ({ citation, score }: { citation: Citation; score: number | null }) => ({
  kind: citation.kind,
  id:
    citation.kind === 'document'
      ? citation.revisionId
      : citation.kind === 'source'
        ? citation.sourceId
        : citation.kind === 'field'
          ? citation.enquiryId
          : null,
  start: 'start' in citation ? citation.start : null,
  end: 'end' in citation ? citation.end : null,
  score,
});

type Ended = { reply: Reply; madeBy: MadeBy | null; state: 'done' | 'stopped' | 'failed'; latencyMs: number };

/** Keeps the end of an answer with how it was made (AI-8). */
const keepEnd = async (
  scope: Scope,
  { chatId, messageId, isAboutEnquiry, question }: Turn,
  { reply, madeBy, state, latencyMs }: Ended,
) => {
  await saveEnd(scope, messageId, reply, state);
  const enquiryId = reply.answer.meaning?.enquiryId;
  await updateChat(scope, chatId, enquiryId && !isAboutEnquiry ? { enquiryId } : {});
  const row = await findMessage(scope, messageId);
  // The thread was removed while the answer was on its way.
  if (!row) return null;
  await recordRun(scope, {
    purpose: 'answer',
    provider: madeBy?.provider ?? 'embedded',
    model: madeBy?.model ?? embeddedName,
    promptVersion: madeBy?.promptVersion ?? '',
    subject: { type: 'message', id: messageId },
    question: question.question,
    inputHash: madeBy?.inputHash ?? '',
    sources: madeBy?.sources.map(sourceOf) ?? [],
    usage: madeBy?.usage ?? null,
    latencyMs,
    finish: row.state === 'stopped' ? 'stopped' : state,
    notice: reply.answer.notice,
  });
  return toMessageView(row, scope.actor.language);
};

/** Makes one answer to its end, even if nobody listens: said as it grows, saved once a second, kept with its run. */
export const runTurn = async (
  { db, clock, log, chooseAnswerer, embedding }: TurnTools,
  turn: Turn,
  run: Run,
): Promise<void> => {
  const { organisationId, actor } = turn;
  const within: Within = (work) => withScope(db, clock, { organisationId, actor }, work);
  const begun = performance.now();
  const steps: string[] = [];
  let soFar: Reply = { content: '', answer: { ...emptyAnswer, steps, by: embeddedName } };
  const stopSaving = keepSaving(within, turn, { run, log, soFar: () => soFar });
  const choose = () => chooseAnswerer({ organisationId, userId: actor.userId ?? '' });
  const progress = {
    signal: run.signal,
    step: (text: string) => {
      steps.push(text);
      run.say({ type: 'step', text: wordNoted(text, actor.language) });
    },
    say: (delta: string, { content, citations }: { content: string; citations: readonly Citation[] }) => {
      soFar = { content, answer: { ...soFar.answer, citations: [...citations] } };
      run.say({ type: 'text', delta });
    },
  };
  const finish = (thought: Thought | null, state: Ended['state']) => {
    const latencyMs = performance.now() - begun;
    return within((scope) =>
      keepEnd(scope, turn, {
        reply: thought?.reply ?? soFar,
        madeBy: thought?.madeBy ?? null,
        state,
        latencyMs,
      }),
    );
  };
  try {
    const thought = await think(within, turn.question, { choose, embedding }, progress).catch(
      (error: unknown) => {
        if (!run.signal.aborted) log.error({ err: error, messageId: turn.messageId }, 'an answer broke off');
        return null;
      },
    );
    await stopSaving();
    const isStopped = run.signal.aborted && (run.signal.reason as Error).message === 'stopped';
    const message = await finish(thought, thought ? 'done' : isStopped ? 'stopped' : 'failed');
    if (!message) return;
    // What is counted, asked back or refused is said at once.
    if (soFar.content === '' && message.content !== '') run.say({ type: 'text', delta: message.content });
    run.say({ type: 'message', message });
  } catch (error) {
    log.error({ err: error, messageId: turn.messageId }, 'an answer could not be kept');
  } finally {
    await stopSaving();
  }
};
