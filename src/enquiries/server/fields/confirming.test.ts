import { afterAll, beforeAll, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { record } from '#audit/server/service.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, openedReview, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { proposeField } from './store.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const fieldIn = async (id: string) => {
  const { fields } = await replyOf(owner.call(detailEndpoints.find, { params: { id } }));
  const found = fields.find(({ field }) => field === 'CommercialTerms');
  if (!found) throw new Error('no commercial terms');
  return found;
};

it('AI-6: nobody puts their name to a value that their page did not show, neither one at a time nor several', async () => {
  const { id } = await addEnquiry(owner, { text: 'Please quote for 4 gate valves to API 6D.' });
  const before = await fieldIn(id);
  const params = { id, field: 'CommercialTerms' as const };
  await replyOf(
    owner.call(fieldEndpoints.decide, { params, body: { action: 'edit', value: '90 days net' } }),
  );
  const late = await owner.call(fieldEndpoints.decide, {
    params,
    body: { action: 'confirm', value: before.value },
  });
  expect([late.status, late.body.code]).toEqual([409, 'field_changed']);
  expect(await fieldIn(id)).toMatchObject({ value: '90 days net', state: 'edited' });
  await replyOf(
    owner.call(fieldEndpoints.decide, { params, body: { action: 'confirm', value: '90 days net' } }),
  );

  await replyOf(
    owner.call(fieldEndpoints.undoConfirm, { params: { id }, body: { fields: ['CommercialTerms'] } }),
  );
  await owner.within(async (scope) => {
    await proposeField(scope, id, {
      field: 'CommercialTerms',
      value: '120 days net',
      span: null,
      confidence: 0.9,
    });
    const subject = { type: 'enquiry', id };
    await record(scope, { action: 'requirements.read', subject, summary: 'read it again' });
  });
  const confirm = (value: string) =>
    replyOf(
      owner.call(fieldEndpoints.confirm, {
        params: { id },
        body: { fields: ['CommercialTerms'], values: [value] },
      }),
    );
  expect(await confirm('90 days net')).toEqual({ confirmed: [] });
  expect(await confirm('120 days net')).toEqual({ confirmed: ['CommercialTerms'] });
});

it('AI-6: Undo takes back what the same person confirmed, and nothing of a colleague of the same name', async () => {
  const { id } = await addEnquiry(owner, { text: 'Please quote for 4 gate valves to API 6D.' });
  const fields = ['CommercialTerms' as const];
  const body = { action: 'confirm' as const, value: (await fieldIn(id)).value };
  await replyOf(owner.call(fieldEndpoints.decide, { params: { id, field: 'CommercialTerms' }, body }));
  const { name, organisationId } = owner;
  const namesake = await server.signInAs({ role: 'Admin', name, organisationId });
  const undo = (person: Signed) =>
    replyOf(person.call(fieldEndpoints.undoConfirm, { params: { id }, body: { fields } }));
  expect(await undo(namesake)).toEqual({ undone: [] });
  expect(await undo(owner)).toEqual({ undone: fields });
  expect((await fieldIn(id)).state).toBe('proposed');
});

it('FEAS-4: under review no confirmation is undone: another value would come in that no department is asked about', async () => {
  const { id } = await openedReview(owner);
  const params = { id };
  const before = await fieldIn(id);
  const fields = ['CommercialTerms' as const];
  const body = { action: 'confirm' as const, value: before.value };
  await replyOf(owner.call(fieldEndpoints.decide, { params: { id, field: 'CommercialTerms' }, body }));
  const undone = await owner.call(fieldEndpoints.undoConfirm, { params, body: { fields } });
  expect([undone.status, undone.body.code]).toEqual([409, 'field_under_review']);
  await owner.within(async (scope) => {
    await proposeField(scope, id, {
      field: 'CommercialTerms',
      value: '120 days net',
      span: null,
      confidence: 0.9,
    });
    const subject = { type: 'enquiry', id };
    await record(scope, { action: 'requirements.read', subject, summary: 'read it again' });
  });
  expect((await fieldIn(id)).value).toEqual(before.value);
});
