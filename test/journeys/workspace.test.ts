import { expect, type Page } from '@playwright/test';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { blankPath, test } from './browsers.ts';
import { addByHand, callAs, putAway, takeIn } from './enquiries.ts';
import { call, openReview } from './reviews.ts';
import { startSession } from './walk.ts';
import { requirement } from '../support/enquiries.ts';

/** Sentences that each ask for something of their own: one row of the ledger each. */
const asks = [
  ['valve bodies', 'forged'],
  ['bonnets', 'ultrasonically examined'],
  ['stems', 'made of Inconel 718'],
  ['gates', 'hard faced'],
  ['seats', 'replaceable on site'],
  ['flanges', 'drilled to API 6A'],
  ['actuators', 'fail-safe closed'],
  ['name plates', 'made of stainless steel'],
  ['crates', 'suitable for sea transport'],
  ['data books', 'delivered in three copies'],
  ['drawings', 'submitted for approval'],
  ['weld procedures', 'qualified to ASME IX'],
] as const;
const parts = ['gate valves', 'check valves', 'choke valves', 'ball valves'];

test('SIGN-2: every row of a long ledger is read and decided with one key each, and no pointer', async ({
  freshPage: page,
  request,
}, info) => {
  const coordinator = await callAs(request, 'coordinator');
  const id = await takeIn(coordinator, {
    messageId: `<workspace-${info.retry}@keys.example>`,
    subject: 'RFQ KEYS-46: valves',
    text: [
      'Please quote for the following valves.',
      ...parts.flatMap((part) => asks.map(([what, how]) => `The ${what} of the ${part} shall be ${how}.`)),
    ].join('\n\n'),
  });
  await page.addInitScript(() => {
    for (const kind of ['mousedown', 'pointerdown', 'touchstart'])
      addEventListener(kind, () => document.body.replaceChildren('the pointer was used'), true);
  });
  await startSession(page, 'coordinator');
  // The rows and the findings are asked for at once, not when the enquiry is here.
  const asked = Promise.all(
    ['requirements', 'findings'].map((part) => page.waitForRequest(`**/api/enquiries/${id}/${part}`)),
  );
  await page.route(`**/api/enquiries/${id}`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`/app/contract-review/${id}?tab=requirements`);
  const rows = page.getByRole('table', { name: 'Requirements ledger' }).locator('[data-row]');
  await expect(rows.first()).toBeFocused();
  await expectNoBarriers(page);
  const total = await rows.count();
  expect(total).toBeGreaterThanOrEqual(46);

  let keys = 0;
  for (let row = 0; row < total; row += 1) {
    // What is decided is what the reader sees: its passage is marked in the source beside it.
    const words = await rows.nth(row).getByRole('paragraph').first().innerText();
    await expect(page.getByRole('complementary', { name: 'Source' }).locator('mark')).toHaveText(words);
    await page.keyboard.press('y');
    keys += 1;
  }
  await expect(page.getByText(`${total} of ${total} read, ${total} decided`)).toBeVisible();
  expect(keys).toBeLessThanOrEqual(total);
  await putAway(coordinator, id);
});

test('SIGN-2: a passage pressed in the source is its row in the ledger, and the source can be put away', async ({
  page,
  request,
}, info) => {
  const coordinator = await callAs(request, 'coordinator');
  const id = await takeIn(coordinator, {
    messageId: `<both-ways-${info.retry}@keys.example>`,
    subject: 'RFQ KEYS-2: valves',
    text: 'Please quote for 4 valves.\n\nThe valves shall be forged.\n\nThe data book shall be in Arabic.',
  });
  await startSession(page, 'coordinator');
  await page.goto(`/app/contract-review/${id}?tab=requirements`);
  const source = page.getByRole('complementary', { name: 'Source' });
  await source.getByRole('link', { name: 'The data book shall be in Arabic.' }).click();
  const row = page.getByRole('row').filter({ hasText: 'The data book shall be in Arabic.' });
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(row).toBeFocused();
  await page.getByRole('button', { name: 'Close the source' }).click();
  await expect(source).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Review' })).toBeVisible();
  await putAway(coordinator, id);
});

