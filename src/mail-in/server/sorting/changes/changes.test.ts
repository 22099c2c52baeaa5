import { describe, expect, it } from 'vitest';
import type { KnownEnquiry, MailToSort } from '../mail-to-sort.ts';
import { judgeChange } from './changes.ts';
import { givesOtherMeasure } from './counts.ts';
import { measureChange } from './traits.ts';

const enquiry: KnownEnquiry = {
  id: 'e1',
  number: 'ENQ-26-0012',
  reference: 'RFQ-4711',
  customerName: 'Northgate',
  subject: 'RFQ-4711 Pumps',
  isClosed: false,
  messages: [],
  asksFor: ['3 firewater pumps 600 m3/h', '4 hoses DN 125'],
  sent: [
    { messageId: '<ours@pumps.example>', replyToken: null, to: [], subject: 'Re: RFQ-4711 Pumps', text: '' },
  ],
  questions: [{ id: 'q1', no: 1, text: 'Paint system', rows: [] }],
};
const mail: MailToSort = {
  message: {
    messageId: '<theirs@northgate.example>',
    from: { name: '', address: 'asma@northgate.example' },
    to: [],
    cc: [],
    subject: 'Re: RFQ-4711 Pumps',
    body: '',
    inReplyTo: '<ours@pumps.example>',
    references: [],
    attachments: [],
    day: null,
  },
  headers: new Map(),
  via: 'imap',
  recipients: [],
  authentication: null,
};
const judge = (own: string) => judgeChange({ mail, own, enquiry, answers: [] });

describe('IN-3: a mail that changes what its enquiry asks for', () => {
  it('gives a figure of a unit in which the enquiry has only others', () => {
    expect(givesOtherMeasure('The flow went up: 720 m3/h, head as before.', enquiry)).toBe(true);
    expect(givesOtherMeasure('They are to be DN150.', enquiry)).toBe(true);
    expect(givesOtherMeasure('At 600 m3/h the head is 90 m.', enquiry)).toBe(false);
  });

  it('is told by what it says of what was asked, without a word of change', () => {
    const { change } = judge(
      'The study came back and the firewater pumps need 720 m3/h now. Hoses as before.',
    );
    expect(change?.words).toContain('720 m3/h');
    expect(change?.isSaid).toBe(false);
  });

  it('is none where it only thanks, and leaves nothing open', () => {
    expect(judge('Well received, thank you. Engineering has your question.')).toEqual({
      change: null,
      doubt: null,
    });
  });

  it('is left to a person where its words seem an answer and give another count', () => {
    const own = 'Two firewater pumps in the blue of our fleet.';
    const answers = [{ questionId: 'q1', words: own, reason: '', isByPlace: false }];
    const { change, doubt } = judgeChange({ mail, own, enquiry, answers });
    expect(change?.words ?? doubt).toContain(own);
  });

  it('is left to a person where a new day stands beside an answer, in words the weights never met', () => {
    const answer = 'O sistema de pintura é C5.';
    const own = `${answer} Precisamos do material até 20/11/2026.`;
    const answers = [{ questionId: 'q1', words: answer, reason: '', isByPlace: true }];
    const { change, doubt } = judgeChange({ mail, own, enquiry, answers });
    expect(change?.words ?? doubt).toContain('20/11/2026');
    expect(judgeChange({ mail, own: answer, enquiry, answers })).toEqual({ change: null, doubt: null });
  });

  it('is measured by words without their figures', () => {
    const traits = measureChange({ mail, own: 'make it 17', enquiry, answers: [] });
    expect(Object.keys(traits)).toEqual(expect.arrayContaining(['word make', 'word 0']));
    expect(Object.keys(traits).some((name) => name.includes('17'))).toBe(false);
  });
});
