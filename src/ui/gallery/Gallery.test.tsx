import axe from 'axe-core';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
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

const desk = { width: innerWidth, height: innerHeight };
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(desk.width, desk.height);
});

it.each([
  [390, '100%', 'Left to right'],
  [390, '100%', 'Right to left'],
  [768, '100%', 'Right to left'],
  [1440, '200%', 'Left to right'],
  [768, '200%', 'Right to left'],
] as const)('nothing is cut off at %i px with text of %s, %s', async (width, size, direction) => {
  await page.viewport(width, 900);
  document.documentElement.style.fontSize = size;
  const screen = await render(<Gallery />);
  await screen.getByRole('button', { name: direction }).click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  const cut = [...document.querySelectorAll('.gallery-specimen')].filter(
    (specimen) => specimen.scrollWidth > specimen.clientWidth + 1,
  );
  expect(cut.map((each) => each.textContent?.slice(0, 60))).toEqual([]);
});
