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
const counts: Coverage['counts'] = {
  requirement: 4,
  item: 0,
  field: 1,
  procedure: 1,
  heading: 0,
  boilerplate: 1,
  notUnderstood: 2,
  leftOut: 0,
};
const noteWith = (leftOut: Coverage['leftOut'], hidden = 0, isPartial = false) =>
  documentsOf(
    detail,
    new Map(),
    new Map([
      ['mail', { sourceId: 'mail', sentences: 9, counts, passedOver: [], leftOut, hidden, isPartial }],
    ]),
  )[0]?.note;

it('READ-1: the record carries the coverage of each source, and says what was not understood', () => {
  expect(noteWith([left, left])).toBe(
    '9 sentences: 4 taken as requirements, 1 taken as fields, 1 tender procedure, 1 boilerplate, 2 not understood (Arabic). The text was not taken in full: 2 sentences in Arabic were not understood.',
  );
  expect(noteWith([])).toMatch(/^9 sentences: .*The text was read in full\.$/);
});

it('READ-9: the record says how many passages of a source no reader sees', () => {
  expect(noteWith([], 2)).toMatch(
    /The visible text was read in full; 2 passages that no reader sees were not read\.$/,
  );
});

it('READ-1: the record never says of a source that was read in part that it was read in full', () => {
  expect(noteWith([], 0, true)).toMatch(/Only part of the file was read\.$/);
  expect(noteWith([left], 2, true)).toMatch(
    /The text was not taken in full: part of the file was not read, 1 sentence in Arabic was not understood; /,
  );
});
