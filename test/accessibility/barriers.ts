import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';

type Scheme = 'light' | 'dark';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on the theme; all others read the same document in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds there, run in the page as it is; what passed is not reported. */
const findBarriers = (part: Locator, options: RunOptions) =>
  part.evaluate(
    async (element, asked) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run(element, asked);
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
    },
    // Of what axe fetches beforehand, style sheets cost a third of a look and none of these rules reads them.
    { ...options, resultTypes: ['violations'] as RunOptions['resultTypes'], preload: { assets: ['media'] } },
  );

/** What comes and goes has ended, and the page is drawn in its present theme, also below the fold. */
const waitUntilDrawn = async (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moves = (each: Animation) =>
      each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity;
    await drawn();
    do await drawn();
    while (document.getAnimations().some(moves));
  });

/**
 * Once for each document: axe is loaded, and colours change at once from here on. Nobody looks at those on their way to the
 * other theme, and a page whose every element fades to it costs three times what the look costs.
 */
const prepare = async (page: Page): Promise<Scheme> => {
  const { isPrepared, isDark } = await page.evaluate(() => ({
    isPrepared: 'axe' in window,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }));
  if (!isPrepared) {
    await page.evaluate(axeSource);
    await page.evaluate(() => {
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets.push(still);
    });
  }
  return isDark ? 'dark' : 'light';
};

/**
 * The page in its present state, or the part of it that has just been opened over a page that is looked at elsewhere, breaks no
 * rule of WCAG 2.2 A and AA that axe can see; contrast is looked at in both themes. The page stays in the second of them: to
 * draw it anew in the first costs more than the look itself.
 */
export const expectNoBarriers = async (
  target: Page | Locator,
  without: readonly string[] = [],
): Promise<void> => {
  const part = 'page' in target ? target : target.locator('html');
  const page = part.page();
  const first = await prepare(page);
  const second = first === 'light' ? 'dark' : 'light';
  const look = async (scheme: Scheme, options: RunOptions) => {
    await waitUntilDrawn(page);
    const barriers = await findBarriers(part, options);
    expect({ scheme, barriers }).toEqual({ scheme, barriers: [] });
  };
  await look(first, {
    runOnly: { type: 'tag', values: standards },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  });
  await page.emulateMedia({ colorScheme: second });
  await look(second, {
    runOnly: { type: 'rule', values: colourRules.filter((rule) => !without.includes(rule)) },
  });
};
