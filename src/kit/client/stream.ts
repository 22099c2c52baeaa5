import type { CallOf, Endpoint, ReplyOf } from '#kit/contract/endpoint.ts';
import { request } from './call.ts';

/** The server sends a comment line at least this often; silence for longer means the line is dead. */
const maxSilence = 60_000;

/** The data of each whole event in a growing stream; what is not yet complete is the rest. */
export function readData(text: string): { data: string[]; rest: string } {
  const blocks = text.split(/\r?\n\r?\n/);
  const rest = blocks.pop() ?? '';
  return { data: blocks.map(dataOf).filter((data) => data !== ''), rest };
}

const dataOf = (block: string): string =>
  block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');

/** The text of an answer as it arrives; a line that has been silent for too long is cut by `onSilence`. */
export async function* textOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onSilence: () => void,
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const timer = setTimeout(onSilence, maxSilence);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    // A listener that stops closes the line.
    void reader.cancel().catch(() => undefined);
  }
}

/** The events of a `stream` endpoint, one after the other; throws like `request`, also when the line breaks. */
export async function* streamOf<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  signal: AbortSignal,
): AsyncGenerator<ReplyOf<E>> {
  const silence = new AbortController();
  const answer = await request(endpoint, call, { signal: AbortSignal.any([signal, silence.signal]) });
  if (!answer.body) return;
  let buffer = '';
  try {
    for await (const piece of textOf(answer.body, () => silence.abort())) {
      const { data, rest } = readData(buffer + piece);
      buffer = rest;
      for (const event of data) yield JSON.parse(event) as ReplyOf<E>;
    }
  } catch (cause) {
    throw {
      status: silence.signal.aborted
        ? 'TIMEOUT_ERROR'
        : cause instanceof SyntaxError
          ? 'PARSING_ERROR'
          : 'FETCH_ERROR',
      error: String(cause),
    };
  }
}

/** The last event of a `stream` endpoint that ends by itself; null where it sent none. Throws like `request`. */
export async function readLastEvent<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  milliseconds: number,
): Promise<ReplyOf<E> | null> {
  const answer = await request(endpoint, call, { signal: AbortSignal.timeout(milliseconds) });
  const last = readData(`${await answer.text()}\n\n`).data.at(-1);
  return last === undefined ? null : (JSON.parse(last) as ReplyOf<E>);
}
