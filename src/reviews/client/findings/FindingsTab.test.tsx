import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Finding } from '#findings/contract/decisions.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import type { Difference } from '#reviews/contract/differences.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { followUpEndpoints, type FollowUp } from '#reviews/contract/follow-up-endpoints.ts';
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

it('FND-1: a finding made a question says whether the customer was asked, as the actions say it', async () => {
  const decision = { kind: 'ask', words: 'Is 5 % accepted?', by: 'Ada', at: '2026-03-02T09:00:00Z' };
  const asked = { ...decision, revision: 1, differenceId: 'd', actionId: null } as Finding['decision'];
  answer(findingEndpoints.list, { findings: [{ ...finding, decision: asked }] });
  let state: object = { state: 'open', asked: null };
  answer(
    followUpEndpoints.find,
    () => ({ differences: [{ id: 'd', no: 1, answer: null, ...state }] }) as unknown as FollowUp,
  );
  const enquiry = { id: 'asked', sources, dueDate: null };
  const screen = await renderScreen(<FindingsTab enquiry={enquiry} lock={null} />);
  await expect.element(screen.getByText('Question to the customer')).toBeVisible();
  await expect.element(screen.getByText('Not asked yet')).toBeVisible();
  await expect.element(screen.getByText(/^Asked/)).not.toBeInTheDocument();
  state = { state: 'asked', asked: { how: 'mail', by: 'Ada', on: '2026-03-03' } };
  await screen.unmount();
  const later = await renderScreen(<FindingsTab enquiry={{ ...enquiry, id: 'later' }} lock={null} />);
  await expect.element(later.getByText('Asked 3 Mar 2026')).toBeVisible();
});

it('FND-1: taking back says where the question stays, because the customer was asked it', async () => {
  const decision = { kind: 'ask', words: 'Is 5 % accepted?', by: 'Ada', at: '2026-03-02T09:00:00Z' };
  const asked = { ...decision, revision: 1, differenceId: 'd', actionId: null } as Finding['decision'];
  answer(findingEndpoints.list, { findings: [{ ...finding, decision: asked }] });
  answer(followUpEndpoints.find, { differences: [] } as unknown as FollowUp);
  const keptQuestion = { no: 3, state: 'asked' } as Difference;
  answer(decideFindingEndpoint, { ...finding, keptQuestion });
  const enquiry = { id: 'kept', sources, dueDate: null };
  const screen = await renderScreen(<FindingsTab enquiry={enquiry} lock={null} />);
  await screen.getByRole('button', { name: /^Undo/ }).click();
  await expect
    .element(screen.getByText('Question 3 stays: the customer was already asked.').first())
    .toBeVisible();
});
