import { expect, it } from 'vitest';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { firstPassage, openSourceOf } from './open-source.ts';

const mail = { id: 'mail', state: 'ready' };
const enquiry = { sources: [mail], fields: [] } as unknown as EnquiryDetail;
const named = { passage: null, requirement: 'row' };

it('the source waits for the rows, and opens at its beginning where they could not be loaded', () => {
  const mailFromItsBeginning = { kind: 'source', source: mail, selected: null, row: null };
  expect(firstPassage(enquiry, undefined, null)).toEqual({ kind: 'loading' });
  expect(firstPassage(enquiry, null, null)).toEqual(mailFromItsBeginning);
  expect(openSourceOf(named, enquiry, undefined)).toEqual({ kind: 'loading' });
  expect(openSourceOf(named, enquiry, null)).toEqual(mailFromItsBeginning);
  expect(openSourceOf(named, enquiry, [])).toEqual({ kind: 'gone' });
});
