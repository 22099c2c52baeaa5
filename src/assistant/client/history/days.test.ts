import { expect, it } from 'vitest';
import type { ChatHistory } from '#assistant/contract/chat/schema.ts';
import { byDay, speaksOf } from './days.ts';

const thread = (chatTitle: string, changedAt: Date): ChatHistory => ({
  id: '00000000-0000-4000-8000-000000000001',
  chatTitle,
  changedAt: changedAt.toISOString(),
  enquiry: {
    id: '00000000-0000-4000-8000-000000000002',
    ReferenceNo: 'RFQ-7',
    CustomerName: 'Example Marine',
  },
  messages: [
    {
      id: '00000000-0000-4000-8000-000000000003',
      sender: 'user',
      content: 'Who approves a deviation?',
      timestamp: changedAt.toISOString(),
      type: 'text',
    },
  ],
});

it('AI-2: threads stand under the reader’s own days, today and yesterday by name', () => {
  const now = new Date(2026, 2, 1, 0, 30);
  const at = (day: number, month: number) => new Date(2026, month, day, 0, 10);
  const groups = byDay(
    [thread('c', at(1, 2)), thread('b', at(28, 1)), thread('a', at(28, 1)), thread('z', at(3, 0))],
    now,
  );
  expect(
    groups.map(({ label, histories }) => [label, histories.map(({ chatTitle }) => chatTitle).join('')]),
  ).toEqual([
    ['Today', 'c'],
    ['Yesterday', 'ba'],
    [expect.stringContaining('2026'), 'z'],
  ]);
});

it('a thread is found by all the words, wherever it speaks of them', () => {
  const one = thread('Deviations', new Date());
  expect(['deviation approves', 'rfq-7 WHO', 'marine'].map((search) => speaksOf(one, search))).toEqual([
    true,
    true,
    true,
  ]);
  expect(speaksOf(one, 'deviation hydrotest')).toBe(false);
});
