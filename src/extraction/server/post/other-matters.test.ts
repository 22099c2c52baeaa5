import { describe, expect, it } from 'vitest';
import { extractFrom } from '../extract.ts';

const isOther = (text: string): boolean =>
  extractFrom({
    receivedVia: 'Manual',
    from: null,
    date: null,
    subject: '',
    sources: [{ id: 's', kind: 'attachment', name: 's', text, pageStarts: [] }],
  }).otherPost !== null;

const procedure = `WELLBORE TOOLS WORKS
PROCEDURE QP-07 CALIBRATION OF GAUGES
Effective date: 1 February 2026

Purpose

This procedure lays down how gauges are calibrated.

Responsibilities

The Quality Manager shall maintain the register.
Pressure gauges shall be calibrated every six months.
`;

describe('what is no enquiry, however it came in', () => {
  it.each([
    ['a procedure of a house', procedure],
    [
      'a circular for information',
      'Our plant has been certified to ISO 14001.\n\nThis notice is for information only.\n',
    ],
    ['one in German', 'Unser Lager zieht um.\n\nDieses Schreiben dient nur zu Ihrer Information.\n'],
    ['one in French', 'Notre usine déménage.\n\nCet avis ne constitue pas une consultation.\n'],
    [
      'one in Arabic',
      'حصلت الشركة على شهادة ISO 14001.\n\nهذا الإعلان للعلم فقط ولا يُعد طلباً لتقديم عروض أسعار.\n',
    ],
  ])('READ-6: %s proposes no requirement', (_name, text) => {
    expect(isOther(text)).toBe(true);
  });

  it.each([
    ['asks for an offer beside', `${procedure}\nPlease quote for 12 gauges.\n`],
    [
      'invites to register and is no request for prices',
      'This is not a request for prices. Interested makers are asked to submit:\n\n(a) a copy of the licence;\n',
    ],
    [
      'gives one drawing for information',
      'Please quote for 4 valves to API 6D.\n\nThe layout drawing is for information only.\n',
    ],
    [
      'lays down terms',
      'Conditions of Purchase\n\nThe Seller shall deliver on time. The law of Norway applies.\n',
    ],
  ])('READ-6: a text that %s is an enquiry', (_name, text) => {
    expect(isOther(text)).toBe(false);
  });
});
