import { expect, type Page } from '@playwright/test';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { holdingFindings } from '#findings/contract/rules.ts';
import { departments } from '#organisations/contract/departments.ts';
import { defaultChecklist } from '#reviews/contract/checklist.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { addByHand, callAs, putAway, type Caller } from './enquiries.ts';
import { approve, call } from './reviews.ts';
import { answerAll, signIn, startSession } from './walk.ts';

/** Another reference for each try, because the enquiry of the one before is still there. */
const referenceOf = (number: number): string =>
  `FEAS-${number}${test.info().retry > 0 ? `-${test.info().retry}` : ''}`;

/**
 * A review just opened with one requirement for Finance and one for Engineering; gives the enquiry and the
 * second requirement.
 */
const prepareReview = async (
  caller: Caller,
  customer: string,
  reference: string,
): Promise<{ id: string; requirementId: string }> => {
  const id = await addByHand(caller, customer, reference);
  const params = { id };
  const row = { category: 'technical' as const, mandatory: true, standard: null, place: null };
  await call(caller, requirementEndpoints.add, {
    params,
    body: { ...row, text: 'Payment 90 days net.', departments: ['Finance'] },
  });
  const requirement = await call(caller, requirementEndpoints.add, {
    params,
    body: { ...row, text: 'Bodies forged, PSL 3.', departments: ['Engineering'] },
  });
  await call(caller, reviewEndpoints.open, { params });
  return { id, requirementId: requirement.id };
};

const departmentLink = (page: Page, department: string) =>
  page.getByRole('list', { name: 'Departments' }).getByRole('link', { name: new RegExp(`^${department}`) });

