import { expect, it } from 'vitest';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { minSureConfidence } from '#extraction/contract/proposals.ts';
import { extractFrom } from '../extract.ts';
import { calibratedConfidence, confidenceIn, fieldConfidence } from './field-confidence.ts';

it('READ-10: a reader that is surer is never less often right', () => {
  for (const { steps } of Object.values(fieldConfidence))
    for (const [at, [from, right]] of steps.entries()) {
      const [fromBefore, rightBefore] = steps[at - 1] ?? [0, 0];
      expect(from).toBeGreaterThan(fromBefore);
      expect(right).toBeGreaterThan(rightBefore);
    }
});

it('READ-10: no field but the day in a header may be accepted unseen', () => {
  for (const field of enquiryFieldNames.filter((name) => name !== 'ReceivedVia' && name !== 'DateOfReceipt'))
    for (const raw of [null, 0.5, 0.9, 0.99, 1])
      expect(calibratedConfidence(field, raw)).toBeLessThan(minSureConfidence);
  expect(calibratedConfidence('DateOfReceipt', 0.98)).toBe(0.98);
  expect(calibratedConfidence('DateOfReceipt', 0.9)).toBeLessThan(minSureConfidence);
});

it('READ-10: a confidence is the share of the step it reaches', () => {
  const table = {
    ...fieldConfidence,
    ReferenceNo: {
      unstated: 0.4,
      steps: [
        [0.5, 0.6],
        [0.8, 0.9],
      ] as const,
    },
  };
  expect([null, 0.3, 0.5, 0.79, 0.8].map((raw) => confidenceIn(table, 'ReferenceNo', raw))).toEqual([
    0.4, 0.6, 0.6, 0.6, 0.9,
  ]);
});

it('READ-10: what is read and what is not stated both say how sure it is', () => {
  const text = 'Our reference: RFQ-4711\n\nPlease quote 4 gate valves.';
  const { fields } = extractFrom({
    receivedVia: 'Manual',
    from: null,
    date: null,
    subject: '',
    sources: [{ id: 's', kind: 'mail', name: 's', text, pageStarts: [] }],
  });
  const confidence = (name: string) => fields.find(({ field }) => field === name)?.confidence;
  expect(confidence('ReferenceNo')).toBeGreaterThan(0.9);
  expect(confidence('MonogramRequirement')).toBeCloseTo(0.96);
  expect(confidence('DeliveryLocation')).toBe(fieldConfidence.DeliveryLocation.unstated);
});
