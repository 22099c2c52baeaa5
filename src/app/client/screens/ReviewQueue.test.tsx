import { expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listenToKeys } from '#kit/client/commands/keyboard.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import type { WaitingItem } from '#reviews/contract/schema.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { enquiryCard } from '../../../../test/fixtures/client/enquiry-card.ts';
import { waitingItem } from '../../../../test/fixtures/client/waiting-item.ts';
import { ReviewQueue } from './ReviewQueue.tsx';

const signed: WaitingItem = {
  ...waitingItem,
  enquiry: { ...enquiryCard, id: 'signed', CustomerName: 'Fictional Pipelines', validated: true },
  finalApproval: true,
};

it('FEAS-7: J and K walk what waits for oneself and for others', async () => {
  onTestFinished(listenToKeys());
  answer(reviewEndpoints.waiting, { items: [signed], others: [waitingItem] });
  answer(followUpEndpoints.mine, { actions: [] });
  const screen = await renderScreen(<ReviewQueue scope="feasibility" />);
  const mine = screen.getByRole('link', { name: /Fictional Pipelines/ });
  const theirs = screen.getByRole('link', { name: /Fictional Rigs/ });
  await expect.element(mine).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(mine).toHaveFocus();
  await userEvent.keyboard('jj');
  await expect.element(theirs).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(mine).toHaveFocus();
});
