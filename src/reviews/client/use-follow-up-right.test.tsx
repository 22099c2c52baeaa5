import { expect, it } from 'vitest';
import type { User } from '#accounts/contract/user.ts';
import type { Finding } from '#findings/contract/decisions.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { followUpEndpoints, type FollowUp } from '#reviews/contract/follow-up-endpoints.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { FollowUpTab } from './actions/FollowUpTab.tsx';
import { FindingsTab } from './findings/FindingsTab.tsx';

const enquiryId = '0198c0de-0000-7000-8000-00000000e001';
const viewer: Partial<User> = { role: 'Viewer', abilities: ['enquiries:read'] };
const quinn = { userId: enquiryId, name: 'Quinn Quality', from: '2026-12-03', to: '2026-12-14' };
const nothing: FollowUp = {
  actions: [],
  conditions: [],
  differences: [],
  proposed: [],
  confirmations: [],
  needsConfirmation: false,
};
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
const tabs = () => (
  <>
    <FollowUpTab enquiryId={enquiryId} requirements={[]} />
    <FindingsTab enquiry={{ id: enquiryId, sources: [], dueDate: null }} lock={null} />
  </>
);
const draw = (signedFor: typeof quinn | null, as: Partial<User> = {}) => {
  answer(followUpEndpoints.find, nothing);
  answer(findingEndpoints.list, { findings: [finding] });
  const asked = answer(followUpEndpoints.right, { signedFor });
  return { asked, drawn: renderScreen(tabs(), { as }) };
};
const line = /^You decide for Quinn Quality, absent until 14 Dec\.$/;

it('SIGN-6: a deputy may add actions and decide on findings, and reads for whom', async () => {
  const screen = await draw(quinn, viewer).drawn;
  await expect.element(screen.getByRole('button', { name: 'Add action' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Note a difference' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Dismiss/ })).toBeVisible();
  expect(screen.getByText(line).elements()).toHaveLength(2);
});

it('SIGN-6: who stands in for nobody is offered nothing', async () => {
  const { asked, drawn } = draw(null, viewer);
  const screen = await drawn;
  await expect.element(screen.getByText('Retention is beyond our limit')).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  expect(screen.getByRole('button', { name: /Add action|Note a difference|Dismiss/ }).elements()).toEqual([]);
  expect(screen.getByText(line).elements()).toEqual([]);
});

it('SIGN-6: who may by their own role is not asked about', async () => {
  const { asked, drawn } = draw(quinn);
  const screen = await drawn;
  await expect.element(screen.getByRole('button', { name: 'Add action' })).toBeVisible();
  expect(asked).toEqual([]);
  expect(screen.getByText(line).elements()).toEqual([]);
});
