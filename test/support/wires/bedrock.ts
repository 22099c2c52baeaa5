import { crc32 } from 'node:zlib';
import { messagesIn, textOf, usageIn, type Wire } from './wire.ts';

const stringType = 7;

const header = (name: string, value: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.byteLength(value));
  return Buffer.concat([
    Buffer.from([Buffer.byteLength(name)]),
    Buffer.from(name),
    Buffer.from([stringType]),
    length,
    Buffer.from(value),
  ]);
};

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** One message of an AWS event stream: lengths with their checksum, headers, payload, and a checksum of it all. */
const framed = (headers: Record<string, string>, payload: object): Buffer => {
  const head = Buffer.concat(Object.entries(headers).map(([name, value]) => header(name, value)));
  const body = Buffer.from(JSON.stringify(payload));
  const lengths = Buffer.concat([number(head.length + body.length + 16), number(head.length)]);
  const whole = Buffer.concat([lengths, number(crc32(lengths)), head, body]);
  return Buffer.concat([whole, number(crc32(whole))]);
};

const event = (type: string, payload: object): Buffer =>
  framed({ ':event-type': type, ':content-type': 'application/json', ':message-type': 'event' }, payload);

/** ConverseStream: binary frames, the model in the path, and a system text beside the messages. */
export const bedrockWire: Wire = {
  takes: (path) => path.endsWith('/converse-stream'),
  messagesOf: (body) => [{ role: 'system', content: textOf(body['system']) }, ...messagesIn(body)],
  refusal: (_, message) => ({ message }),
  mediaType: 'application/vnd.amazon.eventstream',
  opening: () => [event('messageStart', { role: 'assistant' })],
  piece: (text) => event('contentBlockDelta', { contentBlockIndex: 0, delta: { text } }),
  fault: () =>
    framed(
      {
        ':exception-type': 'serviceUnavailableException',
        ':content-type': 'application/json',
        ':message-type': 'exception',
      },
      { message: 'busy' },
    ),
  closing: (reply) => {
    const { prompt_tokens: inputTokens = 0, completion_tokens: outputTokens = 0 } = usageIn(reply) ?? {};
    const tools = (reply.toolCalls ?? []).flatMap(({ name, arguments: input }, at) => [
      event('contentBlockStart', {
        contentBlockIndex: at + 1,
        start: { toolUse: { toolUseId: `tool-${at}`, name } },
      }),
      event('contentBlockDelta', { contentBlockIndex: at + 1, delta: { toolUse: { input } } }),
      event('contentBlockStop', { contentBlockIndex: at + 1 }),
    ]);
    return [
      event('contentBlockStop', { contentBlockIndex: 0 }),
      ...tools,
      event('messageStop', { stopReason: reply.toolCalls ? 'tool_use' : 'end_turn' }),
      event('metadata', {
        usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
        metrics: { latencyMs: 1 },
      }),
    ];
  },
};
