import { describe, expect, it } from 'vitest';
import { corrected, misspeltIn } from '../answering/finding/spelling.ts';
import { refusalText } from './replies.ts';
import { replyToTalk } from './talk.ts';

describe('what is said to Qucy', () => {
  it.each(['Hello', 'hi Qucy!', 'Good morning.', 'what can you do?', 'Help', '???', '…', '  '])(
    '%j asks nothing and is told what can be asked',
    (words) => {
      expect(replyToTalk(words)).toContain('Ask what your documents say');
    },
  );
  it.each(['Thanks!', 'thank you very much'])('%j is answered in kind', (words) =>
    expect(replyToTalk(words)).toBe('You are welcome.'),
  );
  it.each([
    'Hello, how long are records kept?',
    'What can you do against rust?',
    'Help with calibration',
    '3.1',
    'Who thanks the customer?',
  ])('%j is a question', (words) => expect(replyToTalk(words)).toBeNull());

  it('a question of which no word stands anywhere may be in another language', () => {
    const searched = { mayRead: true, documents: 3, sources: 0 };
    const unknown = ['Wie', 'lange', 'gilt', 'ein', 'Angebot'];
    expect(refusalText({ ...searched, unknown, question: 'Wie lange gilt ein Angebot?' })).toContain(
      'in the language they are written in',
    );
    expect(refusalText({ ...searched, unknown: ['salary'], question: 'What is the salary?' })).toContain(
      'None of them speaks of “salary”',
    );
  });
});

describe('spelling', () => {
  const passages = ['A bid is valid for 30 days. Pressure gauges are calibrated every three months.'];
  it.each([
    ['Interval of presure gauges', [{ word: 'presure', as: 'pressure' }]],
    ['Is a qoutation valid?', [{ word: 'qoutation', as: 'quotation' }]],
    ['Who calibrates the gauges?', []],
    ['What is the salary?', []],
    ['Is a quotation valid?', []],
  ])('%j', (question, misspelt) => {
    expect(misspeltIn(question, passages)).toEqual(misspelt);
    expect(misspeltIn(corrected(question, misspelt), passages)).toEqual([]);
  });
});
