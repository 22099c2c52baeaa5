import { randomBytes } from 'node:crypto';
import type { Usage } from '../settings/money.ts';
import { nameOf } from '../settings/access.ts';
import { beginCall, type Asking, type ModelTools, type TimeLimits, type UsableModel } from './calling.ts';
import { ModelFailure } from '../answering/answerer.ts';
import { languageModel } from './model.ts';
import type { Prompt } from './prompts.ts';

const standardLimits: TimeLimits = { totalMs: 60_000, firstChunkMs: 15_000, chunkMs: 10_000 };
const retryLimit = 2;
/** Rather too few: what is reserved must hold, what is not used is given back. */
const charactersPerToken = 3;
/** A provider that sends more for a token than any model does goes on without end. */
const maxPerToken = 12;
/** A line that does not end is no line of ours. */
const maxLineLength = 20_000;

/** Tokens that so many characters may be, at most. */
export const tokensOf = (characters: number): number => Math.ceil(characters / charactersPerToken);

/** Data as JSON, one object a line, between two lines with a mark nobody could know: nothing inside can end it. */
export const enclosed = (objects: readonly object[]): string => {
  const mark = `DATA-${randomBytes(12).toString('hex')}`;
  return [mark, ...objects.map((object) => JSON.stringify(object)), mark].join('\n');
};

/** Cuts a growing text into lines and reads each as a JSON object; anything else is passed over. */
export const lineReader = (): { push(text: string): object[]; end(): object[] } => {
  let rest = '';
  const read = (line: string): object[] => {
    const text = line.trim();
    if (!text.startsWith('{') || text.length > maxLineLength) return [];
    try {
      const value: unknown = JSON.parse(text);
      return typeof value === 'object' && value !== null ? [value] : [];
    } catch {
      return [];
    }
  };
  return {
    push: (text) => {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(0, maxLineLength + 1);
      return lines.flatMap(read);
    },
    end: () => read(rest),
  };
};

/** A text the model may cite, under its title. */
type CitedDocument = { title: string; context: string; text: string };

/** A piece of what a model says: words, what the provider says they rest on, and the end of the words that rest on it. */
export type Piece =
  | { type: 'text'; text: string }
  | { type: 'citation'; title: string; quote: string }
  | { type: 'end' };

export type Ask = {
  prompt: Prompt;
  /** Given as separate documents, where the provider cites them itself. */
  documents?: readonly CitedDocument[];
  /** What the model is given besides the prompt: data first, the question last. */
  data: string;
  question: string;
  maxOutputTokens: number;
  signal?: AbortSignal | undefined;
  onUsage?: ((usage: Usage) => void) | undefined;
  /** The answer ended at its limit of tokens, and there was more to say. */
  onCut?: (() => void) | undefined;
  isTest?: boolean;
};

/** Loaded with the first call, so that an installation without a model never does. */
const loadSdk = async () => {
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  return import('ai');
};

/** Ends a call that says nothing for too long: the SDK's own limits count only from the first byte of the answer. */
const silenceWatch = ({ firstChunkMs, chunkMs }: TimeLimits) => {
  const closing = new AbortController();
  let isSilent = false;
  const after = (milliseconds: number) =>
    setTimeout(() => {
      isSilent = true;
      closing.abort(new DOMException('nothing came', 'TimeoutError'));
    }, milliseconds);
  let timer = after(firstChunkMs);
  return {
    signal: closing.signal,
    isSilent: () => isSilent,
    heard: () => {
      clearTimeout(timer);
      timer = after(chunkMs);
    },
    end: () => {
      clearTimeout(timer);
      closing.abort();
    },
  };
};

type Spent = { inputTokens: number | undefined; outputTokens: number | undefined };

/** A call that broke off has said nothing of what it used. */
const nothingSaid: Spent = { inputTokens: undefined, outputTokens: undefined };

/** What the provider says it used, or as much as what went in and came out may be. */
const usageOf = (spent: Spent, sent: number, received: number): Usage => ({
  inputTokens: spent.inputTokens ?? tokensOf(sent),
  outputTokens: spent.outputTokens ?? tokensOf(received),
});

const filePartOf = ({ title, context, text }: CitedDocument) => ({
  type: 'file' as const,
  mediaType: 'text/plain',
  filename: title,
  data: { type: 'text' as const, text },
  providerOptions: { anthropic: { citations: { enabled: true }, context } },
});

