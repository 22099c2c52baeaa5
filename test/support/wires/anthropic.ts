import { messagesIn, serverSent, textOf, usageIn, type Wire } from './wire.ts';

const event = (type: string, more: object = {}): string => serverSent({ type, ...more }, type);
const block = (index: number, content: object, delta: object): string[] => [
  event('content_block_start', { index, content_block: content }),
  event('content_block_delta', { index, delta }),
  event('content_block_stop', { index }),
];

/** The Messages API: named events, and a system text beside the messages. */
export const anthropicWire: Wire = {
  takes: (path) => path.endsWith('/messages'),
  messagesOf: (body) => [{ role: 'system', content: textOf(body['system']) }, ...messagesIn(body)],
  refusal: (status, message) => ({ type: 'error', error: { type: status === 401 ? 'authentication_error' : 'api_error', message } }),
  mediaType: 'text/event-stream',
  opening: (reply) => {
    const usage = { input_tokens: usageIn(reply)?.prompt_tokens ?? 0, output_tokens: 1 };
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'fake', content: [], stop_reason: null, stop_sequence: null, usage };
    return [event('message_start', { message }), event('ping'), event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } })];
  },
  piece: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
  fault: () => event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  closing: (reply) => [
    event('content_block_stop', { index: 0 }),
    ...(reply.toolCalls ?? []).flatMap(({ name, arguments: json }, at) =>
      block(at + 1, { type: 'tool_use', id: `toolu_${at}`, name, input: {} }, { type: 'input_json_delta', partial_json: json }),
    ),
    event('message_delta', {
      delta: { stop_reason: reply.toolCalls ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: usageIn(reply)?.completion_tokens ?? 0 },
    }),
    event('message_stop'),
  ],
};
