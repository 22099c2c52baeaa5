import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import type { DocumentCard } from '#documents/contract/schema.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import {
  addEnquiry,
  addRequirement,
  approval,
  decide,
  headersOf,
  multipart,
  openedReview,
  replyOf,
} from '../../../../test/support/enquiries.ts';
import { readPdfText } from '../../../../test/support/pdf-text.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { revisionIn } from './gather/enquiry.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const squash = (text: string) => text.replace(/\s+/g, '');

/** The record of an enquiry as the call answers it, without white space. */
const recordOf = async (id: string): Promise<string> => {
  const { raw } = await owner.call(reviewEndpoints.record, { params: { id } });
  return readPdfText(raw.rawPayload);
};

/** Puts a procedure in force: one person adds it, another approves it. */
const enactProcedure = async (): Promise<void> => {
  const author = await server.signInAs({ role: 'Quality Manager', organisationId: owner.organisationId });
  const { payload, headers } = multipart([
    {
      name: 'QP-05 Contract review.txt',
      bytes: Buffer.from('Every enquiry is reviewed.'),
      mediaType: 'text/plain',
    },
  ]);
  const url = addressOf(documentEndpoints.add.path, {}, { kind: 'procedure' });
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...headersOf(author) },
  });
  const { id, latest } = answer.json<DocumentCard>();
  const params = { id, revisionId: latest.id };
  await replyOf(author.call(documentEndpoints.move, { params, body: { state: 'in_review' } }));
  await replyOf(owner.call(documentEndpoints.approve, { params }));
};

it('5.1: the record names the procedure in force, or says that none was recorded', async () => {
  const { id } = await openedReview(owner);
  expect(await recordOf(id)).toContain(squash('No procedure was recorded'));
  await enactProcedure();
  expect(await recordOf(id)).toContain(squash('QP-05 Contract review, revision 1, approved'));
});

it('FEAS-4: an amendment stands in it with what changed, who was asked again and what they decided', async () => {
  const { id, requirements } = await openedReview(owner, [['Engineering'], ['Finance']]);
  await replyOf(decide(owner, id, approval('Engineering', 1)));
  const [first] = requirements;
  await replyOf(
    owner.call(requirementEndpoints.change, {
      params: { id, requirementId: first?.id ?? '' },
      body: { action: 'edit', text: 'Valves shall be tested twice.' },
    }),
  );
  await replyOf(
    decide(owner, id, {
      department: 'Engineering',
      decision: 'rejected',
      comment: 'One bay only',
      revision: 2,
    }),
  );
  const text = await recordOf(id);
  const amendments = text.slice(
    text.lastIndexOf('AppendixLAmendments'),
    text.lastIndexOf('AppendixMEarlier'),
  );
  // The subject of the changed words may concern others as well.
  expect(amendments).toMatch(/Askedagain:[A-Za-z,&]*Engineering/);
  expect(amendments).toMatch(
    /LineBeforeAfterRequirement1\w+,\w+,[\d:]+UTCValvesshallbetested\.Departments:EngineeringValvesshallbetestedtwice\./,
  );
  expect(text).toContain(squash('Final decision: None was signed on this revision.'));
  expect(text).toContain(squash('on review revision 1Approved'));
  expect(text).toContain(squash('Valves shall be tested twice.'));
});

it('SIGN-1: what a department left unanswered is unanswered in the record, beside its decision', async () => {
  const { id } = await openedReview(owner, [['Finance']]);
  const question = 'Is the customer’s credit checked?';
  const answers = [{ question, answer: 'no' as const, note: 'New customer' }];
  await replyOf(
    decide(owner, id, {
      department: 'Finance',
      decision: 'rejected',
      comment: 'Too late',
      answers,
      revision: 1,
    }),
  );
  const text = await recordOf(id);
  expect(text).toContain(squash('Finance Rejected Not answered'));
  expect(text).toContain(squash(`${question} No New customer`));
  expect(text).toContain(squash('Are bonds and guarantees inside our limits? No answer'));
});

