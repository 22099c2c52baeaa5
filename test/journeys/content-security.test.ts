import { expect } from '@playwright/test';
import { buildPdf } from '../support/mailbox.ts';
import { test } from './browsers.ts';
import { land } from './walk.ts';

test('every page works under a policy that lets nothing be written into it, styles included', async ({
  page,
}, info) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(`${page.url()}: ${message.text()}`);
  });
  const visit = async (address: string) => {
    const answer = await page.goto(address);
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  };

  await test.step('the public pages, styled by the sheets they bring', async () => {
    for (const address of ['/', '/terms', '/api-docs', '/login', '/signup']) await visit(address);
    await page.goto('/terms');
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^Plex/);
  });

  await test.step('lists, a choice, the board with a card carried over it, figures', async () => {
    await land(page, 'coordinator');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await visit('/app/contract-review');
    await page.getByRole('combobox').first().click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await visit('/app/contract-review?viewType=chart');
    await visit('/app/contract-review?viewType=board');
    const card = page.getByRole('group').filter({ hasText: 'RFQ-EMF-24117' });
    await card.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByText(/is over Drafting\.$/)).toBeAttached();
    await page.keyboard.press('Escape');
  });

  await test.step('an enquiry, a printed document, Qucy, the settings', async () => {
    await visit('/app/contract-review/RFQ-EMF-24117');
    await visit('/app/qms-documents');
    await page.getByRole('button', { name: 'Add documents' }).click();
    const buffer = Buffer.from(
      await buildPdf([[`Printed for the policy ${info.retry}`, 'Valves shall be tested.']]),
    );
    const name = `WI-97 Policy ${info.retry}.pdf`;
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.getByRole('region', { name: 'Uploads' }).getByRole('link').first().click();
    await expect(page.locator('canvas').first()).toBeVisible();
    await visit('/app/qucy-chat');
    await visit('/settings');
  });

  expect(refused).toEqual([]);
});
