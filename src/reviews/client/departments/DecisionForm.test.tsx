import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { Finding } from '#findings/contract/decisions.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { AppError } from '#kit/contract/errors.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import type { DepartmentReview, Review } from '#reviews/contract/schema.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { DecisionForm } from './DecisionForm.tsx';

const enquiryId = '0198c0de-0000-7000-8000-00000000e001';
const row = (no: number, text: string): Requirement => ({
  id: `0198c0de-0000-7000-8000-00000000f00${no}`,
  no,
  text,
  category: 'technical',
  mandatory: true,
  departments: ['Engineering'],
  standard: null,
  state: 'accepted',
  place: null,
  confidence: null,
  revision: 1,
  by: 'Olga Owner',
  at: '2026-03-02T08:00:00.000Z',
  owner: null,
  amendment: null,
  superseded: null,
});
const rows = [row(1, 'Valves to API 6A, PSL 3.'), row(2, 'Delivery within 14 weeks.')];
const part: DepartmentReview = {
  department: 'Engineering',
  checklist: ['Are the drawings complete?'],
  requirementIds: rows.map(({ id }) => id),
  decision: null,
  earlier: [],
  reviewers: [],
  waitingSince: '2026-03-02T08:00:00.000Z',
  isAskedAgain: false,
  again: null,
  remindedAt: null,
  notAsked: null,
  mayDecide: true,
  mayAsk: false,
  decidesFor: null,
};
const onSigned = vi.fn<() => void>();
const form = (revision = 1, reason: string | null = null, asked = { part, rows }) => (
  <DecisionForm
    enquiryId={enquiryId}
    revision={revision}
    {...asked}
    stale={[]}
    reason={reason}
    searchOfPassage={() => ''}
    seen={new Set()}
    current={null}
    onVisit={null}
    onSigned={onSigned}
  />
);
const signed = {} as Review;
beforeEach(() => void answer(findingEndpoints.list, { findings: [] }));

it('FND-1: who decides for a department sees what was found on its rows, and what was decided on it', async () => {
  const on = (key: string, title: string, over: object) =>
    ({ key, title, severity: 'blocking', decision: null, isSettled: false, ...over }) as Finding;
  const [first, second] = rows.map(({ id }) => [{ requirementId: id }]);
  answer(findingEndpoints.list, {
    findings: [
      on('edition', 'Two editions of API 6A are named', { quotes: first }),
      on('weeks', 'Delivery is stated twice', { quotes: second, decision: { kind: 'condition' } }),
      on('old', 'Delivery is below our lead time', { quotes: second, isSettled: true }),
      on('law', 'No governing law is stated', { quotes: [{}] }),
    ],
  });
  const screen = await renderScreen(form());
  const link = screen.getByRole('link', { name: 'Finding: Two editions of API 6A are named' });
  await expect.element(link).toBeVisible();
  const listed = screen
    .getByRole('list', { name: 'Findings on this requirement' })
    .elements()
    .map((each) => each.textContent);
  expect(listed).toEqual([
    'Blocks the bidFinding: Two editions of API 6A are named',
    'Condition of the bidFinding: Delivery is stated twice',
  ]);
  expect(link.element().getAttribute('href')).toMatch(/tab=findings&finding=edition$/);
});

it('SIGN-1: where no requirement names the department, nothing is said of rows that were read', async () => {
  const screen = await renderScreen(form(1, null, { part: { ...part, requirementIds: [] }, rows: [] }));
  await expect.element(screen.getByText('0 of 1 answered').last()).toBeVisible();
  await expect.element(screen.getByText(/\d read/)).not.toBeInTheDocument();
});

it('SIGN-1: nothing is answered before a person answers, and an approval without answers names them and leads to the first', async () => {
  const sent = answer(reviewEndpoints.decide, signed);
  const screen = await renderScreen(form());
  await expect.element(screen.getByText('0 of 3 answered')).toBeVisible();
  for (const choice of screen.getByRole('radio').elements()) expect(choice).not.toBeChecked();
  const approve = screen.getByRole('button', { name: 'Approve' });
  await expect.element(approve).not.toHaveClass('bg-brand');
  await approve.click();
  await expect
    .element(screen.getByText('Not answered yet: requirements 1 and 2; checklist question 1.'))
    .toBeVisible();
  const first = screen.getByRole('group', { name: 'Requirement 1' }).element();
  await expect.poll(() => first.contains(document.activeElement)).toBe(true);
  expect(sent).toEqual([]);
});

