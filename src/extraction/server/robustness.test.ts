import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/support/growth.ts';
import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import type { SourceText } from '#extraction/contract/sources.ts';
import { extractFrom } from './extract.ts';

function enquiryOf(texts: string[]): EnquiryToExtract {
  const sources: SourceText[] = texts.map((text, at) => ({
    id: `s${at}`,
    kind: at === 0 ? 'mail' : 'attachment',
    name: `s${at}`,
    text,
    pageStarts: [],
  }));
  return {
    receivedVia: 'Email',
    from: { name: 'Ann', address: 'ann@calder.example' },
    date: '2025-03-03',
    subject: 'RFQ 4471',
    sources,
  };
}

function assertVerbatim(enquiry: EnquiryToExtract): void {
  const proposal = extractFrom(enquiry);
  const spans = [
    ...proposal.fields.map(({ span }) => span),
    ...proposal.requirements.map(({ span }) => span),
  ];
  for (const span of spans) {
    if (span === null) continue;
    const source = enquiry.sources.find(({ id }) => id === span.sourceId);
    expect(source?.text.slice(span.start, span.end)).toBe(span.quote);
    expect(span.end).toBeGreaterThan(span.start);
    expect(span.quote).toBe(span.quote.trim());
  }
  for (const { field, value, span } of proposal.fields) {
    const isSilent = value === null || (Array.isArray(value) && value.length === 0);
    if (field !== 'ReceivedVia') expect(span === null, field).toBe(isSilent);
  }
  for (const { text, departments, confidence } of proposal.requirements) {
    expect(text).not.toMatch(/\s{2}|\n/);
    expect(departments.length).toBeGreaterThan(0);
    expect(confidence).toBeGreaterThan(0);
    expect(confidence).toBeLessThanOrEqual(1);
  }
}

const pieces = [
  'The supplier shall deliver 12 valves to API 6D PSL 2 within 12 weeks ARO.',
  'Delivery:',
  'DAP Jubail',
  '(a) ',
  '- ',
  '1. ',
  '\n',
  '\n\n',
  '\t',
  '   ',
  'From: Ode, Ann\n',
  'Sent: 3 March 2025\n',
  'Date: Mon, 3 Mar 2025\n',
  'Subject: RFQ NG-77/12\n',
  '== Object ==',
  '> ',
  'Regards,\n',
  'Calder Offshore Ltd',
  'on behalf of ',
  'EN 10204 3.2',
  'monogram is not required',
  '0,75 mbar',
  '2.1/16"',
  'must and must, and shall',
  'should',
  '(((',
  ')',
  '😀',
  '\ud83d',
  '\ude00',
  '\u200b',
  '\u202e',
  '\u00a0',
  '\r\n',
  '\f',
  '\u2028',
  'é\u0301',
  'Ω',
  '٣',
  '。',
  'No. ',
  'e.g. ',
  'p.m. ',
  ';',
  ' ; ',
  '?',
  '!',
  '…',
  '|',
  'EUR 1.000,50',
  '10 %',
  '----',
  '[phone]',
  'a@b.example',
];

describe('any text', () => {
  it('never stops the extraction, and every quote is exactly the passage it points to', () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 12 })), {
        maxLength: 60,
      })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.array(text, { minLength: 0, maxLength: 3 }), (texts) =>
        assertVerbatim(enquiryOf(texts)),
      ),
      { numRuns: 120 },
    );
  });

  it('no sources at all give ten fields and no rows', () => {
    expect(extractFrom(enquiryOf([])).fields).toHaveLength(10);
    expect(extractFrom(enquiryOf([])).requirements).toEqual([]);
  });

  const hostile: [string, string][] = [
    ['one endless word', 'A'],
    ['one endless line of capitals', 'Acme Oil Ab '],
    ['open brackets', '(['],
    ['obligations without an end', 'the supplier must and '],
    ['semicolons', 'a1; '],
    ['one-word lines', 'Thanks\nfoo\n'],
    ['table cells', 'a\tb1\n'],
    ['standards', 'API 6A, ISO 9001:2015 or '],
    ['places', 'delivered to FOB Abu Dhabi, '],
    ['header lines', 'From: a@b.example\n'],
    ['white space', ' \n'],
    ['digits', '1.1 '],
  ];
  it.each(hostile)(
    'a text of %s takes time that grows with its length, not with its square',
    async (_name, piece) => {
      await expectLinear(
        (size) => extractFrom(enquiryOf([piece.repeat(Math.ceil(size / piece.length)).slice(0, size)])),
        20_000,
      );
    },
  );

  it('READ-1: a megabyte of prose is read to its end in a time that grows with it', async () => {
    const told =
      'The field lies in shallow water and has produced since the nineties; its wells are drilled from four platforms. ' +
      'Our engineers have known the yard for many years, and the weather there is mild for most of the season. ' +
      'The history of the project is told in the first chapter, the people who take part in it in the second.\n';
    const item = (at: number) =>
      `Item ${at}: the supplier shall deliver ${at} valves, and the works must be painted to ISO 12944 within ${at} weeks. ${told}`;
    const text = Array.from({ length: 2_400 }, (_, at) => item(at)).join('');
    expect(text.length).toBeGreaterThan(1_000_000);
    let requirements: readonly { text: string }[] = [];
    // The last of its runs reads the whole text.
    await expectLinear(
      (size) => {
        ({ requirements } = extractFrom(enquiryOf([text.slice(0, size)])));
      },
      Math.ceil(text.length / 8),
    );
    expect(requirements.length).toBeGreaterThanOrEqual(2_400);
    expect(requirements.at(-1)?.text).toContain('2399');
  });
});
