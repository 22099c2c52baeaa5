import { expect, it } from 'vitest';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { Finding } from '#findings/contract/decisions.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { notAskedEndpoints } from '#reviews/contract/department-endpoints.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { OpenReview } from '../OpenReview.tsx';
import { NextStepBar } from './NextStepBar.tsx';

const enquiry = {
  id: '0198c0de-0000-7000-8000-00000000e001',
  reading: 'read',
  closedAt: null,
  review: 'none',
  fields: [],
  items: { count: 0, toDecide: 0 },
} as unknown as EnquiryDetail;
const rows = [{ id: 'row', no: 1, state: 'accepted' }] as unknown as Requirement[];
const finding = { key: 'one', severity: 'minor', decision: null, isSettled: false } as unknown as Finding;

it('SIGN-2: the card of the review says what the bar says, and the one primary button is in the bar', async () => {
  answer(requirementEndpoints.list, { requirements: rows });
  answer(findingEndpoints.list, { findings: [finding] });
  answer(notAskedEndpoints.propose, { proposed: [] });
  const screen = await renderScreen(
    <>
      <OpenReview enquiry={enquiry} requirements={rows} />
      <NextStepBar enquiry={enquiry} />
    </>,
  );
  const look = (name: string) => {
    const button = screen.getByRole('button', { name }).element();
    return getComputedStyle(button).backgroundColor;
  };
  await expect.element(screen.getByRole('button', { name: 'Resolve 1 finding' })).toBeVisible();
  expect(screen.getByText('1 finding open').elements()).toHaveLength(2);
  expect(look('Open feasibility review')).not.toBe(look('Resolve 1 finding'));
});