it('FEAS-2: one key answers a row and goes on to the next; what was answered, and nothing else, is signed', async () => {
  const sent = answer(reviewEndpoints.decide, signed);
  const screen = await renderScreen(form());
  await screen.getByRole('radio').nth(2).click();
  // A condition asks for its text next.
  await userEvent.keyboard('12From the drawings’ approval');
  await expect
    .element(screen.getByRole('textbox', { name: /Condition for requirement 2/ }))
    .toHaveValue('From the drawings’ approval');
  await screen
    .getByRole('group', { name: 'Are the drawings complete?' })
    .getByRole('radio', { name: 'Yes' })
    .click();
  await expect.element(screen.getByText('3 of 3 answered')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Approve' })).toHaveClass('bg-brand');
  await screen.getByRole('button', { name: 'Approve' }).click();
  await expect.element(screen.getByText('Engineering: approved')).toBeVisible();
  expect(sent.map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { id: enquiryId },
      body: {
        department: 'Engineering',
        decision: 'approved',
        comment: '',
        revision: 1,
        replaces: null,
        risk: null,
        answers: [{ question: 'Are the drawings complete?', answer: 'yes', note: '' }],
        rows: [
          { requirementId: rows[0]?.id, answer: 'can', condition: '' },
          { requirementId: rows[1]?.id, answer: 'condition', condition: 'From the drawings’ approval' },
        ],
      },
    },
  ]);
  expect(onSigned).toHaveBeenCalledOnce();
});

it('FEAS-3: without a connection nothing is signed, the form says so, and every answer is there after a reload', async () => {
  answer(reviewEndpoints.decide, () => {
    throw new TypeError('Failed to fetch');
  });
  const before = await renderScreen(form());
  await before.getByRole('radio').nth(2).click();
  await userEvent.keyboard('12From March');
  await before
    .getByRole('group', { name: 'Are the drawings complete?' })
    .getByRole('radio', { name: 'Yes' })
    .click();
  await before.getByRole('button', { name: 'Approve' }).click();
  await expect.element(before.getByText(/^The server could not be reached\./)).toBeVisible();
  await before.unmount();
  const after = await renderScreen(form());
  await expect.element(after.getByText('3 of 3 answered')).toBeVisible();
  await expect
    .element(after.getByRole('textbox', { name: /Condition for requirement 2/ }))
    .toHaveValue('From March');
});

it('FEAS-3: a refusal of the server stays beside the buttons, with every answer kept', async () => {
  answer(reviewEndpoints.decide, () => {
    throw new AppError(reviewFailures.notYourDepartment);
  });
  const screen = await renderScreen(form());
  await screen.getByLabelText('Comment').fill('No capacity in May.');
  await screen.getByRole('button', { name: 'Reject' }).click();
  await expect.element(screen.getByText(reviewFailures.notYourDepartment.message)).toBeVisible();
  await expect.element(screen.getByLabelText('Comment')).toHaveValue('No capacity in May.');
});

it('FEAS-4: answers given on an earlier revision are kept and never signed unseen', async () => {
  const sent = answer(reviewEndpoints.decide, signed);
  const screen = await renderScreen(form());
  await screen.getByLabelText('Comment').fill('No capacity in May.');
  await screen.unmount();
  const again = await renderScreen(form(2));
  await expect.element(again.getByText(/this is revision 2 now\. Check your answers again/)).toBeVisible();
  await expect.element(again.getByLabelText('Comment')).toHaveValue('No capacity in May.');
  await again.getByRole('button', { name: 'Reject' }).click();
  await expect.element(again.getByText(reviewFailures.newRevision.message)).toBeVisible();
  expect(sent).toEqual([]);
});

