import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { forceColours } from '../../../../../test/components/forced-colours.ts';
import { RiskMap } from './RiskMap.tsx';

beforeEach(() => forceColours(true));
afterEach(() => forceColours(false));

it('SIGN-1: the bands of the map and the place that is chosen are told apart where colours are forced', async () => {
  const screen = await render(
    <RiskMap value={{ consequence: 4, likelihood: 3 }} onChange={() => undefined} disabled={false} />,
  );
  const look = (name: RegExp) => getComputedStyle(screen.getByRole('radio', { name }).element());
  const [low, high, chosen] = [look(/1 × 1 = 1$/), look(/4 × 4 = 16$/), look(/4 × 3 = 12$/)];
  expect(low.backgroundColor).not.toBe(high.backgroundColor);
  expect(low.borderColor).not.toBe(chosen.borderColor);
  expect(chosen.boxShadow).not.toBe('none');
});
