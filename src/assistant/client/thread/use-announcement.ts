import { useState } from 'react';
import type { ChatMessage } from '#assistant/contract/chat/schema.ts';
import { streamingAnswer } from '../chat/chat-state.ts';

const endings = {
  done: 'Qucy answered.',
  stopped: 'The answer was stopped.',
  failed: 'The answer broke off.',
} as const;

/** An answer in whole, to be read out once when it has settled; never word by word. */
export function useAnnouncement(messages: readonly ChatMessage[]): string {
  const current = streamingAnswer(messages)?.id ?? null;
  const [before, setBefore] = useState(current);
  const [words, setWords] = useState('');
  if (before !== current) {
    setBefore(current);
    const settled = messages.find(({ id }) => id === before) ?? messages.at(-1);
    const isNews = before !== null && settled?.sender === 'receiver' && settled.state !== 'streaming';
    setWords(isNews ? `${endings[settled.state as keyof typeof endings]} ${spoken(settled.content)}` : '');
  }
  return words;
}

const spoken = (content: string): string =>
  content
    .replace(/\[\d{1,3}\]/g, '')
    .replace(/[*_`#|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