it('FEAS-2: who may not decide sees why, at each button', async () => {
  const screen = await renderScreen(form(1, 'Only reviewers of Engineering decide.'));
  const approve = screen.getByRole('button', { name: 'Approve' });
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await expect.element(approve).toHaveAccessibleDescription('Only reviewers of Engineering decide.');
});

it('SIGN-1: seven rows, a checklist and the risk are answered and signed in twelve keys, each row by its own', async () => {
  const sent = answer(reviewEndpoints.decide, signed);
  const seven = [1, 2, 3, 4, 5, 6, 7].map((no) => row(no, `The valves shall meet clause ${no}.`));
  const checklist = ['Drawings?', 'Materials?', 'Tests?', 'Interfaces?'];
  const screen = await renderScreen(
    form(1, null, { part: { ...part, checklist, requirementIds: seven.map(({ id }) => id) }, rows: seven }),
  );
  screen.getByRole('radio').first().element().focus();
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await userEvent.keyboard(key);
    keys += pressed.length;
  };
  await press('1', '1', '1', '1', '1', '1', '1');
  await press('a');
  // Nothing is answered before every question was named.
  const preview = screen.getByRole('alertdialog', { name: 'Answer 4 questions with yes?' });
  for (const question of checklist) await expect.element(preview.getByText(question)).toBeVisible();
  await expect.element(preview.getByRole('button', { name: 'Yes to all 4' })).toHaveFocus();
  await expect.element(screen.getByText('7 of 11 answered')).toBeVisible();
  await press('{Enter}');
  await expect.element(screen.getByText('11 of 11 answered')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /^Rare × Negligible/ })).toHaveFocus();
  await press('4', '2');
  await expect.element(screen.getByText('You sign: 7 can meet; risk 8')).toBeVisible();
  expect(sent).toEqual([]);
  await press('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => sent.map(({ body }) => [body.rows?.length, body.answers?.length, body.risk]))
    .toEqual([[7, 4, { consequence: 4, likelihood: 2, contingency: null }]]);
  expect(keys).toBeLessThanOrEqual(12);
});

it('SIGN-2: yes to the whole checklist leaves what has an answer as it is, and Undo opens the others again', async () => {
  const checklist = ['Drawings?', 'Materials?', 'Tests?'];
  const screen = await renderScreen(
    form(1, null, { part: { ...part, checklist, requirementIds: [] }, rows: [] }),
  );
  const choice = (question: string, name: string) =>
    screen.getByRole('group', { name: question }).getByRole('radio', { name, exact: true });
  await choice('Materials?', 'No').click();
  await screen.getByRole('button', { name: 'Yes to all 2…' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('1 of 3 answered').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Yes to all 2…' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Yes to all 2' }).click();
  await expect.element(choice('Materials?', 'No')).toBeChecked();
  await expect.element(choice('Tests?', 'Yes')).toBeChecked();
  // What a person has looked at again is theirs.
  await choice('Drawings?', 'Not applicable').click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(choice('Drawings?', 'Not applicable')).toBeChecked();
  await expect.element(choice('Tests?', 'Yes')).not.toBeChecked();
});

it('SIGN-1: the map of risks is walked by arrows, which choose nothing, and says what it signs', async () => {
  const screen = await renderScreen(form());
  const map = screen.getByRole('radiogroup', { name: 'Likelihood and consequence' });
  expect(map.getByRole('radio', { checked: true }).elements()).toEqual([]);
  map
    .getByRole('radio', { name: /^Rare × Negligible/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(map.getByRole('radio', { checked: true }).elements()).toEqual([]);
  await expect.element(map.getByRole('radio', { name: /^Possible × Major/ })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('status')).toHaveTextContent('High risk, 4 × 3 = 12');
  await expect.element(screen.getByText('You sign: 2 not answered; risk 12')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: /^Action/ })).toBeVisible();
  // A digit alone chooses nothing either, and an arrow between two begins anew.
  await screen.getByRole('button', { name: 'Clear the risk' }).click();
  map
    .getByRole('radio', { name: /^Rare × Negligible/ })
    .element()
    .focus();
  await userEvent.keyboard('5{ArrowUp}3');
  expect(map.getByRole('radio', { checked: true }).elements()).toEqual([]);
  await userEvent.keyboard('2');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Medium risk, 3 × 2 = 6');
});

