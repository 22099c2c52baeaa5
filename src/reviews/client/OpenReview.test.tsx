import { expect, it } from 'vitest';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { notAskedEndpoints } from '#reviews/contract/department-endpoints.ts';
import type { Review } from '#reviews/contract/schema.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { OpenReview } from './OpenReview.tsx';

const id = '0198c0de-0000-7000-8000-00000000e001';
const enquiry = {
  id,
  reading: 'read',
  fields: [],
  items: { count: 0, toDecide: 0 },
} as unknown as EnquiryDetail;
const rows = [{ id: 'row', no: 1, state: 'accepted' }] as unknown as Requirement[];
const draw = (proposed: Department[]) => {
  answer(notAskedEndpoints.propose, { proposed });
  answer(findingEndpoints.list, { findings: [] });
  return {
    sent: answer(reviewEndpoints.open, {} as Review),
    drawn: renderScreen(<OpenReview enquiry={enquiry} requirements={rows} />),
  };
};
const opening = { name: 'Open feasibility review' };

it('SIGN-5: nothing is left unasked before a person ticks it, and all are asked then', async () => {
  const { sent, drawn } = draw(['Finance', 'Maintenance']);
  const screen = await drawn;
  await expect.element(screen.getByRole('checkbox', { name: 'Finance' })).not.toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'Maintenance' })).not.toBeChecked();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  await screen.getByRole('button', opening).click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{}]);
});

it('SIGN-5: each department that is left unasked has a reason of its own, or the review is not opened', async () => {
  const { sent, drawn } = draw(['Finance', 'Maintenance', 'Procurement']);
  const screen = await drawn;
  await screen.getByRole('checkbox', { name: 'Finance' }).click();
  await screen.getByRole('checkbox', { name: 'Maintenance' }).click();
  const finance = screen.getByRole('textbox', { name: 'Reason for Finance' });
  await finance.fill('Terms of the frame contract');
  await screen.getByRole('button', opening).click();
  await expect.element(screen.getByText('Give a reason of at least 10 characters')).toBeVisible();
  const maintenance = screen.getByRole('textbox', { name: 'Reason for Maintenance' });
  await expect.element(maintenance).toHaveFocus();
  expect(sent).toEqual([]);
  await screen.getByRole('button', { name: 'Same reason for all' }).click();
  await expect.element(maintenance).toHaveValue('Terms of the frame contract');
  await maintenance.fill('No work on site');
  await screen.getByRole('button', opening).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      {
        notAsked: [
          { department: 'Finance', reason: 'Terms of the frame contract' },
          { department: 'Maintenance', reason: 'No work on site' },
        ],
      },
    ]);
});

it('SIGN-5: what was ticked and typed is there again when the part is drawn anew', async () => {
  const { drawn } = draw(['Finance']);
  const screen = await drawn;
  await screen.getByRole('checkbox', { name: 'Finance' }).click();
  await screen.getByRole('textbox', { name: 'Reason for Finance' }).fill('Terms of the frame');
  await screen.unmount();
  const again = await draw(['Finance']).drawn;
  await expect
    .element(again.getByRole('textbox', { name: 'Reason for Finance' }))
    .toHaveValue('Terms of the frame');
});

it('SIGN-5: where all ten are to be asked, nothing is offered', async () => {
  const { drawn } = draw([]);
  const screen = await drawn;
  await expect.element(screen.getByRole('button', opening)).toBeVisible();
  expect(screen.getByRole('checkbox').elements()).toEqual([]);
});

it('SIGN-5: where the findings could not be loaded, nobody is told that nothing is left to decide', async () => {
  answer(notAskedEndpoints.propose, { proposed: [] });
  const tries = answer(findingEndpoints.list, () => new Response(null, { status: 500 }));
  const unread = { ...enquiry, id: '0198c0de-0000-7000-8000-00000000e002' };
  const screen = await renderScreen(<OpenReview enquiry={unread} requirements={rows} />);
  await expect.element(screen.getByRole('button', opening)).toBeVisible();
  await expect.poll(() => tries.length).toBeGreaterThan(0);
  expect(screen.getByText('Nothing is left to decide').elements()).toEqual([]);
});
