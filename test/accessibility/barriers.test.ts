import { expect } from '@playwright/test';
import { test } from '../journeys/browsers.ts';
import { expectNoBarriers } from './barriers.ts';
import { expectWalkable } from './keyboard.ts';

test('a look at an open dialog alone finds a control without a name, and words too pale in one theme only', async ({
  page,
}) => {
  await page.goto('about:blank');
  const dialog = page.getByRole('dialog');
  const open = (inside: string) =>
    page.setContent(`<!doctype html><html lang="en"><title>Planted</title>
      <style>
        body, div { background: white; color: black }
        @media (prefers-color-scheme: dark) { body, div { background: black; color: white } .pale { color: #333 } }
      </style>
      <main aria-hidden="true" inert><h1>Under it</h1><button></button></main>
      <div role="dialog" aria-modal="true" aria-label="Planted">${inside}</div>`);
  await open('<p>Words</p><button>Named</button>');
  await expectNoBarriers(dialog);
  await open('<p>Words</p><button></button>');
  await expect(expectNoBarriers(dialog)).rejects.toThrow(/button-name/);
  await open('<p class="pale">Words</p><button>Named</button>');
  await expect(expectNoBarriers(dialog)).rejects.toThrow(/color-contrast/);
  await expect(expectNoBarriers(page)).rejects.toThrow(/color-contrast/);
});

test('a walk by Tab finds a stop that lies under a bar, and one that shows no focus', async ({ page }) => {
  await page.goto('about:blank');
  const open = (inside: string) =>
    page.setContent(`<!doctype html><html lang="en"><title>Planted</title>
      <style>
        .bar { position: fixed; inset: 0 0 auto; height: 80px; background: white }
        .high { position: fixed; top: 10px }
        .bare:focus { outline: none }
        main { margin-top: 120px }
      </style>
      <button class="high">High</button>${inside}<main><button>Low</button></main>`);
  await open('');
  await expectWalkable(page);
  await open('<div class="bar"></div>');
  await expect(expectWalkable(page)).rejects.toThrow(/cannot be seen: button “High”/);
  await open('<button class="high bare" style="left: 200px">Bare</button>');
  await expect(expectWalkable(page)).rejects.toThrow(/shows no focus: button “Bare”/);
});
