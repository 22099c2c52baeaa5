import { messagesIn, serverSent, usageIn, type Wire } from './wire.ts';

const chunk = (choices: readonly object[], more: object = {}) =>
  serverSent({ id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'fake', choices, ...more });
const delta = (said: object, finish: string | null = null) =>
  chunk([{ index: 0, delta: said, finish_reason: finish }]);

/** Chat completions: OpenAI, Azure OpenAI, Ollama and everybody compatible. */
export const openaiWire: Wire = {
  takes: (path) => path.endsWith('/chat/completions'),
  messagesOf: messagesIn,
  refusal: (status, message) => ({ error: { message, type: 'specimen', code: String(status) } }),
  mediaType: 'text/event-stream',
  opening: () => [delta({ role: 'assistant', content: '' })],
  piece: (content) => delta({ content }),
  fault: () =>
    serverSent({ error: { message: 'The server is overloaded.', type: 'server_error', code: 'overloaded' } }),
  closing: (reply) => {
    const calls = reply.toolCalls?.map((call, index) => ({
      index,
      id: `call-${index}`,
      type: 'function',
      function: call,
    }));
    const usage = usageIn(reply);
    return [
      ...(calls ? [delta({ tool_calls: calls })] : []),
      delta({}, calls ? 'tool_calls' : reply.isCut ? 'length' : 'stop'),
      ...(usage
        ? [chunk([], { usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens } })]
        : []),
      'data: [DONE]\n\n',
    ];
  },
};
