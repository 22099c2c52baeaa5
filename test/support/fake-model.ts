import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a request to a model held, as it came over the wire. */
export type ModelRequest = {
  path: string;
  headers: IncomingMessage['headers'];
  body: { model?: string; stream?: boolean; messages?: { role: string; content: string }[]; input?: string[]; tools?: unknown; [key: string]: unknown };
  /** The body as its bytes said it. */
  text: string;
};

/** How the model answers one request; without a status, with its words. */
export type Reply = {
  status?: number;
  headers?: Record<string, string>;
  /** The words, in the pieces they are streamed in. */
  words?: readonly string[];
  /** Before the first byte, and between the pieces. */
  delayMilliseconds?: number;
  pauseMilliseconds?: number;
  /** Cuts the connection after so many pieces. */
  dropsAfter?: number;
  /** Calls of tools that nobody offered. */
  toolCalls?: readonly { name: string; arguments: string }[];
  usage?: { prompt_tokens: number; completion_tokens: number } | null;
};

type Script = Reply | ((request: ModelRequest) => Reply);

const standardUsage = { prompt_tokens: 100, completion_tokens: 20 };
const totalled = (usage: NonNullable<Reply['usage']>) => ({ ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens });

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const chunk = (delta: object, finish: string | null = null) => ({
  id: 'chat-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'fake',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

const toolDelta = ({ toolCalls = [] }: Reply) => ({
  tool_calls: toolCalls.map((call, index) => ({ index, id: `call-${index}`, type: 'function', function: call })),
});

const stream = async (response: ServerResponse, reply: Reply): Promise<void> => {
  const { words = [], pauseMilliseconds = 0, dropsAfter, toolCalls, usage = standardUsage } = reply;
  const send = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream', ...reply.headers });
  send(chunk({ role: 'assistant', content: '' }));
  for (const [at, content] of words.entries()) {
    if (at === dropsAfter) return void response.destroy();
    send(chunk({ content }));
    await sleep(pauseMilliseconds);
  }
  if (dropsAfter !== undefined && dropsAfter >= words.length) return void response.destroy();
  if (toolCalls) send(chunk(toolDelta(reply)));
  send(chunk({}, toolCalls ? 'tool_calls' : 'stop'));
  if (usage) send({ ...chunk({}), choices: [], usage: totalled(usage) });
  response.end('data: [DONE]\n\n');
};

const complete = (response: ServerResponse, { words = [], headers, usage = standardUsage }: Reply): void => {
  const message = { role: 'assistant', content: words.join('') };
  response.writeHead(200, { 'content-type': 'application/json', ...headers });
  response.end(
    JSON.stringify({
      id: 'chat-1',
      object: 'chat.completion',
      created: 1,
      model: 'fake',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      ...(usage ? { usage: totalled(usage) } : {}),
    }),
  );
};

/** A vector that depends on the letters alone. */
const vectorOf = (text: string): number[] => [text.length, (text.match(/[aeiou]/gi) ?? []).length, text.charCodeAt(0) || 0].map((part) => part / 100);

const embed = (response: ServerResponse, { body }: ModelRequest): void => {
  const data = (body.input ?? []).map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ object: 'list', model: 'fake', data, usage: { prompt_tokens: 7, total_tokens: 7 } }));
};

const refuse = (response: ServerResponse, status: number, headers: Reply['headers']): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message: `refused with ${status}`, type: 'specimen' } }));
};

/** A server that speaks as an OpenAI-compatible one: answers as it is told, and keeps what it was asked. */
export const startFakeModel = async () => {
  const requests: ModelRequest[] = [];
  const queue: Script[] = [];
  let usual: Script = { words: ['Good.'] };
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readBody(incoming);
    const body = JSON.parse(text || '{}') as ModelRequest['body'];
    const request = { path: incoming.url ?? '', headers: incoming.headers, body, text };
    requests.push(request);
    const script = queue.shift() ?? usual;
    const reply = typeof script === 'function' ? script(request) : script;
    await sleep(reply.delayMilliseconds ?? 0);
    if (reply.status !== undefined && reply.status !== 200) return refuse(response, reply.status, reply.headers);
    if (request.path.endsWith('/embeddings')) return embed(response, request);
    if (!request.path.endsWith('/chat/completions')) return refuse(response, 404, {});
    return body.stream ? stream(response, reply) : complete(response, reply);
  };
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
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
