import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { departments } from '#organisations/contract/departments.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import type { WaitingItem } from '#reviews/contract/schema.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { enquiryCard } from '../../../test/fixtures/client/enquiry-card.ts';
import { waitingItem } from '../../../test/fixtures/client/waiting-item.ts';
import { WaitingList } from './WaitingList.tsx';

const waiting: WaitingItem = {
  ...waitingItem,
  waitingFor: [{ department: 'Engineering', reviewers: ['Ada Imaginary'], since: waitingItem.since }],
};
/** All have signed, and the final approval is what is left. */
const signed: WaitingItem = {
  ...waiting,
  enquiry: {
    ...enquiryCard,
    id: '0198c0de-0000-7000-8000-00000000e002',
    CustomerName: 'Fictional Pipelines',
    approvedDepartments: [...departments],
    validated: true,
  },
  finalApproval: true,
  highestRisk: { department: 'Finance', consequence: 4, likelihood: 4, contingency: null },
  conditions: 2,
  waitingFor: [],
};

it('WAY-1: on a phone what waits for others begins right below, where nothing waits for oneself', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  answer(reviewEndpoints.waiting, { items: [], others: [waiting] });
  const screen = await renderScreen(<WaitingList scope="feasibility" />);
  await expect.element(screen.getByText('You are all caught up')).toBeVisible();
  const list = screen.getByRole('list', { name: 'Waiting for others' }).element();
  const above = list.parentElement?.parentElement?.parentElement;
  expect(list.getBoundingClientRect().top - (above?.getBoundingClientRect().top ?? 0)).toBeLessThan(48);
});

it('FEAS-7: final approvals stand alone in Final Approval, with their highest risk, and lead to the review', async () => {
  const mine: WaitingItem = { ...waiting, departments: ['Maintenance'] };
  answer(reviewEndpoints.waiting, { items: [mine, signed], others: [{ ...waiting }] });
  const screen = await renderScreen(<WaitingList scope="approval" />);
  const row = screen.getByRole('link', { name: /Fictional Pipelines/ });
  await expect
    .poll(() => row.element().textContent)
    .toMatch(/High risk, 4 × 4 = 16Finance2 requirements with a condition.*10\/10/);
  await expect.element(row).toHaveAttribute('href', expect.stringMatching(/\?tab=review$/));
  await expect.element(screen.getByRole('link', { name: /Fictional Rigs/ })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Waiting for others')).not.toBeInTheDocument();
});

it('FEAS-7: where nothing is signed off, Final Approval says what would bring an enquiry there', async () => {
  answer(reviewEndpoints.waiting, { items: [], others: [waiting] });
  const screen = await renderScreen(<WaitingList scope="approval" />);
  await expect
    .element(screen.getByText('Enquiries appear here once every department has signed off.'))
    .toBeVisible();
});

it('FEAS-7: what all have signed off is not pending any more', async () => {
  answer(reviewEndpoints.waiting, { items: [signed], others: [waiting] });
  const screen = await renderScreen(<WaitingList scope="feasibility-pending" />);
  await expect.element(screen.getByText('Engineering (Ada Imaginary)')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Fictional Pipelines/ })).not.toBeInTheDocument();
});
