import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { moveDocumentRevision } from '#documents/server/revision-states.ts';
import { createDocument } from '#documents/server/service.ts';
import { dayMilliseconds } from '#kit/contract/days.ts';
import { permissionEndpoints } from '#permissions/contract/endpoints.ts';
import { readDraft } from '#registers/contract/entries/draft.ts';
import { toNewEntry } from '#registers/contract/entries/entry.ts';
import type { RegisterName } from '#registers/contract/entries/registers.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import {
  evidenceEndpoints,
  toRef,
  type Evidence,
  type EvidenceRef,
} from '#reviews/contract/departments/evidence.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, addRequirement, approval, decide, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { createReviewing } from '../../../../test/support/reviewing.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => void (server = await startApp({ works: true })));
afterAll(() => server.stop());
const begin = async () => void (owner = await server.signInAs({ role: 'Owner' }));

const { approveAll, colleague, edit, finish, found } = createReviewing(() => ({ server, owner }));
const text = 'Valves to API 6A, PSL 3, shall be tested by two operators.';

/** A review just opened with one requirement for Engineering that names a standard. */
const openedWith = async (words = text, standard = 'API 6A') => {
  const { id } = await addEnquiry(owner);
  const row = await addRequirement(owner, id, { text: words, standard });
  await replyOf(owner.call(reviewEndpoints.open, { params: { id } }));
  return { id, requirementId: row.id };
};

const register = async (name: RegisterName, draft: Record<string, string>): Promise<string> => {
  const read = readDraft(name, draft);
  if (!('entry' in read)) throw new Error(JSON.stringify(read.problems));
  return (await replyOf(owner.call(registerEndpoints.add, { body: toNewEntry(name, read.entry) }))).id;
};
const dayFromNow = (days: number): string =>
  new Date(server.clock.now().getTime() + days * dayMilliseconds).toISOString().slice(0, 10);

/** A document that is searched, with its only revision a draft until somebody else approves it. */
const addDocument = async (words: string) => {
  const file = { name: 'Pressure test.txt', mediaType: 'text/plain', bytes: Buffer.from(words) };
  const document = await owner.within((scope) =>
    createDocument(scope, [file], { kind: 'procedure' }, server.tools.queue),
  );
  const find = () => owner.call(documentEndpoints.find, { params: { id: document.id } });
  await expect.poll(async () => (await find()).body.latest?.indexing).toBe('indexed');
  const revisionId = document.latest.id;
  const approve = async () => {
    const params = { id: document.id, revisionId };
    await owner.within((scope) => moveDocumentRevision(scope, document.id, revisionId, 'in_review'));
    await replyOf((await colleague('Quality Manager', [])).call(documentEndpoints.approve, { params }));
  };
  return { id: document.id, revisionId, approve };
};

const suggest = (id: string, requirementId: string, q?: string, who = owner) =>
  who.call(evidenceEndpoints.suggest, { params: { id }, query: { requirementId, ...(q ? { q } : {}) } });
const approveWith = (id: string, requirementId: string, evidence: EvidenceRef[], who = owner) =>
  decide(
    who,
    id,
    approval('Engineering', 1, { rows: [{ requirementId, answer: 'can', condition: '', evidence }] }),
  );
const signedRow = async (id: string) =>
  (await found(id)).departments.find(({ department }) => department === 'Engineering')?.decision?.rows[0];

it('SIGN-3: proposes what the requirement names: licences, passages and the same clause of earlier enquiries', async () => {
  await begin();
  const licence = { specification: 'API 6A', number: '6A-0123', facility: 'Works 1' };
  const expired = await register('licences', { ...licence, number: '6A-0001', expires: dayFromNow(-1) });
  const current = await register('licences', { ...licence, expires: dayFromNow(400) });
  await register('licences', { ...licence, specification: 'API 16A', number: '16A-0009' });
  const document = await addDocument('Each valve is tested by two operators before it leaves the works.');
  const earlier = await openedWith('Valves as in API 6A.', 'ASTM A105; API 6A');
  await replyOf(approveWith(earlier.id, earlier.requirementId, []));
  await approveAll(earlier.id);
  await replyOf(finish(earlier.id, { outcome: 'accepted', reason: '', revision: 1 }));
  const { id, requirementId } = await openedWith();

  const { evidence, stale } = await replyOf(suggest(id, requirementId));
  expect(evidence.map(({ of }) => of)).toEqual(['register', 'register', 'passage', 'enquiry']);
  expect(evidence.slice(0, 2)).toMatchObject([{ entryId: current }, { entryId: expired }]);
  expect(evidence[2]).toMatchObject({ documentId: document.id, revisionNo: 1 });
  expect(evidence[3]).toMatchObject({
    requirementId: earlier.requirementId,
    no: 1,
    ended: 'Bid',
    answers: ['Engineering: can meet'],
  });
  expect(stale.map(({ key }) => key.split(' ').slice(0, 2).join(' '))).toEqual([
    `register ${expired}`,
    `passage ${document.revisionId}`,
  ]);
  const searched = await replyOf(suggest(id, requirementId, '16a 0009'));
  expect(searched.evidence.filter(({ of }) => of === 'register')).toMatchObject([
    { name: expect.stringContaining('16A-0009') as string },
  ]);
  expect((await suggest(id, earlier.requirementId)).status).toBe(404);
});

