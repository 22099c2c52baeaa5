import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistantEndpoints } from '#assistant/contract/endpoints.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Signed } from '../../../test/support/people.ts';

let server: TestApp;
let owner: Signed;

const addEnquiry = async (
  who: Signed,
  customer: string,
  reference: string,
  standard: string,
): Promise<string> => {
  const { body } = await who.call(detailEndpoints.add, {
    body: {
      CustomerName: customer,
      EnquiryType: 'Supply of valves',
      ReferenceNo: reference,
      DateOfReceipt: '2026-11-01',
      RequiredCertificate: ['EN 10204 3.1'],
      DeliveryLocation: 'DAP Sohar',
    },
  });
  await who.call(requirementEndpoints.add, {
    params: { id: body.id },
    body: {
      text: `Valves to ${standard}`,
      category: 'technical',
      mandatory: true,
      departments: ['Engineering'],
      standard,
      place: null,
    },
  });
  return body.id;
};

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});

afterAll(() => server.stop());

describe('KAN-6: Generate Context', () => {
  it('gathers what is stated, what to ask for, and similar enquiries of this organisation alone', async () => {
    const stranger = await server.signInAs({ role: 'Owner' });
    await addEnquiry(stranger, 'Imaginary Rigs', 'FAR-1', 'API Spec 6A');
    const id = await addEnquiry(owner, 'Imaginary Rigs', 'IR-1', 'API Spec 6A');
    await addEnquiry(owner, 'Imaginary Rigs', 'IR-2', 'API Spec 6D');
    await addEnquiry(owner, 'Fictional Flow', 'FF-1', 'ASTM A105; api spec 6a');
    await addEnquiry(owner, 'Nobody’s Pumps', 'NP-1', 'API Spec 610');

    const { body } = await owner.call(assistantEndpoints.context, { params: { id } });
    expect(body.facts.find(({ field }) => field === 'DeliveryLocation')?.value).toBe('DAP Sohar');
    expect(body.missing).toContainEqual({
      field: 'DeliveryTimeline',
      question: 'By when do you need delivery?',
    });
    expect(body.missing.map(({ field }) => field)).not.toContain('DeliveryLocation');
    expect(
      body.similar.map(({ ReferenceNo, sameCustomer, standards }) => [ReferenceNo, sameCustomer, standards]),
    ).toEqual([
      ['IR-2', true, []],
      ['FF-1', false, ['api spec 6a']],
    ]);
    expect(body.passages).toEqual([]);
  });

  it('AI-8: leaves a trace of who asked, what made it and what it was made from', async () => {
    const id = await addEnquiry(owner, 'Specimen Subsea', 'SS-1', 'API Spec 17D');
    await owner.call(assistantEndpoints.context, { params: { id: 'SS-1' } });
    const { events } = (await owner.call(recordEndpoints.history, { params: { id } })).body;
    expect(events.at(-1)).toMatchObject({
      action: 'context.generated',
      actor: owner.name,
      summary: 'generated the context of SS-1',
    });
  });

  it('says that the enquiry is not there', async () => {
    expect((await owner.call(assistantEndpoints.context, { params: { id: 'nowhere' } })).body.message).toBe(
      'Enquiry not found',
    );
  });
});
