import { expect, it } from 'vitest';
import type { Citation } from '#assistant/contract/chat/schema.ts';
import { answerAsText, pathOfCitation, placeAndCaution, placeText, toQuoteView } from './citation-words.ts';

const base = { n: 1, title: 'QP-07 Contract review', quote: 'Requirements shall be\nreviewed.' };
const stretch = { start: 10, end: 44, page: 4, sha256: 'a' };
const document: Citation = {
  ...base,
  ...stretch,
  kind: 'document',
  trust: 'internal',
  documentId: 'd1',
  revisionId: 'r1',
  revisionNo: 3,
};
const records: Citation = {
  ...base,
  n: 2,
  kind: 'records',
  trust: 'internal',
  path: '/app/contract-review?viewType=chart',
};

it('AI-3: each kind of source opens where its words stand', () => {
  expect(pathOfCitation(document)).toBe('/app/qms-documents/d1?revision=r1&from=10&to=44');
  expect(
    pathOfCitation({
      ...base,
      ...stretch,
      kind: 'source',
      trust: 'customer',
      enquiryId: 'e1',
      ReferenceNo: 'RFQ-1',
      sourceId: 's1',
    }),
  ).toBe('/app/contract-review/e1?source=s1&from=10&to=44');
  expect(
    pathOfCitation({
      ...base,
      kind: 'field',
      trust: 'internal',
      enquiryId: 'e1',
      ReferenceNo: 'RFQ-1',
      field: 'CustomerName',
    }),
  ).toBe('/app/contract-review/e1');
  expect(pathOfCitation(records)).toBe('/app/contract-review?viewType=chart');
});

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'a page at %j is never linked',
  (path) => {
    expect(pathOfCitation({ ...records, path })).toBeNull();
  },
);

it('an answer is copied with its sources', () => {
  expect(answerAsText({ content: 'They are reviewed. [1]', citations: [document] })).toBe(
    'They are reviewed. [1]\n\nSources\n[1] QP-07 Contract review, p. 4, rev. 3: “Requirements shall be reviewed.”',
  );
  expect(placeText(records)).toBe('');
});

it('QA-4: a draft is marked where it is cited and copied', () => {
  const draft: Citation = { ...document, revisionState: 'draft' };
  expect(placeAndCaution(draft)).toBe('p. 4, rev. 3, draft, not approved');
  expect(placeAndCaution({ ...document, revisionState: 'approved' })).toBe('p. 4, rev. 3');
  expect(answerAsText({ content: 'Reviewed. [1]', citations: [draft] })).toContain(
    'rev. 3, draft, not approved: “',
  );
});

it.each([
  ['| QA Manager | System, audits | Senior Inspector |', 'QA Manager · System, audits · Senior Inspector'],
  ['Head of Purchasing | Suppliers | Senior Buyer', 'Head of Purchasing · Suppliers · Senior Buyer'],
  ['| | Before | After |\n| --- | --- | :-: |\n| Score | 16 | 6 |', 'Before · After\nScore · 16 · 6'],
  ['## 5.2 Labels\n\n- **Green**: may decide\n- `F-001`', '5.2 Labels\n\n• Green: may decide\n• F-001'],
  [
    'Between -5 °C and 2 * 3 * 4 mm; a|b, #4 bolts, __init',
    'Between -5 °C and 2 * 3 * 4 mm; a|b, #4 bolts, __init',
  ],
  ['- 40 °C is the lowest', '- 40 °C is the lowest'],
  ['Gate valve\t24\tpcs', 'Gate valve · 24 · pcs'],
])('a quote is shown without the signs of its table or its Markdown: %j', (quote, expected) => {
  expect(toQuoteView(quote)).toBe(expected);
});
