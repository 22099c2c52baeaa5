import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { WaitingList } from './WaitingList.tsx';

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1280, 800));

const since = '2026-05-04T08:00:00.000Z';

it('WAY-1: on a phone what waits for others begins right below, where nothing waits for oneself', async () => {
  answer(reviewEndpoints.waiting, {
    items: [],
    others: [
      {
        enquiry: {
          id: '0198c0de-0000-7000-8000-00000000e001',
          ReferenceNo: 'RFQ-7',
          CustomerName: 'Fictional Rigs',
          EnquiryType: 'Supply (gate valves)',
          ReceivedVia: 'Email',
          DateOfReceipt: '2020-01-02',
          Status: 'in_review',
          Priority: 'high',
          approvedDepartments: [],
          notAskedDepartments: [],
          validated: false,
          assignee: null,
          dueDate: null,
          reading: 'read',
          unconfirmed: 0,
          review: 'open',
          closedAt: null,
          closingOutcome: null,
        },
        departments: [],
        finalApproval: false,
        deputyFor: [],
        openedAt: since,
        since,
        isOverdue: false,
        waitingFor: [{ department: 'Engineering', reviewers: ['Ada Imaginary'], since }],
        blockedBy: [],
      },
    ],
  });
  const screen = await renderScreen(<WaitingList />);
  await expect.element(screen.getByText('You are all caught up')).toBeVisible();
  const list = screen.getByRole('list', { name: 'Waiting for others' }).element();
  const above = list.parentElement?.parentElement;
  expect(list.getBoundingClientRect().top - (above?.getBoundingClientRect().top ?? 0)).toBeLessThan(48);
});
