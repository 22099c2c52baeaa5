import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { outcomesEndpoint } from '#reviews/contract/outcomes.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { EnquiryOutcomes } from './EnquiryOutcomes.tsx';

it('INS-2: every figure leads to what it counts: an outcome, a reason, a customer, and how its enquiries ended', async () => {
  await page.viewport(1280, 800);
  document.documentElement.style.fontSize = '';
  const outcomes = {
    total: 6,
    endings: [
      { ending: 'bid' as const, count: 3 },
      { ending: 'bid_with_deviations' as const, count: 1 },
      { ending: 'not_recorded' as const, count: 2 },
    ],
    customers: [{ customer: 'Fictional & Co', bids: 4, noBids: 0, others: 2 }],
    otherCustomers: 0,
    reasons: [{ reason: 'terms' as const, count: 1 }],
  };
  const readLinks = async (from: string | null) => {
    answer(outcomesEndpoint, { ...outcomes, from });
    const screen = await renderScreen(<EnquiryOutcomes />);
    await expect.element(screen.getByText('Fictional & Co')).toBeVisible();
    const found = screen.getByRole('link').elements();
    const links = found.map((link) => [link.textContent, link.getAttribute('href')?.split('?')[1]]);
    await screen.unmount();
    return links;
  };
  const whole = await readLinks(null);
  expect(whole).toEqual([
    ['Bid', 'scope=closed&place=bid_as_asked'],
    ['Bid with deviations', 'scope=closed&place=bid_with_deviations'],
    ['Not recorded', 'scope=closed&place=closed'],
    ['Terms not acceptable', 'scope=closed&reason=terms'],
    ['Fictional & Co', 'scope=closed&customer=Fictional+%26+Co'],
    ['4', 'scope=closed&customer=Fictional+%26+Co&place=bid'],
    ['2', 'scope=closed&customer=Fictional+%26+Co&place=other'],
  ]);
  // Of many, those received last are counted: their lists begin on the same day.
  expect(await readLinks('2026-03-02')).toEqual(
    whole.map(([name, address]) => [name, address?.replace('scope=closed', 'scope=closed&from=2026-03-02')]),
  );
});

beforeEach(async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
});
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 800);
});

it('WAY-1: on a phone with text of twice the size a table scrolls within itself, and the page not sideways', async () => {
  answer(outcomesEndpoint, {
    from: null,
    total: 4,
    endings: [{ ending: 'bid', count: 4 }],
    // Figures so long that no letters make them fit.
    customers: [{ customer: 'Fictional Fittings', bids: 1_234_567_890, noBids: 1_234_567_890, others: 1 }],
    otherCustomers: 0,
    reasons: [],
  });
  const screen = await renderScreen(
    <main className="@container overflow-x-auto">
      <EnquiryOutcomes />
    </main>,
  );
  const table = screen.getByRole('region', { name: 'By customer' });
  await expect.element(table).toBeVisible();
  const main = screen.getByRole('main').element();
  // Measured once the letters of the page are there.
  await document.fonts.ready;
  await expect.poll(() => main.scrollWidth - main.clientWidth).toBe(0);
  await expect.poll(() => table.element().scrollWidth - table.element().clientWidth).toBeGreaterThan(0);
  (table.element() as HTMLElement).focus();
  await expect.element(table).toHaveFocus();
});
