import { expect, it } from 'vitest';
import { departments } from '#organisations/contract/departments.ts';
import { notAskedEndpoints } from '#reviews/contract/department-endpoints.ts';
import type { DepartmentReview, Review } from '#reviews/contract/schema.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { DepartmentList } from './DepartmentList.tsx';
import { NotConcerned } from './NotConcerned.tsx';

const enquiryId = '0198c0de-0000-7000-8000-00000000e001';
const saved = {} as Review;

it('SIGN-5: confirms what is ticked in one step, and only with a reason', async () => {
  answer(notAskedEndpoints.propose, { proposed: ['Finance', 'Maintenance'] });
  const sent = answer(notAskedEndpoints.confirm, saved);
  const screen = await renderScreen(<NotConcerned enquiryId={enquiryId} revision={3} />);
  const button = screen.getByRole('button', { name: 'Leave 2 departments unasked' });
  const reason = screen.getByRole('textbox', { name: /Reason/ });
  await expect.element(reason).toHaveValue('');
  await button.click();
  await expect.element(screen.getByText('Give a reason of at least 10 characters')).toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByRole('checkbox', { name: 'Finance' }).click();
  await reason.fill('A repeat order from stock');
  await screen.getByRole('button', { name: 'Leave 1 department unasked' }).click();
  await expect.element(screen.getByText('Not asked: Maintenance')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { departments: ['Maintenance'], reason: 'A repeat order from stock', revision: 3 },
  ]);
});

it('SIGN-5: ticks and the reason are there again when the part is drawn anew, until it is confirmed', async () => {
  answer(notAskedEndpoints.propose, { proposed: ['Finance', 'Maintenance'] });
  const sent = answer(notAskedEndpoints.confirm, saved);
  const first = await renderScreen(<NotConcerned enquiryId={enquiryId} revision={3} />);
  await first.getByRole('checkbox', { name: 'Finance' }).click();
  await first.getByRole('textbox', { name: /Reason/ }).fill('A repeat order from stock');
  await first.unmount();
  const again = await renderScreen(<NotConcerned enquiryId={enquiryId} revision={3} />);
  await expect.element(again.getByRole('checkbox', { name: 'Finance' })).not.toBeChecked();
  await expect.element(again.getByRole('checkbox', { name: 'Maintenance' })).toBeChecked();
  await again.getByRole('button', { name: 'Leave 1 department unasked' }).click();
  await expect.poll(() => sent.map(({ body }) => body.departments)).toEqual([['Maintenance']]);
  await expect.element(again.getByRole('textbox', { name: /Reason/ })).toHaveValue('');
});

it('SIGN-5: says nothing where no department is proposed', async () => {
  const asked = answer(notAskedEndpoints.propose, { proposed: [] });
  const screen = await renderScreen(<NotConcerned enquiryId={enquiryId} revision={1} />);
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(screen.getByRole('region', { name: 'Not concerned' })).not.toBeInTheDocument();
});

it('SIGN-5: a department that is not asked stands in the list with the reason, and is asked after all by one click', async () => {
  const sent = answer(notAskedEndpoints.ask, saved);
  const parts = departments.slice(0, 2).map((department, place): DepartmentReview => ({
    department,
    checklist: [],
    requirementIds: [],
    decision: null,
    earlier: [],
    reviewers: ['Mona Maintenance'],
    waitingSince: place === 0 ? null : '2026-03-02T08:00:00.000Z',
    isAskedAgain: false,
    again: null,
    remindedAt: null,
    mayDecide: place > 0,
    decidesFor: { userId: enquiryId, name: 'Quinn Quality', from: '2026-03-01', to: '2026-03-09' },
    mayAsk: place === 0,
    notAsked:
      place === 0
        ? {
            reason: 'A repeat order from stock',
            by: 'Cora Coordinator',
            at: '2026-03-02T08:00:00.000Z',
            revision: 1,
          }
        : null,
  }));
  const screen = await renderScreen(
    <DepartmentList enquiry={{ id: enquiryId, dueDate: null }} reviews={parts} isOpen />,
  );
  const [line] = screen.getByRole('listitem').elements();
  expect(line?.textContent).toContain('Not asked');
  expect(line?.textContent).toContain('A repeat order from stock · Cora Coordinator');
  expect(line?.textContent).not.toContain('Waiting');
  const named = `Ask after all ${departments[0]}, for Quinn Quality (absent 1–9 Mar)`;
  await screen.getByRole('button', { name: named, exact: true }).click();
  await expect.element(screen.getByText(`${departments[0]} is asked`)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ department: departments[0] }]);
});
