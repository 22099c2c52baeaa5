import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import {
  acceptEvery,
  addRequirement,
  openedReview,
  replyOf,
  upload,
} from '../../../../test/support/enquiries.ts';
import { buildMail } from '../../../../test/support/mailbox.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { amendmentJobs } from '#enquiries/server/amendments/jobs.ts';
import { intakeJobs } from '#enquiries/server/intake/jobs.ts';
import { clockOf } from './dates.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const squash = (text: string) => text.replace(/\s+/g, '');
const hourMilliseconds = 3_600_000;

/** The pages of the record of an enquiry, without white space. */
const readPages = async (id: string): Promise<string[]> => {
  const { raw } = await owner.call(reviewEndpoints.record, { params: { id } });
  const pdf = await getDocument({ data: new Uint8Array(raw.rawPayload), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent({ disableNormalization: true });
    pages.push(squash(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  return pages;
};

const between = (text: string, from: string, to: string) =>
  text.slice(text.lastIndexOf(squash(from)), text.lastIndexOf(squash(to)));

const text = [
  'Dear Sirs,',
  'please quote for the following:',
  '1. 44 gate valves 2 inch class 600.',
  '2. 12 ball valves 4 inch class 300.',
  '3. 8 check valves 6 inch class 150.',
  'The purchaser shall witness the hydrostatic test.',
  'Delivery time: 14 weeks ARO.',
  'Bid closing date: 20 October 2027. Bids received later shall be rejected.',
].join('\n');

/** An enquiry out of a mail of 2 March 2027, read and accepted as proposed, with its review open. */
const reviewedMail = async (words = text) => {
  const date = 'Tue, 02 Mar 2027 10:30:00 +0400';
  const messageId = `<evidence-${words.length}@customer.example>`;
  const bytes = await buildMail({ messageId, subject: 'RFQ 12', text: words, date });
  const { id } = await replyOf(upload(server.app, owner, [{ name: 'a.eml', bytes }]));
  await intakeJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, enquiryId: id });
  await acceptEvery(owner, id);
  await replyOf(
    owner.call(fieldEndpoints.confirm, { params: { id }, body: { fields: [...enquiryFieldNames] } }),
  );
  return id;
};

const addAmendment = async (id: string, subject: string, words: string) => {
  const body = { subject, text: words };
  const { id: amendmentId } = await replyOf(owner.call(amendmentEndpoints.add, { params: { id }, body }));
  await amendmentJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, amendmentId });
  return amendmentId;
};

const amend = async (id: string, subject: string, words: string) => {
  const amendmentId = await addAmendment(id, subject, words);
  await replyOf(owner.call(amendmentEndpoints.acceptAll, { params: { id, amendmentId } }));
  await replyOf(owner.call(amendmentEndpoints.apply, { params: { id, amendmentId } }));
};

it('EVD-2: the record of an amended enquiry says what came when, what each line said before and after, and what is not confirmed', async () => {
  const id = await reviewedMail();
  const added = await addRequirement(owner, id, {
    text: 'Our licence covers PSL 3.',
    departments: ['Quality Assurance'],
  });
  await replyOf(owner.call(reviewEndpoints.open, { params: { id } }));
  const { createdAt } = await replyOf(owner.call(detailEndpoints.find, { params: { id } }));
  server.clock.advance(2 * hourMilliseconds);
  await amend(id, 'Corrigendum 1', 'Delivery time: 10 weeks ARO instead of 14 weeks ARO.');
  const pages = await readPages(id);
  const words = pages.join('');
  const when = clockOf('UTC');

  const documents = between(words, 'Appendix B', 'Appendix C');
  expect(documents).toContain(squash(`2 Mar 2027, 06:30 UTC Taken in ${when(createdAt)}`));
  const { amendments: all } = await replyOf(owner.call(amendmentEndpoints.list, { params: { id } }));
  expect(documents.slice(documents.indexOf('Corrigendum1'))).toContain(squash(when(all[0]?.at ?? '')));

  const amendments = between(words, 'Appendix L', 'Appendix M');
  expect(amendments).toContain('14weeksARO');
  expect(amendments).toContain('10weeksARO');
  expect(amendments).toMatch(/DeliveryTimeline.*14weeksARO.*10weeksARO/);
  expect(amendments).not.toMatch(/applied\d/);

  const [first = ''] = pages;
  expect(first).toMatch(/Closingdateasread,notconfirmed20Oct2027,“[^”]*20October2027”\(RFQ12\)/);
  expect(first).not.toContain(squash('No date set'));
  expect(first).toContain(
    squash(
      'Product and quantity gate valves 2 inch class 600; ball valves 4 inch class 300; and 1 more: 64 in 3 items',
    ),
  );
  expect(first).toMatch(/reviewrevision2;1amendment,\d+lines?changed/);

  const own = between(words, 'Determinedbyus', 'Appendix F');
  expect(own).toContain(squash(added.text));
  expect(own).not.toContain(squash('None was added'));
  // No time stands without its zone.
  expect(words.match(/\d[A-Z][a-z]{2}\d{4},\d\d:\d\d(?!UTC)/g)).toBeNull();

  await replyOf(owner.call(recordEndpoints.change, { params: { id }, body: { dueDate: '2027-10-18' } }));
  const [due = ''] = await readPages(id);
  expect(due).toContain(squash('Due 18 Oct 2027'));
  expect(due).not.toContain(squash('not confirmed'));
});

