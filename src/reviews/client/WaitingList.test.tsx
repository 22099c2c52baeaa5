import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { enquiryCard } from '../../../test/fixtures/client/enquiry-card.ts';
import { WaitingList } from './WaitingList.tsx';

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1280, 800));

const since = '2026-05-04T08:00:00.000Z';

it('WAY-1: on a phone what waits for others begins right below, where nothing waits for oneself', async () => {
  answer(reviewEndpoints.waiting, {
    items: [],
    others: [
      {
        enquiry: enquiryCard,
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
