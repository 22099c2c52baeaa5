import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { maxEnded, outcomesEndpoint } from '#reviews/contract/outcomes.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { EnquiryOutcomes } from './EnquiryOutcomes.tsx';

it('WAY-1: figures lead to what they count: an outcome, a customer, and how its enquiries ended', async () => {
  await page.viewport(1280, 800);
  document.documentElement.style.fontSize = '';
  const outcomes = {
    endings: [
      { ending: 'bid' as const, count: 4 },
      { ending: 'not_recorded' as const, count: 2 },
    ],
    customers: [{ customer: 'Fictional & Co', bids: 4, noBids: 0, others: 2 }],
    otherCustomers: 0,
    reasons: [],
  };
  const readLinks = async (total: number) => {
    answer(outcomesEndpoint, { ...outcomes, total });
    const screen = await renderScreen(<EnquiryOutcomes />);
    await expect.element(screen.getByText('Fictional & Co')).toBeVisible();
    const found = screen.getByRole('link').elements();
    const links = found.map((link) => [link.textContent, link.getAttribute('href')?.split('?')[1]]);
    await screen.unmount();
    return links;
  };
  const whole = ['Fictional & Co', 'scope=closed&customer=Fictional+%26+Co'];
  expect(await readLinks(6)).toEqual([
    ['Not recorded', 'scope=closed&place=closed'],
    whole,
    ['4', 'scope=closed&customer=Fictional+%26+Co&place=bid'],
  ]);
  // There are more than were looked at: only the customer has a list.
  expect(await readLinks(maxEnded)).toEqual([whole]);
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
