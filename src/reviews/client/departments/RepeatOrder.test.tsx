import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import { repeatEndpoints, repeatFailures, type Repeat } from '#reviews/contract/department-endpoints.ts';
import type { DepartmentReview, Review } from '#reviews/contract/schema.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { emptyDraft } from './decision-draft.ts';
import { RepeatOrder } from './RepeatOrder.tsx';

const idOf = (no: number) => `0198c0de-0000-7000-8000-00000000e00${no}`;
const rows = [
  { id: idOf(1), no: 1, text: 'Payment in 30 days.', departments: ['Finance'], revision: 3, place: null },
];
const repeat: Repeat = {
  enquiryId: idOf(8),
  reference: 'RFQ-2025-17',
  number: 'ENQ-25-0017',
  isWhole: true,
  decision: {
    id: idOf(9),
    department: 'Finance',
    decision: 'approved',
    comment: '',
    answers: [{ question: 'Are the terms acceptable?', answer: 'yes', note: '' }],
    rows: [{ requirementId: idOf(1), answer: 'condition', condition: 'Against a bank guarantee' }],
    risk: null,
    revision: 2,
    by: 'Fiona Finance',
    at: '2025-11-03T09:00:00.000Z',
    state: 'current',
  },
};
const part = {
  department: 'Finance',
  decidesFor: null,
  requirementIds: [idOf(1), idOf(2)],
} as unknown as DepartmentReview;
let taken = emptyDraft;
function Drawn() {
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <RepeatOrder
      enquiryId={idOf(7)}
      part={part}
      requirements={rows as unknown as Requirement[]}
      revision={3}
      searchOfPassage={() => ''}
      draft={draft}
      onChange={(next) => {
        taken = next;
        setDraft(next);
      }}
    />
  );
}
const draw = () => renderScreen(<Drawn />);

it('SIGN-5: shows what was decided with its answers, and signs it by one act that names it', async () => {
  answer(repeatEndpoints.find, { repeat });
  const sent = answer(repeatEndpoints.confirm, {} as Review);
  const screen = await draw();
  await expect
    .element(screen.getByRole('link', { name: 'RFQ-2025-17' }))
    .toHaveAttribute('href', `/app/contract-review/${idOf(8)}`);
  for (const words of [
    'Fiona Finance',
    /Payment in 30 days\./,
    'Against a bank guarantee',
    'Are the terms acceptable?',
  ])
    await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/Changed in revision/).elements()).toEqual([]);
  expect(sent).toEqual([]);
  await screen.getByRole('button', { name: 'Confirm this decision' }).click();
  await expect.element(screen.getByText('Finance: approved')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ department: 'Finance', decisionId: idOf(9), revision: 3 }]);
});

it('SIGN-5: says why nothing was signed', async () => {
  answer(repeatEndpoints.find, { repeat });
  answer(repeatEndpoints.confirm, () => {
    throw new AppError(repeatFailures.noRepeat);
  });
  const screen = await draw();
  await screen.getByRole('button', { name: 'Confirm this decision' }).click();
  await expect.element(screen.getByText(repeatFailures.noRepeat.message)).toBeVisible();
});

it('SIGN-5: is not there where something differs', async () => {
  const asked = answer(repeatEndpoints.find, { repeat: null });
  const screen = await draw();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.query.get('department')).toBe('Finance');
  expect(screen.getByRole('region', { name: 'Repeat order' }).elements()).toEqual([]);
});

it('SIGN-5: where a row differs, the answers to the others are taken over in one act, and nothing is signed', async () => {
  answer(repeatEndpoints.find, { repeat: { ...repeat, isWhole: false } });
  const screen = await draw();
  await expect.element(screen.getByText(/1 of 2 requirements here is the same/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm this decision' }).elements()).toEqual([]);
  taken = emptyDraft;
  await screen.getByRole('button', { name: 'Answer as then: requirement 1' }).click();
  await expect.element(screen.getByText('Answered as then, below.')).toBeVisible();
  expect(taken).toMatchObject({
    rows: { [idOf(1)]: { answer: 'condition', condition: 'Against a bank guarantee' } },
    answers: {},
    comment: 'As in the record of ENQ-25-0017, revision 2: requirement 1.',
    risk: emptyDraft.risk,
  });
  expect(Object.keys(taken.rows)).toEqual([idOf(1)]);
});