it('SIGN-4: what changed comes first with its words before and after; what stays says whose answer it is and needs no key', async () => {
  const sent = answer(reviewEndpoints.decide, signed);
  const from = { decisionId: enquiryId, by: 'Amira Rahman', at: '2026-03-02T08:00:00.000Z', revision: 1 };
  const [first, second] = rows;
  const asRow = (id = '', said: 'can' | 'condition' = 'can') => ({
    requirementId: id,
    answer: said,
    condition: said === 'condition' ? 'From the drawings’ approval' : '',
    from,
  });
  const again = {
    since: from,
    rows: [
      { requirementId: first?.id ?? '', state: 'unchanged' as const, before: null, answer: asRow(first?.id) },
      {
        requirementId: second?.id ?? '',
        state: 'changed' as const,
        before: { ...row(2, 'Delivery within 10 weeks.') },
        answer: asRow(second?.id, 'condition'),
      },
    ],
    gone: [{ requirementId: enquiryId, no: 3, text: 'Two spare seats.', state: 'cancelled' as const }],
    others: [],
    answers: [{ question: 'Are the drawings complete?', answer: 'yes' as const, note: '', from }],
    risk: null,
  };
  const asked = { part: { ...part, isAskedAgain: true, again }, rows };
  const screen = await renderScreen(form(2, null, asked));
  await expect
    .element(screen.getByText('Requirements: 1 changed, 1 cancelled; 2 answers stay as they are.'))
    .toBeVisible();
  await expect.element(screen.getByText('Two spare seats.')).toBeVisible();
  const changed = screen.getByRole('group', { name: 'Requirement 2' }).element().closest('li');
  expect(changed?.textContent).toMatch(/Before.*After/);
  expect(changed?.querySelector('del')?.textContent).toContain('10');
  expect(changed?.querySelector('ins')?.textContent).toContain('14');
  for (const choice of screen.getByRole('radio').elements()) expect(choice).not.toBeChecked();
  expect(screen.getByText('Answered by Amira Rahman on revision 1, unchanged').elements()).toHaveLength(2);
  await expect.element(screen.getByText('You sign: 1 not answered; as before: 1 can meet')).toBeVisible();
  await screen.getByRole('button', { name: 'Approve' }).click();
  await expect.element(screen.getByText('Not answered yet: requirement 2.')).toBeVisible();
  screen.getByRole('radio').first().element().focus();
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  await expect
    .poll(() => sent.map(({ body }) => [body.rows, body.answers]))
    .toEqual([[[{ requirementId: second?.id, answer: 'can', condition: '' }], []]]);
});

it('SIGN-4: an answer that stays can be given again, and stays until it is', async () => {
  const from = { decisionId: enquiryId, by: 'Amira Rahman', at: '2026-03-02T08:00:00.000Z', revision: 1 };
  const [first] = rows;
  const answered = { requirementId: first?.id ?? '', answer: 'can' as const, condition: '', from };
  const unchanged = {
    requirementId: answered.requirementId,
    state: 'unchanged' as const,
    before: null,
    answer: answered,
  };
  const again = { since: from, rows: [unchanged], gone: [], others: [], answers: [], risk: null };
  const asked = { part: { ...part, checklist: [], isAskedAgain: true, again }, rows: rows.slice(0, 1) };
  const screen = await renderScreen(form(2, null, asked));
  await screen.getByRole('button', { name: 'Answer again: requirement 1' }).click();
  await expect.element(screen.getByText('You sign: as before: 1 can meet')).toBeVisible();
  await screen.getByRole('radio', { name: 'Cannot meet' }).click();
  await expect.element(screen.getByText('You sign: 1 cannot')).toBeVisible();
});

it('SIGN-6: a deputy reads for whom they decide before they sign', async () => {
  const decidesFor = { userId: enquiryId, name: 'Quinn Quality', from: '2026-12-03', to: '2026-12-14' };
  const screen = await renderScreen(form(1, null, { part: { ...part, decidesFor }, rows }));
  await expect
    .element(screen.getByText(/^You decide for Quinn Quality, absent until 14 Dec\.$/))
    .toBeVisible();
});