test('SIGN-2: three places hold every part of an enquiry, under a strip that sums it up', async ({
  page,
  request,
}, info) => {
  const coordinator = await callAs(request, 'coordinator');
  const id = await takeIn(coordinator, {
    messageId: `<places-${info.retry}@keys.example>`,
    subject: 'RFQ KEYS-3: valves',
    text: 'Please quote for 4 valves.\n\nThe valves shall be forged.\n\nThe data book shall be in Arabic.',
  });
  await startSession(page, 'coordinator');
  // Until the departments are asked, an enquiry opens beside its source: fields, and the ledger under them.
  await page.goto(`/app/contract-review/${id}`);
  await expect(page.getByRole('region', { name: 'Text of' })).toContainText('The valves shall be forged.');
  await expect(page.getByRole('region', { name: 'Fields' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Requirements ledger' })).toBeVisible();
  await expect(page.getByRole('link', { name: '0/10 departments' })).toBeVisible();
  for (const [address, place] of [
    ['tab=items', 'Work'],
    ['tab=findings', 'Work'],
    ['tab=conversation', 'Thread'],
    ['tab=revisions', 'Log'],
    ['tab=history', 'Log'],
  ] as const) {
    await page.goto(`/app/contract-review/${id}?${address}`);
    await expect(page.getByRole('tab', { name: place })).toHaveAttribute('aria-selected', 'true');
  }
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  await putAway(coordinator, id);
});

test('WAY-1: on a phone the first row of the work begins within 220 pixels, and nothing is out of reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, 'coordinator');
  await page.goto('/app/contract-review/TDR-0091-PL?tab=requirements');
  const row = page.locator('[data-row]').first();
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.y).toBeLessThanOrEqual(220);
  const details = page.getByRole('button', { name: 'Details', exact: true });
  await expect(details).toHaveAttribute('aria-expanded', 'false');
  await expectNoBarriers(page);
  await details.click();
  for (const name of ['Details View', 'Kanban View', 'Generate Customer Requirements', 'Add amendment'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Search and add' }).click();
  await expect(page.getByRole('button', { name: 'Add requirement' })).toBeVisible();
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Departments' })).toBeVisible();
  await expectNoBarriers(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('SIGN-2: on a phone the decision a reviewer owes is the bar at the lower edge', async ({
  page,
  request,
}, info) => {
  const coordinator = await callAs(request, 'coordinator');
  const id = await takeIn(coordinator, {
    messageId: `<phone-${info.retry}@keys.example>`,
    subject: 'RFQ KEYS-4: valves',
    text: 'Please quote for 4 valves.\n\nThe delivery time shall be 14 weeks.\n\nPayment is 60 days net.',
  });
  await openReview(coordinator, id);
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, 'coordinator');
  await page.goto(`/app/contract-review/${id}?tab=history`);
  const bar = page.getByRole('region', { name: 'Next step' });
  await expect(bar.getByRole('link')).toHaveText(/^Decide for Procurement · \d+ requirements?$/);
  await expect(bar.getByRole('link')).toBeInViewport();
  await expectNoBarriers(page);
  await bar.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Procurement', exact: true })).toBeVisible();
  await putAway(coordinator, id);
});

test('SIGN-2: two people in one enquiry see each other at their rows, and no longer once one has left', async ({
  page,
  request,
  elsewhere,
}, info) => {
  const coordinator = await callAs(request, 'coordinator');
  const id = await takeIn(coordinator, {
    messageId: `<together-${info.retry}@keys.example>`,
    subject: 'RFQ KEYS-5: valves',
    text: 'Please quote for 4 valves.\n\nThe valves shall be forged.\n\nThe data book shall be in Arabic.',
  });
  const other = await elsewhere();
  await Promise.all([startSession(page, 'coordinator'), startSession(other, 'quality')]);
  const address = `/app/contract-review/${id}?tab=requirements`;
  await page.goto(address);
  await other.goto(address);
  const at = (reader: Page, words: string) => reader.getByRole('row').filter({ hasText: words });
  await expect(at(page, 'Please quote')).toBeFocused();
  await expect(at(other, 'Please quote')).toBeFocused();
  await expect(page.getByTitle(/^Also here: /)).toBeVisible();
  await other.keyboard.press('j');
  await expect(at(page, 'shall be forged').getByTitle(/ is here$/)).toBeVisible();
  await other.keyboard.press('j');
  await expect(at(page, 'in Arabic').getByTitle(/ is here$/)).toBeVisible();
  await expect(page.getByTitle(/^Also here: .+ \(requirement \d+\)$/)).toBeVisible();
  await expect(at(page, 'shall be forged').getByTitle(/ is here$/)).toBeHidden();
  // What one decides, the other sees at once as well.
  await page.keyboard.press('y');
  await expect(at(other, 'Please quote')).toContainText('Accepted');
  await expectNoBarriers(page);
  await other.goto(blankPath);
  await expect(page.getByTitle(/^Also here: /)).toBeHidden();
  // In a department's sheet as well: at the department, and at the row that is answered.
  await openReview(coordinator, id);
  const sheetOf = async (reader: Page) => {
    await reader.goto(`/app/contract-review/${id}?department=Quality+Assurance`);
    const sheet = reader.getByRole('dialog', { name: 'Quality Assurance', exact: true });
    await expect(sheet.getByText(/^Reviewers:/)).toBeVisible();
    return sheet;
  };
  const sheet = await sheetOf(page);
  const theirs = await sheetOf(other);
  await expect(sheet.getByText(/^Reviewers:/).getByTitle(/ is here$/)).toBeVisible();
  const answer = theirs.locator('[data-path^="rows."]').last().getByRole('radio').first();
  await answer.focus();
  await expect(sheet.locator('[data-path]').getByTitle(/ is here$/)).toBeVisible();
  // A narrower window has no room for the source beside the answers: it goes, and the focus stays.
  await expect(other.getByRole('complementary', { name: 'Source' })).toBeVisible();
  for (const width of [1000, 768, 1440]) {
    await other.setViewportSize({ width, height: 900 });
    await expect(other.getByRole('complementary', { name: 'Source' })).toBeVisible({ visible: width > 1200 });
    await expect(answer).toBeFocused();
  }
  await putAway(coordinator, id);
});

test('SIGN-1: a department with seven rows reads, answers, assesses the risk and signs in twelve keys, and no pointer', async ({
  freshPage: page,
  request,
}, info) => {
  const coordinator = await callAs(request, 'coordinator');
  const id = await addByHand(coordinator, 'Seven Rows Trading', `KEYS-7-${info.retry}`);
  const params = { id };
  for (const [what, how] of asks.slice(0, 7))
    await call(coordinator, requirementEndpoints.add, {
      params,
      body: requirement({ text: `The ${what} shall be ${how}.`, departments: ['Maintenance'] }),
    });
  await call(coordinator, reviewEndpoints.open, { params });
  const review = await call(coordinator, reviewEndpoints.find, { params });
  const own = review?.departments.find(({ department }) => department === 'Maintenance');
  await page.addInitScript(() => {
    for (const kind of ['mousedown', 'pointerdown', 'touchstart'])
      addEventListener(kind, () => document.body.replaceChildren('the pointer was used'), true);
  });
  await startSession(page, 'operations');
  await page.goto(`/app/contract-review/${id}?department=Maintenance`);
  const sheet = page.getByRole('dialog', { name: 'Maintenance', exact: true });
  await expect(
    sheet.getByRole('group', { name: 'Requirement 1' }).getByRole('radio', { name: 'Can meet' }),
  ).toBeFocused();
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0);
  const questions = own?.checklist ?? [];
  const answers = 7 + questions.length;
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  for (let answered = 1; answered <= 7; answered += 1) {
    await press('1');
    await expect(sheet.getByText(`${answered} of ${answers} answered`)).toBeVisible();
  }
  // The checklist is named in full before it is answered at once.
  await press('a');
  const preview = page.getByRole('alertdialog');
  await expect(preview.getByRole('listitem')).toHaveText(questions);
  await expectNoBarriers(page);
  await expect(preview.getByRole('button', { name: /^Yes to all/ })).toBeFocused();
  await press('Enter');
  await expect(sheet.getByText(`${answers} of ${answers} answered`)).toBeVisible();
  await expect(sheet.getByRole('radio', { name: /^Rare × Negligible/ })).toBeFocused();
  await press('3');
  await press('2');
  await expect(sheet.getByText('You sign: 7 can meet; risk 6')).toBeVisible();
  await press('ControlOrMeta+Enter');
  await expect(sheet.getByRole('region', { name: 'Decision' }).getByText('Approved').first()).toBeVisible();
  expect(keys).toBeLessThanOrEqual(12);
  await putAway(coordinator, id);
});