/** What the model is given, the question last. */
const messagesOf = ({ prompt, documents = [], data, question }: Ask) => [
  ...(documents.length > 0 ? [{ role: 'user' as const, content: documents.map(filePartOf) }] : []),
  ...[data, `${question}\n\n${prompt.reminder}`]
    .filter(Boolean)
    .map((content) => ({ role: 'user' as const, content })),
];

const lengthOf = ({ prompt, documents = [], data, question }: Ask): number =>
  [prompt.system, data, question, prompt.reminder, ...documents.flatMap((each) => Object.values(each))].join(
    '',
  ).length;

/** The words a citation points at, as the provider copied them. */
const citedIn = ({
  providerMetadata,
}: {
  providerMetadata?: Record<string, Record<string, unknown>> | undefined;
}): string => {
  const quote = providerMetadata?.['anthropic']?.['citedText'];
  return typeof quote === 'string' ? quote : '';
};

/** Asks a model and gives its words as they come. Throws ModelFailure; ends early when its listener stops listening. */
export async function* askModel(...asked: Parameters<typeof askPieces>): AsyncGenerator<string> {
  for await (const piece of askPieces(...asked)) if (piece.type === 'text') yield piece.text;
}

/** The same, with what the provider says the words rest on. No tool is offered, whatever is in the prompt. */
export async function* askPieces(
  tools: ModelTools,
  asking: Asking,
  model: UsableModel,
  ask: Ask,
): AsyncGenerator<Piece> {
  const { prompt, maxOutputTokens, signal } = ask;
  const sent = lengthOf(ask);
  const most: Usage = { inputTokens: tokensOf(sent), outputTokens: maxOutputTokens };
  const call = await beginCall(tools, asking, model, {
    tokens: most,
    isTest: ask.isTest ?? false,
    signal,
  }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
    return null;
  });
  if (!call) return;
  const limits = tools.limits ?? standardLimits;
  const watch = silenceWatch(limits);
  let received = 0;
  let hasEnded = false;
  let usage: Usage | null = null;
  try {
    const { streamText } = await loadSdk();
    const { stream } = streamText({
      model: await languageModel(model.access, tools.config.aiMayBePrivate),
      instructions: prompt.system,
      messages: messagesOf(ask),
      maxOutputTokens,
      maxRetries: retryLimit,
      timeout: { totalMs: limits.totalMs },
      abortSignal: signal ? AbortSignal.any([signal, watch.signal]) : watch.signal,
      // Told to the listener, below; the SDK would print it with everything that was sent.
      onError: () => undefined,
    });
    for await (const part of stream) {
      if (part.type === 'error' && signal?.aborted) return;
      if (part.type === 'error') throw watch.isSilent() ? watch.signal.reason : part.error;
      if (part.type === 'abort' && !signal?.aborted)
        throw new DOMException('the model took too long', 'TimeoutError');
      if (part.type === 'abort') return;
      if (part.type === 'finish') usage = usageOf(part.totalUsage, sent, received);
      if (part.type === 'finish' && part.finishReason === 'length') ask.onCut?.();
      // A model that thinks aloud is at work, though nothing of it is shown.
      if (part.type === 'reasoning-delta') watch.heard();
      if (part.type === 'text-end') yield { type: 'end' };
      if (part.type === 'source' && part.sourceType === 'document')
        yield { type: 'citation', title: part.title, quote: citedIn(part) };
      if (part.type !== 'text-delta') continue;
      received += part.text.length;
      watch.heard();
      yield { type: 'text', text: part.text };
      if (received > maxOutputTokens * maxPerToken) {
        usage = usageOf(nothingSaid, sent, received);
        ask.onCut?.();
      }
      if (usage) break;
    }
    if (!usage) throw new ModelFailure(`${nameOf(model.access)} broke off.`, true);
    hasEnded = true;
    await call.done(usage);
    ask.onUsage?.(usage);
  } catch (error) {
    if (signal?.aborted) return;
    hasEnded = true;
    // Refused before a word was read, it cost nothing.
    throw await call.failed(error, received > 0 ? usageOf(nothingSaid, sent, received) : 0);
  } finally {
    watch.end();
    if (!hasEnded) await call.stopped(usageOf(nothingSaid, sent, received));
  }
}
