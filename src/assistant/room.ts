import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'Qucy: answers out of documents and records with quotes that open, and the language models of an organisation.',
  nouns: {
    settings: 'the models of an organisation and their limits',
    runs: 'what was asked of a model',
    understanding: 'what a question names',
    answering: 'the embedded answerer and the guard of citations',
    intents: 'counts and states out of the records',
    providers: 'the services that language models come from',
    chat: 'threads, one turn, streams',
    context: 'what is known of an enquiry',
    history: 'earlier chats',
    prose: 'Markdown that leads nowhere',
    thread: 'a chat on the screen',
  },
  pages: [{ path: '/app/qucy-chat', title: 'Qucy chat', module: 'src/assistant/client/QucyPage.tsx' }],
  tables: ['ai_breakers', 'ai_calls', 'ai_runs', 'ai_settings', 'ai_usage', 'qucy_chats', 'qucy_messages'],
});
