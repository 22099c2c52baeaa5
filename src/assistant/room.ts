import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'Qucy: answers out of documents and records with quotes that open, and the language models of an organisation.',
  pages: [{ path: '/app/qucy-chat', title: 'Qucy chat', module: 'src/assistant/client/QucyPage.tsx' }],
  tables: ['ai_breakers', 'ai_calls', 'ai_runs', 'ai_settings', 'ai_usage', 'qucy_chats', 'qucy_messages'],
});
