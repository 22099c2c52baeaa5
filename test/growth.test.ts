import { expect, it } from 'vitest';
import { expectLinear } from './support/growth.ts';

it('the growth of a cost tells linear work from quadratic work', async () => {
  const linear = (size: number) =>
    'a b '
      .repeat(size)
      .split(' ')
      .map((word) => word.toUpperCase());
  await expectLinear(linear, 5_000);
  const quadratic = (size: number) => {
    let sum = 0;
    for (let one = 0; one < size; one += 1) for (let other = 0; other < size; other += 1) sum += one ^ other;
    return sum;
  };
  // Translated for good before the first small size is measured: on a busy machine that takes longer than the measurement.
  for (let runs = 0; runs < 10; runs += 1) quadratic(4_000);
  await expect(expectLinear(quadratic, 500)).rejects.toThrow('to be less than');
});
