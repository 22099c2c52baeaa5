import type { IncomingMessage } from 'node:http';

/** What a request to a model held, as it came over the wire. */
export type ModelRequest = {
  path: string;
  headers: IncomingMessage['headers'];
  body: {
    model?: string;
    stream?: boolean;
    messages?: { role: string; content: string }[];
    input?: string[];
    tools?: unknown;
    [key: string]: unknown;
  };
  /** The body as its bytes said it. */
  text: string;
  /** What was said in it, whichever wire it came by. */
  messages: readonly { role: string; content: string }[];
};

/** How the model answers one request; without a status, with its words. */
export type Reply = {
  status?: number;
  headers?: Record<string, string>;
  /** Of a refusal, as the provider words it. */
  message?: string;
  /** The words, in the pieces they are streamed in. */
  words?: readonly string[];
  /** Before the first byte, and between the pieces. */
  delayMilliseconds?: number;
  pauseMilliseconds?: number;
  /** After the first two pieces nothing comes until this has. */
  held?: Promise<unknown>;
  /** Cuts the connection after so many pieces. */
  dropsAfter?: number;
  /** Says after so many pieces, in the stream itself, that it has too much to do. */
  failsAfter?: number;
  /** Calls of tools that nobody offered. */
  toolCalls?: readonly { name: string; arguments: string }[];
  /** The answer ended at the limit of tokens it was given. */
  isCut?: boolean;
  usage?: { prompt_tokens: number; completion_tokens: number } | null;
};

export type Body = ModelRequest['body'];

/** How one kind of provider is spoken to. */
export type Wire = {
  /** Whether a path is this wire's. */
  takes(path: string): boolean;
  /** What a body says, system first. */
  messagesOf(body: Body): ModelRequest['messages'];
  /** The body of a refusal. */
  refusal(status: number, message: string): object;
  mediaType: string;
  /** What comes before the words, one piece of them, the fault, and what comes after; each as it is written. */
  opening(reply: Reply): readonly (string | Buffer)[];
  piece(words: string, at: number, body: Body): string | Buffer;
  fault(): string | Buffer;
  closing(reply: Reply, body: Body): readonly (string | Buffer)[];
};

export const usageIn = ({ usage }: Reply) =>
  usage === undefined ? { prompt_tokens: 100, completion_tokens: 20 } : usage;

/** Texts of a content that is one text, or a list of parts. */
export const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : ((content ?? []) as { text?: string }[]).map(({ text = '' }) => text).join('\n');

/** The messages of a body in which every role is its own message, as most wires have them. */
export const messagesIn = (body: Body): { role: string; content: string }[] =>
  (body.messages ?? []).map(({ role, content }) => ({ role, content: textOf(content) }));

export const serverSent = (data: object, event?: string): string =>
  `${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`;