test('FEAS-1 to FEAS-5: two people take a review from an edited checklist and a high risk to a bid with deviations', async ({
  page,
  elsewhere,
  request,
}) => {
  const caller = await callAs(request, 'operations');
  const { id, requirementId } = await prepareReview(
    caller,
    'Fictional Feasibility Fittings',
    referenceOf(901),
  );
  await startSession(page, 'operations');
  await page.goto(`/app/contract-review/${id}`);
  const finance = await elsewhere();
  await startSession(finance, 'finance');
  await finance.goto(`/app/contract-review/${id}?department=Finance`);
  const sheet = finance.getByRole('dialog', { name: 'Finance', exact: true });

  await test.step('FEAS-1: an edited checklist reaches the reviewer at once', async () => {
    await expect(sheet.getByRole('group', { name: 'Is the customer’s credit checked?' })).toBeVisible();
    await page.getByRole('button', { name: 'Checklists' }).click();
    const lists = page.getByRole('dialog', { name: 'Checklists' });
    await lists.getByRole('combobox', { name: 'Department' }).click();
    await page.getByRole('option', { name: 'Finance', exact: true }).click();
    await lists.getByRole('button', { name: 'Add a question' }).click();
    await expect(lists.getByRole('textbox', { name: 'Question 8' })).toBeFocused();
    await page.keyboard.type('Is the currency risk covered?');
    await lists.getByRole('button', { name: 'Retire question 3' }).click();
    await expect(
      lists.getByRole('region', { name: 'No longer asked' }).getByText('Is the customer’s credit checked?'),
    ).toBeVisible();
    await lists.getByRole('button', { name: 'Move question 2 up' }).click();
    await expectNoBarriers(lists);
    await lists.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Checklist of Finance saved')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet.getByRole('group', { name: 'Is the currency risk covered?' })).toBeVisible();
    await expect(sheet.getByRole('group', { name: 'Is the customer’s credit checked?' })).toHaveCount(0);
  });

  await test.step('FEAS-7: the department that holds it up is named and reminded once a day', async () => {
    await expect(departmentLink(page, 'Finance')).toContainText('Fiona Finance');
    await expect(departmentLink(page, 'Finance')).toContainText('Waiting less than a day');
    await page.getByRole('button', { name: 'Remind Finance' }).click();
    await expect(page.getByText('Finance: Fiona Finance reminded by email')).toBeVisible();
    await expect(departmentLink(page, 'Finance')).toContainText('Reminded');
    await expect(page.getByRole('button', { name: 'Remind Finance' })).toHaveCount(0);
  });

  await test.step('SIGN-1: nothing is answered for a person; an approval names what is unanswered and goes to the first of it', async () => {
    for (const answer of await sheet.getByRole('group').getByRole('radio').all())
      await expect(answer).not.toBeChecked();
    await expect(sheet.getByText('0 of 8 answered')).toBeVisible();
    await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(sheet.getByRole('alert')).toHaveText(
      'Not answered yet: requirement 1; checklist questions 1–7.',
    );
    await expect(sheet.getByText('Answer missing')).toHaveCount(8);
    await expect(
      sheet.getByRole('group', { name: 'Requirement 1' }).getByRole('radio', { name: 'Can meet' }),
    ).toBeFocused();
    await expectNoBarriers(sheet);
    // A key answers and goes on; a "no" goes to its note, without which there is no approval.
    await finance.keyboard.press('1');
    await finance.keyboard.press('2');
    await expect(sheet.getByRole('textbox', { name: /^Note: / })).toBeFocused();
    await expect(sheet.getByText('2 of 8 answered')).toBeVisible();
    // Closing the sheet to look at something else, or a reload, loses no answer.
    await finance.reload();
    await expect(sheet.getByText('2 of 8 answered')).toBeVisible();
  });

  await test.step('FEAS-1: a high risk is signed with its contingency only; the whole enquiry stands below', async () => {
    await sheet.getByText('Whole enquiry').click();
    await expect(sheet.getByText('Bodies forged, PSL 3.')).toBeVisible();
    await answerAll(sheet);
    await expect(sheet.getByText('8 of 8 answered')).toBeVisible();
    await sheet.getByRole('radio', { name: /^Likely × Major/ }).click();
    await expect(sheet.getByText('High risk, 4 × 4 = 16')).toBeVisible();
    await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(
      sheet.getByText('A high risk needs an action and somebody responsible for it.'),
    ).toBeVisible();
    await expectNoBarriers(sheet.getByRole('region', { name: 'Decide' }));
    await sheet.getByRole('textbox', { name: /^Action/ }).fill('Ask for an advance payment of 30 %.');
    await sheet.getByRole('textbox', { name: /^Responsible/ }).fill('Head of finance');
    await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(finance.getByText('Finance: approved')).toBeVisible();
    await expectNoBarriers(sheet);
    await expect(page.getByText('Highest risk, Finance')).toBeVisible();
  });

  await test.step('FEAS-5: the panel says what a bid still needs, until it needs nothing', async () => {
    for (const department of departments.filter((each) => each !== 'Finance' && each !== 'Engineering'))
      await approve(caller, id, department);
    const needs = page.getByRole('list', { name: 'Still needed to bid' });
    await expect(needs.getByText('1 department to decide: Engineering')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled();
    await expectNoBarriers(page);
    await approve(caller, id, 'Engineering', {
      rows: [{ requirementId, answer: 'condition', condition: 'Bodies cast, tested to PSL 3' }],
    });
    const { findings } = await call(caller, findingEndpoints.list, { params: { id } });
    for (const { key } of holdingFindings(findings))
      await call(caller, decideFindingEndpoint, {
        params: { id },
        body: { key, decision: { kind: 'accept', words: 'Looked at with the customer.' } },
      });
    await expect(needs).toHaveCount(0);
  });

  await test.step('FEAS-5: a bid with the department’s condition as a deviation; the customer’s answer comes later', async () => {
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    const approval = page.getByRole('dialog', { name: 'Final approval' });
    await approval.getByRole('radio', { name: /^Bid with deviations/ }).check();
    await approval.getByRole('button', { name: 'Sign and accept' }).click();
    await expect(
      approval.getByRole('alert').filter({ hasText: 'Open condition: Engineering on requirement 2.' }),
    ).toBeVisible();
    await approval.getByRole('button', { name: 'Take over 1 condition' }).click();
    await expect(approval.getByRole('textbox', { name: /^Our offer instead of requirement 2/ })).toHaveValue(
      'Bodies cast, tested to PSL 3',
    );
    await expectNoBarriers(approval);
    await approval.getByRole('button', { name: 'Sign and accept' }).click();
    const signed = page.getByRole('region', { name: 'Final approval' });
    await expect(signed.getByText('Bid with deviations')).toBeVisible();
    await signed.getByRole('radio', { name: 'Accepted' }).click();
    await expect(signed.getByRole('radio', { name: 'Accepted' })).toBeChecked();
    await expect(signed.getByText(/Written down by/)).toBeVisible();
    await expectNoBarriers(signed);
    await finance.keyboard.press('Escape');
    await expect(finance.getByText('Bid with deviations')).toBeVisible();
    await expect(finance.getByText('Accepted by the customer')).toBeVisible();
  });

  const { checklists } = (await (
    await request.get('/api/checklists', { headers: caller.headers })
  ).json()) as {
    checklists: { department: string; version: number }[];
  };
  const version = checklists.find((each) => each.department === 'Finance')?.version;
  const data = { department: 'Finance', version, questions: defaultChecklist.Finance, retired: [] };
  expect((await request.put('/api/checklists', { headers: caller.headers, data })).ok()).toBe(true);
  await putAway(caller, id);
});

test('KAN-7, FEAS-5: with validation required a card goes back from Approved, and no bid is signed with reasons', async ({
  page,
  request,
}) => {
  const caller = await callAs(request, 'operations');
  const reference = referenceOf(902);
  const { id } = await prepareReview(caller, 'Fictional Refused Fittings', reference);
  await signIn(page, 'operations');
  await page.getByRole('button', { name: 'Checklists' }).click();
  const rule = page.getByRole('checkbox', { name: /^Require validation before Approved/ });
  // Before the rule is known the box is shown empty and cannot be used.
  await expect(rule).toBeEnabled();
  await rule.check();
  await expect(page.getByText('Approved now needs all ten departments')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/app/contract-review?viewType=board');
  const column = (title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) });
  const card = page.getByRole('group').filter({ hasText: reference });
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Move to Approved' }).click();
  await expect(
    page.getByText(/Not moved\. Your organisation wants all ten departments.*0 of 10 have/),
  ).toBeVisible();
  await expect(column('In Review').getByText(reference)).toBeVisible();

  await page.goto(`/app/contract-review/${id}`);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const approval = page.getByRole('dialog', { name: 'Final approval' });
  await expect(approval.getByRole('radio', { name: /^Bid with deviations/ })).toBeDisabled();
  await approval.getByRole('button', { name: 'Sign and decline' }).click();
  await expect(approval.getByText('Give a reason.')).toBeVisible();
  await approval.getByRole('checkbox', { name: 'No capacity in the time asked' }).check();
  await expectNoBarriers(approval);
  await approval.getByRole('button', { name: 'Sign and decline' }).click();
  const signed = page.getByRole('region', { name: 'Final approval' });
  await expect(signed.getByText('No bid', { exact: true })).toBeVisible();
  await expect(signed.getByText('No capacity in the time asked')).toBeVisible();
  await expectNoBarriers(signed);

  await page.getByRole('button', { name: 'Checklists' }).click();
  await expect(rule).toBeChecked();
  await rule.uncheck();
  await expect(page.getByText('Approved no longer needs all ten departments')).toBeVisible();
  await putAway(caller, id);
});

