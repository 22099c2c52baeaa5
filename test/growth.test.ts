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
  await expect(expectLinear(quadratic, 500)).rejects.toThrow('to be less than');
});
