import { citedEvents, documentLines, hasDocuments } from './anthropic-citations.ts';
import { messagesIn, serverSent, textOf, usageIn, type Body, type Reply, type Wire } from './wire.ts';

const event = (type: string, more: object = {}): string => serverSent({ type, ...more }, type);
const block = (index: number, content: object, delta: object): string[] => [
  event('content_block_start', { index, content_block: content }),
  event('content_block_delta', { index, delta }),
  event('content_block_stop', { index }),
];
const textStart = (index: number): string =>
  event('content_block_start', { index, content_block: { type: 'text', text: '' } });

/** Words that cite come in their own blocks; all others are one block. */
const lastBlock = ({ words = [] }: Reply, body: Body): number =>
  hasDocuments(body) ? Math.max(0, words.length - 1) : 0;

/** The Messages API: named events, a system text beside the messages, and citations of the documents it was given. */
export const anthropicWire: Wire = {
  takes: (path) => path.endsWith('/messages'),
  messagesOf: (body) => [
    { role: 'system', content: textOf(body['system']) },
    ...documentLines(body),
    ...messagesIn(body),
  ],
  refusal: (status, message) => ({
    type: 'error',
    error: { type: status === 401 ? 'authentication_error' : 'api_error', message },
  }),
  mediaType: 'text/event-stream',
  opening: (reply) => {
    const usage = { input_tokens: usageIn(reply)?.prompt_tokens ?? 0, output_tokens: 1 };
    const message = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'fake',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage,
    };
    return [event('message_start', { message }), event('ping'), textStart(0)];
  },
  piece: (text, at, body) => {
    if (!hasDocuments(body))
      return event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
    const before = at > 0 ? [event('content_block_stop', { index: at - 1 }), textStart(at)] : [];
    return [
      ...before,
      ...citedEvents(text, at, body).map((delta) => event('content_block_delta', { index: at, delta })),
    ].join('');
  },
  fault: () => event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  closing: (reply, body) => [
    event('content_block_stop', { index: lastBlock(reply, body) }),
    ...(reply.toolCalls ?? []).flatMap(({ name, arguments: json }, at) =>
      block(
        lastBlock(reply, body) + at + 1,
        { type: 'tool_use', id: `toolu_${at}`, name, input: {} },
        { type: 'input_json_delta', partial_json: json },
      ),
    ),
    event('message_delta', {
      delta: { stop_reason: reply.toolCalls ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: usageIn(reply)?.completion_tokens ?? 0 },
    }),
    event('message_stop'),
  ],
};
