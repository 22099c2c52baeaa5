import { expect, it } from 'vitest';
import { extractFrom } from '../../extract.ts';
import { splitStatements } from '../../split-statements.ts';
import { noticeTalkCues } from './notice-cues.ts';
import { isNoticeTalk } from './notice-talk.ts';

const writeSource = (sentence: string, head = '') => {
  const text = `Notice of the Fabled Bay Authority\n\nPumps are wanted for the new station.\n\n${head}${sentence}\n\nThe pumps shall be tested at the works.\n`;
  return { id: 's', kind: 'mail' as const, name: 's', text, pageStarts: [] };
};
/** The rows of a notice in which the words stand. */
const readRows = (sentence: string, head?: string): string[] => {
  const source = writeSource(sentence, head);
  const at = source.text.indexOf(sentence);
  return extractFrom({ receivedVia: 'Manual', from: null, date: null, subject: '', sources: [source] })
    .requirements.filter(({ span }) => span.start >= at && span.end <= at + sentence.length)
    .map(({ text }) => text);
};
/** What the cut of a notice makes of the words. */
const readKind = (sentence: string, head?: string): string | undefined => {
  const source = writeSource(sentence, head);
  const at = source.text.indexOf(sentence);
  const found = splitStatements(source).find(({ start }) => start === at);
  return found?.rule ?? found?.kind;
};

it.each(noticeTalkCues)('READ-1: %s: found in “%s”, not in “%s”', (pattern, example, counter) => {
  expect(pattern.test(example)).toBe(true);
  expect(pattern.test(counter)).toBe(false);
  expect(isNoticeTalk(example)).toBe(true);
});

it.each([
  'The solicitation number, FB-14-0191, is issued as a request for quotation (RFQ).',
  'The solicitation document will be provided in electronic form.',
  'Access to the drawings cannot be requested until the solicitation is issued.',
  'Detailed instructions for obtaining this document will be in Section C of the solicitation.',
  'Prior to this date you will not be able to access this solicitation.',
  'The Authority will award a firm fixed price contract to the responsible offeror whose offer is the best value.',
  'The Authority intends to negotiate with only one source under the authority of 41 U.S.C. 3304.',
  'This acquisition is a 100% small business set-aside.',
  'Quotes are being requested and a written solicitation will not be issued.',
  'Solicitation documents will be provided as attachments when the notice is posted.',
  'Contractors may contact the helpdesk for assistance.',
  'The Contracting Officer will make a determination on the responsibility of the awardee.',
])(
  'READ-1: a notice speaks of itself and of its award, which stays in sight as procedure: %s',
  (sentence) => {
    expect(readRows(sentence)).toEqual([]);
    expect(readKind(sentence)).toBe('procedure');
  },
);

it.each([
  'The solicitation will be issued on 7 July and offerors must register before.',
  'The solicitation will be released on 1 July 2027 with proposals due on 31 July 2027.',
  'The Authority will award only to offerors who hold a valid licence for the pumps.',
  'The Authority will evaluate the offers, and prices shall stay firm for 90 days.',
  'The solicitation will contain the terms to which the Contractor is required to agree.',
  'This acquisition is set aside for small business concerns and vendors shall prove their size.',
  'Quotes in another layout are set aside.',
  'This requirement is a small business set-aside and only qualified offerors may submit bids.',
  'Contractors may contact the Authority and shall register before they enter the site.',
  'The Contracting Officer will send a form, which the offeror must return within three days.',
  'The Authority anticipates issuing a solicitation for the following item: heavy barrel, minimum quantity 10,000 EA.',
  'The source is Iridium 192, calibrated within the last six months.',
  'The Authority intends to contract with only approved sources under the authority of its law.',
])('READ-1: what binds a bidder stays a row, though a notice speaks of itself: %s', (sentence) => {
  expect(readRows(sentence)).not.toEqual([]);
});

const background = '1. Background\n\n';

it.each([
  'The station was designed by the city engineer and is the oldest on this coast.',
  'The intake is built of brick and is used by three towns of the valley.',
])('READ-1: what is told under “Background” is no row and stays in sight under that name: %s', (sentence) => {
  expect(readRows(sentence, background)).toEqual([]);
  expect(readKind(sentence, background)).toBe('background');
});

it('READ-1: a figure to design by is not put down as background', () => {
  expect(readKind('The water is brackish and carries 120 ppm of chlorides.', background)).toBe('text');
});

it.each([
  'The existing pumps are to be replaced by pumps of the same size.',
  'The Contractor is responsible for the removal of the old pumps.',
  'The station must stay in operation during the works.',
  'Prices are firm and no escalation is paid.',
])('READ-1: under “Background” too, what is asked of the supply stays a row: %s', (sentence) => {
  expect(readRows(sentence, background)).not.toEqual([]);
});

it('READ-1: a numbered clause is none of the background under whose heading it seems to stand', () => {
  const clauses =
    '1.0 INTRODUCTION\nThe station is old.\n\n2.0 SCOPE OF WORK\n2.1 Two crews of five on 28/28 rotation.\n';
  expect(readRows('2.2 Daily report before 06:00 hrs.', clauses)).not.toEqual([]);
});

it.each([
  'The NAICS code is 332911 and valves shall be tagged.',
  'The clauses may be obtained from the Authority and form part of the contract.',
  'This procurement is set aside for firms which hold an API 6A licence.',
  'This is a combined synopsis for supplies; delivery is 30 days after receipt of order.',
  'The drawings are available for download; use of Rev 3 is mandatory.',
])('READ-1: what binds in a sentence of a notice is a row: %s', (sentence) => {
  expect(readKind(sentence)).toBe('text');
  expect(readRows(sentence)).not.toEqual([]);
});
