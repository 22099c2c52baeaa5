import { expect, it } from 'vitest';
import { draftResolver, emptyDraft, enquiryOf } from './new-enquiry-form.ts';

const check = (change: Partial<ReturnType<typeof emptyDraft>>) =>
  draftResolver({ ...emptyDraft('2026-11-20'), ...change }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

it('CR-9: certificates are taken one per line, empty lines left out', () => {
  expect(
    enquiryOf({ ...emptyDraft('2026-11-20'), RequiredCertificate: ' API 6A \n\nEN 10204 3.1\n' })
      .RequiredCertificate,
  ).toEqual(['API 6A', 'EN 10204 3.1']);
});

it('CR-9: every missing answer is told at its own field', async () => {
  const { errors } = await check({ DateOfReceipt: '' });
  expect(errors).toMatchObject({
    CustomerName: { message: 'Customer name is required' },
    EnquiryType: { message: 'Enquiry type is required' },
    DateOfReceipt: { message: 'Enter a date' },
  });
});

it('tells a fault of one certificate at the field they share', async () => {
  const { errors } = await check({
    CustomerName: 'Dune Valve Works',
    EnquiryType: 'Valves',
    RequiredCertificate: `API 6A\n${'x'.repeat(201)}`,
  });
  expect(errors.RequiredCertificate?.message).toBe('Use at most 200 characters');
});

it('gives what the server takes when all is well', async () => {
  const { values } = await check({ CustomerName: ' Dune Valve Works ', EnquiryType: 'Valves' });
  expect(values).toMatchObject({
    CustomerName: 'Dune Valve Works',
    DateOfReceipt: '2026-11-20',
    RequiredCertificate: [],
  });
});
