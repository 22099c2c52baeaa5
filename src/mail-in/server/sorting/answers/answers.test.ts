import { describe, expect, it } from 'vitest';
import { splitMail } from '../own-words.ts';
import type { KnownEnquiry } from '../mail-to-sort.ts';
import { findAnswers } from './answers.ts';

const enquiry: KnownEnquiry = {
  id: 'e1',
  number: 'ENQ-26-0012',
  reference: 'RFQ-4711',
  customerName: 'Northgate',
  subject: 'RFQ-4711',
  isClosed: false,
  messages: [],
  asksFor: [],
  sent: [
    {
      messageId: '<ours@valves.example>',
      replyToken: null,
      to: [],
      subject: '',
      text: '1) Which body material is wanted for the valves?\n2) Which certificate, 3.1 or 3.2?\n3) Delivery to site or ex works?',
    },
  ],
  questions: [
    { id: 'delivery', no: 1, text: 'Delivery to site or ex works', rows: [] },
    { id: 'material', no: 2, text: 'Body material is not stated', rows: [] },
  ],
};
const found = (body: string) =>
  Object.fromEntries(
    findAnswers(splitMail(body), enquiry).map(({ questionId, words }) => [questionId, words]),
  );

describe('IN-4: the answer to a question of ours', () => {
  it('is found by the number in our mail, not by the one in our own list', () => {
    expect(found('1) A105N\n2) 3.1\n3) ex works')).toEqual({ material: 'A105N', delivery: 'ex works' });
    expect(found('Ad 1: A105N')).toEqual({ material: 'A105N' });
    expect(found('1 & 3: as you propose')).toEqual({
      material: 'as you propose',
      delivery: 'as you propose',
    });
  });

  it('is found below the question that it repeats, with marks or without', () => {
    expect(
      found(
        '> 1) Which body material is wanted for the valves?\n\nA105N\n\n> 3) Delivery to site or ex works?\n\nsite',
      ),
    ).toEqual({ material: 'A105N', delivery: 'site' });
    expect(found('Which body material is wanted for the valves?\n--> A105N')).toEqual({ material: 'A105N' });
  });

  it('is found in plain sentences by what they speak of', () => {
    expect(found('Dear Paula, the body material shall be A105N. We take delivery ex works.')).toEqual({
      material: 'the body material shall be A105N.',
      delivery: 'We take delivery ex works.',
    });
  });

  it('is none where it is put off, asks back, or only thanks', () => {
    expect(found('1) will follow next week\n3) Which site do you mean?')).toEqual({});
    expect(found('Thank you for your questions. We will come back to you.')).toEqual({});
    expect(found('1) to be advised')).toEqual({});
  });

  it('never repeats the signature or what stands below it', () => {
    expect(found('3) ex works\n\nBest regards\nAsma\nSite Manager, Delivery to site')).toEqual({
      delivery: 'ex works',
    });
  });
});
