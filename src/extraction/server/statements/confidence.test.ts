import { expect, it } from 'vitest';
import { confidenceOf, confidenceTable } from './confidence.ts';

it('READ-10: a likelier row is never given less confidence, and none more than was right', () => {
  const steps = [...Array(101).keys()].map((at) => confidenceOf(at / 100));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(Math.max(...steps)).toBe(Math.max(...confidenceTable.map(([, right]) => right)));
});
