import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Finding } from '#findings/contract/decisions.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { FindingsTab } from './FindingsTab.tsx';

const name = 'Invitation to tender for trunnion mounted ball valves of the cross-country pipeline';
const sources = [{ id: 'mail', name, kind: 'mail', pageStarts: [0] }] as never;
const finding: Finding = {
  key: 'limit',
  rule: 'limit',
  kind: 'limit',
  severity: 'blocking',
  title: 'Retention is beyond our limit',
  why: 'Retention 10 % is asked.',
  question: '',
  quotes: [{ sourceId: 'mail', start: 0, end: 9, text: 'Retention' }],
  departments: ['Finance'],
  decision: null,
  isSettled: false,
};

it('WAY-1: on a phone a finding keeps to the page, however long the name of its source', async () => {
  await page.viewport(390, 844);
  answer(findingEndpoints.list, { findings: [finding] });
  const screen = await renderScreen(
    <FindingsTab enquiry={{ id: 'e', sources, dueDate: null }} lock={null} />,
  );
  const last = screen.getByRole('button', { name: 'Make it an action' });
  await expect.element(last).toBeVisible();
  await expect.element(screen.getByText(name)).toBeVisible();
  expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
