import axe from 'axe-core';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTheme } from '../theme.ts';
import { Gallery } from './Gallery.tsx';

/** Parts of other controls or of the application's frame, seen there. */
const elsewhere = [
  'Board',
  'BottomBar',
  'ChoiceStandIn',
  'CommandDialog',
  'DelayedSearch',
  'MarkAt',
  'PageHeader',
  'ResizeHandle',
  'ToastList',
];

it('the gallery shows every control', () => {
  const text = Object.values(
    import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true }),
  ).join('');
  const names = Object.keys(import.meta.glob(['../*.tsx', '!../*.test.tsx'])).map((path) =>
    path.slice(3, -'.tsx'.length),
  );
  expect(names.filter((name) => !text.includes(`'../${name}.tsx'`))).toEqual(elsewhere);
});

it.each([
  ['light', 'Left to right'],
  ['light', 'Right to left'],
  ['dark', 'Left to right'],
] as const)('no control has a barrier in %s, %s', async (theme, direction) => {
  chooseTheme(theme);
  const screen = await render(<Gallery />);
  await screen.getByRole('button', { name: direction }).click();
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
