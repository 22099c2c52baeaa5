import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { repeatEndpoints } from '#reviews/contract/department-endpoints.ts';
import type { DepartmentReview, Review } from '#reviews/contract/schema.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { DepartmentSheet } from './DepartmentSheet.tsx';

const part = {
  department: 'Engineering',
  checklist: ['Are the drawings complete?'],
  requirementIds: [],
  decision: null,
  earlier: [],
  reviewers: ['Erik Engineer'],
  notAsked: null,
  mayDecide: true,
  decidesFor: null,
} as unknown as DepartmentReview;
const review = {
  revision: 1,
  approval: null,
  departments: [part],
  approvedDepartments: [],
  staleEvidence: [],
} as unknown as Review;
const item = {
  id: '0198c0de-0000-7000-8000-00000000f001',
  no: 1,
  cells: { description: { value: 'Gate valve', place: null } },
  isOptional: false,
  departments: ['Engineering'],
  state: 'accepted',
} as unknown as LineItem;

const renderSheet = (reviewed: DepartmentReview, options?: Parameters<typeof renderScreen>[1]) =>
  renderScreen(
    <Suspense fallback={null}>
      <DepartmentSheet
        enquiryId="0198c0de-0000-7000-8000-00000000e001"
        review={review}
        part={reviewed}
        requirements={[]}
        searchOfPassage={() => ''}
        source={{ pane: null, isBeside: false, current: null, seen: new Set(), walkTo: () => undefined }}
        onClose={() => undefined}
      />
    </Suspense>,
    options,
  );

it('a department that nobody reviews leads to adding one, or says who can', async () => {
  answer(findingEndpoints.list, { findings: [] });
  answer(lineItemEndpoints.list, { items: [] });
  answer(repeatEndpoints.find, { repeat: null });
  const unreviewed = { ...part, department: 'Safety & Environment', reviewers: [] } as DepartmentReview;
  const owner = await renderSheet(unreviewed);
  await expect.element(owner.getByText(/^Nobody reviews for this department yet/)).toBeVisible();
  await expect
    .element(owner.getByRole('link', { name: 'Add a reviewer' }))
    .toHaveAttribute('href', '/app/user-roles?add=Safety%20%26%20Environment');
  await owner.unmount();
  const other = await renderSheet(unreviewed, { as: { abilities: ['enquiries:read'] } });
  await expect.element(other.getByText(/The Owner can add a reviewer/)).toBeVisible();
  expect(other.getByRole('link', { name: 'Add a reviewer' }).query()).toBeNull();
});

it('shows the answers once what stands above them is there, so that nothing moves under the hand', async () => {
  const items = Promise.withResolvers<{ items: LineItem[] }>();
  const repeat = Promise.withResolvers<{ repeat: null }>();
  answer(findingEndpoints.list, { findings: [] });
  answer(lineItemEndpoints.list, () => items.promise);
  const asked = answer(repeatEndpoints.find, () => repeat.promise);
  const screen = await renderSheet(part);
  const sheet = screen.getByRole('dialog', { name: 'Engineering' });
  await expect.poll(() => asked.length).toBe(1);
  items.resolve({ items: [item] });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sheet.query()).toBeNull();
  repeat.resolve({ repeat: null });
  await expect.element(sheet.getByText('Are the drawings complete?').first()).toBeVisible();
  // Both at once: the items are above the answers from the first moment.
  expect(sheet.getByText('1 line item for Engineering').query()).not.toBeNull();
});
