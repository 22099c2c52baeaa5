import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { anthropicWire } from './wires/anthropic.ts';
import { bedrockWire } from './wires/bedrock.ts';
import { openaiWire } from './wires/openai.ts';
import { meaningOf } from './wires/meaning.ts';
import type { ModelRequest, Reply, Wire } from './wires/wire.ts';

export type { ModelRequest };

type Script = Reply | ((request: ModelRequest) => Reply);

const wires: readonly Wire[] = [openaiWire, anthropicWire, bedrockWire];

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const stream = async (
  response: ServerResponse,
  wire: Wire,
  reply: Reply,
  { body }: ModelRequest,
): Promise<void> => {
  const { words = [], pauseMilliseconds = 0, held, dropsAfter, failsAfter } = reply;
  response.writeHead(200, { 'content-type': wire.mediaType, ...reply.headers });
  for (const bytes of wire.opening(reply)) response.write(bytes);
  for (const [at, text] of words.entries()) {
    if (at === dropsAfter) return void response.destroy();
    if (at === failsAfter) return void response.end(wire.fault());
    if (at === 2) await held;
    response.write(wire.piece(text, at, body));
    await sleep(pauseMilliseconds, undefined, { ref: false });
  }
  if (dropsAfter !== undefined && dropsAfter >= words.length) return void response.destroy();
  for (const bytes of wire.closing(reply, body)) response.write(bytes);
  response.end();
};

/** A vector that depends on the letters alone. */
const vectorOf = (text: string): number[] =>
  [text.length, (text.match(/[aeiou]/gi) ?? []).length, text.charCodeAt(0) || 0].map((part) => part / 100);

const embed = (response: ServerResponse, { body }: ModelRequest): void => {
  const data = (body.input ?? []).map((text, index) => ({
    object: 'embedding',
    index,
    embedding: meaningOf(body.model, text) ?? vectorOf(text),
  }));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ object: 'list', model: 'fake', data, usage: { prompt_tokens: 7, total_tokens: 7 } }),
  );
};

/** A server that speaks as each provider does, by the path it is asked at: answers as it is told, and keeps what it was asked. */
export const startFakeModel = async () => {
  const requests: ModelRequest[] = [];
  const queue: Script[] = [];
  let usual: Script = { words: ['Good.'] };
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readBody(incoming);
    const body = JSON.parse(text || '{}') as ModelRequest['body'];
    const path = incoming.url ?? '';
    const wire = wires.find((each) => each.takes(path.replace(/\?.*/, '')));
    const request: ModelRequest = {
      path,
      headers: incoming.headers,
      body,
      text,
      messages: wire?.messagesOf(body) ?? [],
    };
    requests.push(request);
    const script = queue.shift() ?? usual;
    const reply = typeof script === 'function' ? script(request) : script;
    await sleep(reply.delayMilliseconds ?? 0, undefined, { ref: false });
    const { status = wire || path.endsWith('/embeddings') ? 200 : 404, message = `refused with ${status}` } =
      reply;
    if (status !== 200) {
      response.writeHead(status, { 'content-type': 'application/json', ...reply.headers });
      return void response.end(JSON.stringify((wire ?? openaiWire).refusal(status, message)));
    }
    return wire ? stream(response, wire, reply, request) : embed(response, request);
  };
  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    /** The next answers, one for each request; then the usual one again. */
    next: (...replies: Script[]) => void queue.push(...replies),
    usually: (reply: Script) => void (usual = reply),
    reset: () => {
      requests.length = 0;
      queue.length = 0;
      usual = { words: ['Good.'] };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type FakeModel = Awaited<ReturnType<typeof startFakeModel>>;