it('SIGN-3: what an answer points at is signed as it read then, and is marked once it no longer holds', async () => {
  await begin();
  const licence = { specification: 'API 6A', number: '6A-0123', facility: 'Works 1' };
  const expires = dayFromNow(3);
  const entryId = await register('licences', { ...licence, expires });
  const document = await addDocument('Each valve is tested by two operators before it leaves the works.');
  const { id, requirementId } = await openedWith();
  const { evidence } = await replyOf(suggest(id, requirementId));
  const refs = evidence.map(toRef);
  // The same piece twice is one, and what it says is read by the server.
  await replyOf(approveWith(id, requirementId, [...refs, ...refs]));
  const cited = (await signedRow(id))?.evidence ?? [];
  expect(cited).toEqual(evidence);
  expect(cited).toMatchObject([{ entryId, expiresOn: expires }, { documentId: document.id }]);
  expect((await found(id)).staleEvidence.map(({ says }) => says)).toEqual(['Revision 1 is not approved']);
  await document.approve();
  expect((await found(id)).staleEvidence).toEqual([]);

  await owner.within((scope) => moveDocumentRevision(scope, document.id, document.revisionId, 'obsolete'));
  server.clock.advance(5 * dayMilliseconds);
  owner = await server.signInAs({ role: 'Owner', organisationId: owner.organisationId });
  const review = await found(id);
  expect(review.staleEvidence.map(({ key }) => key.split(' ')[0])).toEqual(['register', 'passage']);
  expect(review.staleEvidence.map(({ says }) => says)).toEqual([
    expect.stringMatching(/^Expired on \d/),
    'Revision 1 is no longer in force',
  ]);
  expect((await signedRow(id))?.evidence).toEqual(cited);
  await replyOf(owner.call(registerEndpoints.remove, { params: { id: entryId } }));
  expect((await found(id)).staleEvidence[0]?.says).toBe('No longer in the register');
  expect((await signedRow(id))?.evidence).toEqual(cited);
  server.clock.advance(-5 * dayMilliseconds);
});

it('SIGN-3: an unchanged answer keeps its evidence; a standard is marked from the day it is withdrawn', async () => {
  await begin();
  const standard = { designation: 'API 6A', edition: '20th', supersededBy: '21st edition' };
  const entryId = await register('standards', { ...standard, withdrawnOn: dayFromNow(0) });
  const { id, requirementId } = await openedWith();
  await replyOf(approveWith(id, requirementId, [{ of: 'register', entryId }]));
  expect((await found(id)).staleEvidence.map(({ says }) => says)).toEqual([
    expect.stringMatching(/^Withdrawn on .*, superseded by 21st edition$/),
  ]);
  const other = await addRequirement(owner, id, { text: 'Two spare seats.' });
  const rows = [{ requirementId: other.id, answer: 'can' as const }];
  const body = {
    department: 'Engineering' as const,
    decision: 'approved' as const,
    rows,
    answers: [],
    revision: 2,
  };
  await replyOf(owner.call(reviewEndpoints.decide, { params: { id }, body }));
  expect(await signedRow(id)).toMatchObject({ evidence: [{ entryId }], from: { revision: 1 } });
  // What changed is answered again, also with its evidence.
  await replyOf(edit(id, requirementId, { action: 'edit', text: 'Valves to API 6A, PSL 3G.' }));
  const again = (await found(id)).departments.find(({ department }) => department === 'Engineering')?.again;
  expect(again?.rows.map(({ state }) => state)).toEqual(['changed', 'unchanged']);
});

it('SIGN-3: refuses what is not there, of another organisation, or not for the eyes of the signer', async () => {
  await begin();
  const entryId = await register('licences', {
    specification: 'API 6A',
    number: '6A-0123',
    facility: 'Works 1',
  });
  const words = 'Each valve is tested by two operators.';
  const document = await addDocument(words);
  const own = await openedWith();
  const passage = { of: 'passage' as const, documentId: document.id, revisionId: document.revisionId };
  const refused = async (ref: EvidenceRef, opened = own, who = owner) => {
    const { status, body } = await approveWith(opened.id, opened.requirementId, [ref], who);
    return [status, body.code];
  };
  const gone = [409, 'evidence_gone'];
  expect(await refused({ ...passage, start: 0, end: words.length + 1 })).toEqual(gone);
  expect(await refused({ ...passage, start: 4, end: 4 })).toEqual(gone);
  expect(await refused({ ...passage, documentId: crypto.randomUUID(), start: 0, end: 4 })).toEqual(gone);
  expect(await refused({ of: 'register', entryId: crypto.randomUUID() })).toEqual(gone);
  expect(await refused({ of: 'enquiry', requirementId: crypto.randomUUID() })).toEqual(gone);

  const reviewer = await colleague('Reviewer', ['Engineering']);
  const { matrix } = await replyOf(owner.call(permissionEndpoints.read, {}));
  const abilities = matrix.Reviewer.filter((ability) => !ability.startsWith('documents:'));
  await replyOf(owner.call(permissionEndpoints.write, { params: { role: 'Reviewer' }, body: { abilities } }));
  const { evidence } = await replyOf(suggest(own.id, own.requirementId, undefined, reviewer));
  expect(evidence.map((each: Evidence) => each.of)).toEqual(['register']);
  expect(await refused({ ...passage, start: 0, end: words.length }, own, reviewer)).toEqual(gone);

  const { id } = own;
  await begin();
  const elsewhere = await openedWith();
  expect(await refused({ of: 'register', entryId }, elsewhere)).toEqual(gone);
  expect(await refused({ ...passage, start: 0, end: words.length }, elsewhere)).toEqual(gone);
  expect(await refused({ of: 'enquiry', requirementId: own.requirementId }, elsewhere)).toEqual(gone);
  expect((await suggest(id, own.requirementId)).status).toBe(404);
});