it('SIGN-8: an enquiry closed without a final decision says in its record how it ended, why and by whom', async () => {
  const { id } = await openedReview(owner, [['Finance']]);
  await replyOf(
    owner.call(recordEndpoints.close, {
      params: { id },
      body: { outcome: 'withdrawn', reason: 'The project is postponed' },
    }),
  );
  const text = await recordOf(id);
  expect(text).toContain(squash('Closed – withdrawn by the customer'));
  expect(text).toContain(squash('The project is postponed'));
  expect(text).toContain(squash('No final decision was signed. 0 of 10 departments have decided.'));
  expect(text).not.toContain(squash('Draft – not approved'));
});

it('a row that no passage stands behind names who added it, and a verbal enquiry says that it was confirmed to nobody', async () => {
  const { id } = await openedReview(owner, [['Engineering']]);
  const text = await recordOf(id);
  const own = text.slice(text.indexOf('Determinedbyus'));
  expect(own).toContain(squash(`Added by ${owner.name}`));
  expect(own).toContain(squash('no confirmation to the customer has been noted'));
});

it.each([
  ['NVK-SPEC-0031 Rev 4.pdf', 'Rev 4'],
  ['GA-100_rev.b.pdf', 'Rev B'],
  ['Drawing-REV02.dwg', 'Rev 02'],
  ['Datasheet revision C1 final.pdf', 'Rev C1'],
  ['Contract review.docx', null],
  ['Previous offer.pdf', null],
])('the revision of a document is read from its name: %s', (name, revision) => {
  expect(revisionIn(name)).toBe(revision);
});

it('WAY-2: the organisation chooses headings in Arabic too, which is on its audit trail', async () => {
  const { id } = await openedReview(owner);
  const heading = 'المحتويات';
  expect(await recordOf(id)).not.toContain(heading);
  await replyOf(owner.call(reviewEndpoints.changeSettings, { body: { headsRecordsInArabic: true } }));
  expect(await recordOf(id)).toContain(heading);
  const changes = await owner.within(({ db }) =>
    db.selectFrom('auditEvents').select('summary').where('action', '=', 'review-settings.changed').execute(),
  );
  expect(changes.map(({ summary }) => summary)).toEqual(['heads records in English and Arabic']);
});

it('FND-1: a finding made a question is said to be asked only once somebody asked it, in the record as in the actions', async () => {
  const text = 'Please quote for 4 gate valves.\n\nDelivery: 32 weeks.\n\nDelivery: 34 weeks.';
  const { id } = await addEnquiry(owner, { text });
  await addRequirement(owner, id);
  await replyOf(owner.call(reviewEndpoints.open, { params: { id } }));
  const { findings } = await replyOf(owner.call(findingEndpoints.list, { params: { id } }));
  const key = findings.find(({ kind }) => kind === 'contradiction')?.key ?? '';
  const decision = { kind: 'ask' as const, words: 'Which delivery time holds?' };
  const asked = await replyOf(owner.call(decideFindingEndpoint, { params: { id }, body: { key, decision } }));
  expect(await recordOf(id)).toContain(
    squash('Question to the customer Not asked yet. Which delivery time holds?'),
  );
  expect(await recordOf(id)).not.toContain('Asked20');
  const params = { id, differenceId: asked.decision?.differenceId ?? '' };
  const body = { step: 'asked' as const, how: 'phone' as const, by: 'Paula', on: '2026-03-03' };
  await replyOf(owner.call(followUpEndpoints.stepDifference, { params, body }));
  expect(await recordOf(id)).toContain(
    squash('Question to the customer Asked 3 Mar 2026. Which delivery time holds?'),
  );
  expect(await recordOf(id)).toContain(squash('Asked 3 Mar 2026, telephone, by Paula'));
});
