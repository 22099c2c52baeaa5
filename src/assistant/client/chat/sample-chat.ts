import type { Answer, ChatMessage } from '#assistant/contract/chat/schema.ts';

export const at = '2026-11-20T08:00:00.000Z';
export const id = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`;

export const question = (no: number, content = 'Which level?'): ChatMessage => ({
  id: id(no),
  sender: 'user',
  content,
  timestamp: at,
  type: 'text',
});

/** A finished answer of the embedded retrieval, but for what `parts` says. */
export const answer = (no: number, parts: Partial<Answer> = {}): Answer => ({
  id: id(no),
  sender: 'receiver',
  content: 'PSL 3. [1]',
  timestamp: at,
  type: 'text',
  state: 'done',
  form: 'answer',
  citations: [],
  clarification: null,
  nearest: [],
  steps: [],
  by: 'Embedded retrieval, no language model',
  notice: null,
  rating: null,
  ...parts,
});
