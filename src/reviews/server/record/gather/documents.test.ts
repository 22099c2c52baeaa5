import { expect, it } from 'vitest';
import type { Coverage } from '#enquiries/contract/coverage/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { documentsOf } from './enquiry.ts';

const source = {
  id: 'mail',
  kind: 'mail',
  name: 'RFQ',
  mediaType: 'message/rfc822',
  size: 1,
  sha256: 'a',
  state: 'ready',
  note: null,
};
const detail = {
  ReceivedVia: 'Email',
  createdAt: '2026-01-01T00:00:00.000Z',
  sources: [source],
} as unknown as EnquiryDetail;
const left = { reason: 'unread', language: 'Arabic' } as Coverage['leftOut'][number];
const noteWith = (leftOut: Coverage['leftOut']) =>
  documentsOf(
    detail,
    new Map(),
    new Map([['mail', { sourceId: 'mail', sentences: 9, headings: 0, boilerplate: 0, leftOut }]]),
  )[0]?.note;

it('READ-1: the record says of each source how much of it was left out, and nothing where it was read in full', () => {
  expect(noteWith([left, left])).toBe(
    'The text was not taken in full: 2 sentences in Arabic were not understood.',
  );
  expect(noteWith([])).toBeNull();
});