it('EVD-2: “none was added” stands only where no person added a requirement', async () => {
  const { id } = await openedReview(owner, [['Engineering']]);
  expect((await readPages(id)).join('')).not.toContain(squash('None was added'));
  const { requirements } = await replyOf(owner.call(requirementEndpoints.list, { params: { id } }));
  const body = { action: 'edit', category: 'legal' } as const;
  await replyOf(
    owner.call(requirementEndpoints.change, {
      params: { id, requirementId: requirements[0]?.id ?? '' },
      body,
    }),
  );
  const own = between((await readPages(id)).join(''), 'Determinedbyus', 'Appendix F');
  expect(own).toContain(
    squash('Requirement 1, added by a person, stands above: stated by the customer, or legal.'),
  );
});

it('EVD-2: a row added by hand stands in the group that its author chose, not in that of its category', async () => {
  const { id } = await openedReview(owner, [['Engineering']]);
  const row = { category: 'technical', mandatory: true, standard: null, place: null } as const;
  const added = [
    { text: 'Marking in Arabic, by decree of the ministry.', basis: 'legal' },
    { text: 'Said on the telephone: delivery on pallets.', basis: 'customer' },
    { text: 'Storage below 25 degrees.', basis: 'ours' },
  ] as const;
  for (const each of added)
    await replyOf(
      owner.call(requirementEndpoints.add, {
        params: { id },
        body: { ...row, ...each, departments: ['Engineering'] },
      }),
    );
  const words = (await readPages(id)).join('');
  const stated = between(words, 'Appendix C', 'Appendix D');
  const legal = between(words, 'Legal and other applicable requirements', 'Determined by us');
  const own = between(words, 'Determined by us', 'Appendix F');
  const homes = [legal, stated, own];
  for (const [at, { text: said }] of added.entries())
    expect(homes.map((home) => home.includes(squash(said)))).toEqual(homes.map((_, home) => home === at));
});

it('EVD-2: damages and warranty that the customer sets are stated and commercial; what law asks is legal', async () => {
  const terms = [
    'Liquidated damages of 1 % per week of delay shall apply.',
    'The warranty period shall be 24 months from delivery.',
  ];
  const law = 'Export licences shall be obtained by the supplier.';
  const id = await reviewedMail(['Please quote for 44 gate valves.', ...terms, law].join('\n\n'));
  await replyOf(owner.call(reviewEndpoints.open, { params: { id } }));
  const { requirements } = await replyOf(owner.call(requirementEndpoints.list, { params: { id } }));
  const noOf = (words: string) => requirements.find((row) => row.text === words)?.no ?? 0;

  const words = (await readPages(id)).join('');
  const stated = between(words, 'Appendix C', 'Appendix D');
  const legal = between(words, 'Legal and other applicable requirements', 'Determined by us');
  for (const each of terms)
    expect([stated, legal].map((part) => part.includes(squash(each)))).toEqual([true, false]);
  expect([stated, legal].map((part) => part.includes(squash(law)))).toEqual([false, true]);
  const asked = between(words, 'Appendix I', 'Appendix J');
  expect(asked).toContain(squash(`Requirements ${terms.map(noOf).join(', ')}`));
  expect(asked).toContain(squash(`Requirement ${noOf(law)}`));
});

it('EVD-2: what the customer sent later and nobody took over stands in the record, with who said so and what waits', async () => {
  const id = await reviewedMail(`${text}\nThank you.`);
  await replyOf(owner.call(reviewEndpoints.open, { params: { id } }));
  const words = 'The supplier shall provide a painting procedure for approval.';
  const amendmentId = await addAmendment(id, 'Corrigendum 1', words);
  const { amendments } = await replyOf(owner.call(amendmentEndpoints.list, { params: { id } }));
  for (const { id: lineId } of amendments[0]?.lines ?? [])
    await replyOf(
      owner.call(amendmentEndpoints.decide, {
        params: { id, amendmentId, lineId },
        body: { action: 'reject' },
      }),
    );
  await replyOf(owner.call(amendmentEndpoints.apply, { params: { id, amendmentId } }));
  await addAmendment(id, 'Corrigendum 2', words);
  const pages = await readPages(id);
  const section = between(pages.join(''), 'Appendix L', 'Appendix M');
  expect(section).toContain(squash(`Amendment 1: Corrigendum 1 Put aside by ${owner.name},`));
  expect(section).toContain(squash(`“${words}” Rejected by ${owner.name},`));
  expect(section).toContain(squash('Amendment 2: Corrigendum 2 Not decided when this record was made.'));
  expect(pages[0]).toContain(squash('not amended; 1 amendment put aside; 1 amendment not decided'));
});