test('FEAS-7: what waits for me comes first and opens by keyboard; what waits for others says for whom', async ({
  page,
  request,
}) => {
  const caller = await callAs(request, 'operations');
  const reference = referenceOf(903);
  const { id } = await prepareReview(caller, 'Fictional Waiting Fittings', reference);
  await request.patch(`/api/enquiries/${id}`, { headers: caller.headers, data: { dueDate: '2020-01-15' } });
  await startSession(page, 'finance');
  await page.goto('/app/contract-review?scope=feasibility');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const first = page.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem').first();
    await expect(first).toContainText(reference);
    await expect(first).toContainText(/Overdue since .*2020/);
  }
  await page.getByRole('list', { name: 'Waiting for you' }).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Finance', exact: true })).toBeVisible();
  await approve(caller, id, 'Finance');
  await approve(caller, id, 'Legal & Compliance');
  await page.goto('/app/contract-review?scope=feasibility');
  const others = page.getByRole('list', { name: 'Waiting for others' });
  await expect(others.getByRole('listitem').filter({ hasText: reference })).toContainText(
    'Engineering (Evan Engineer)',
  );
  await putAway(caller, id);
});

test('FEAS-4: requirements that change under a reviewer’s hands are said to have changed, and are not signed unseen', async ({
  page,
  request,
}) => {
  const caller = await callAs(request, 'operations');
  const { id, requirementId } = await prepareReview(caller, 'Fictional Moving Fittings', referenceOf(904));
  await approve(caller, id, 'Finance');
  await startSession(page, 'engineering');
  await page.goto(`/app/contract-review/${id}?department=Engineering`);
  const sheet = page.getByRole('dialog', { name: 'Engineering', exact: true });
  const comment = sheet.getByRole('textbox', { name: 'Comment' });
  await comment.fill('Hand-forged bodies take longer.');
  const changed = await request.patch(`/api/enquiries/${id}/requirements/${requirementId}`, {
    headers: caller.headers,
    data: { action: 'edit', text: 'Bodies forged, PSL 4.' },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await expect(
    sheet.getByText('The requirements have changed: this is revision 2 now.', { exact: false }),
  ).toBeVisible();
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Ask for clarification' }).click();
  await expect(
    sheet.getByText('The requirements changed while you were looking.', { exact: false }),
  ).toBeVisible();
  await expect(comment).toHaveValue('Hand-forged bodies take longer.');
  await sheet.getByRole('button', { name: 'Ask for clarification' }).click();
  await expect(sheet.getByRole('region', { name: 'Decision' })).toContainText('Revision 2');
  await putAway(caller, id);
});
