import { expect, it } from 'vitest';
import type { Answer } from '#assistant/contract/chat/schema.ts';
import { emptyAnswer } from './view.ts';
import { wordMessage } from './in-language.ts';

const { meaning: _meaning, ...nothing } = emptyAnswer;
const message = (parts: Partial<Answer>): Answer => ({
  ...nothing,
  sender: 'receiver',
  id: 'a',
  timestamp: '2026-03-02T09:00:00.000Z',
  type: 'text',
  state: 'done',
  rating: null,
  content: '',
  ...parts,
});
const inArabic = (parts: Partial<Answer>): Answer => wordMessage(message(parts), 'ar') as Answer;
const plain = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

it('WAY-2: what Qucy counts and lists is said in Arabic, with its sources where they were', () => {
  const { content } = inArabic({
    form: 'records',
    content:
      '2 open enquiries of Imaginary Rigs are overdue. [1]\n- SS-1, Imaginary Rigs, In Review, due 4 March 2026 [2]',
  });
  expect(plain(content)).toBe(
    'عدد الاستفسارات المفتوحة من Imaginary Rigs: 2، متأخر. [1]\n- SS-1، Imaginary Rigs، قيد المراجعة، يستحق 4 مارس 2026 [2]',
  );
});

it('WAY-2: a refusal and what it was looked up in are said in Arabic', () => {
  const { content, steps, by } = inArabic({
    form: 'refusal',
    content: 'Nothing in the documents states an answer to this. None of them speaks of “holidays”.',
    steps: ['Searched 12 documents', 'Read QP-07 Contract review'],
    by: 'Embedded retrieval, no language model',
  });
  expect(plain(content)).toBe('لا جواب عن هذا في الوثائق. لا يتناول أي منها “holidays”.');
  expect(steps.map(plain)).toEqual(['بُحث في الوثائق (العدد: 12)', 'قُرئ: «QP-07 Contract review»']);
  expect(by).toBe('بحث مدمج دون نموذج لغوي');
});

it('WAY-2: what the documents say stays word for word, though it reads like Qucy', () => {
  const content = 'Nothing waits for your decision. [1]';
  expect(inArabic({ form: 'answer', content }).content).toBe(content);
  expect(wordMessage(message({ form: 'records', content }), 'en')).toEqual(
    message({ form: 'records', content }),
  );
});
