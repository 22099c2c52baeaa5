import { expect, it } from 'vitest';
import { minSureConfidence } from '#extraction/contract/proposals.ts';
import { confidenceOf } from './confidence.ts';

const plain = 'The Seller shall test each valve.';

it('READ-10: a likelier row is never given less confidence', () => {
  const steps = [...Array(1001).keys()].map((at) => confidenceOf(at / 1000, plain));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

it('READ-10: a row is sure only where it is plain and as likely as those that were all right', () => {
  expect(confidenceOf(0.999, plain)).toBe(minSureConfidence);
  expect(confidenceOf(0.99, plain)).toBeLessThan(minSureConfidence);
  expect(confidenceOf(0.999, 'يقدم المورد شهادات المواد.')).toBeLessThan(minSureConfidence);
  const joined = 'Price in USD per metre, payment 60 days, no advance, certificates 3.1 with the goods.';
  expect(confidenceOf(0.999, joined)).toBeLessThan(minSureConfidence);
});
