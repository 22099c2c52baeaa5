import { expect, type Page } from '@playwright/test';
import { kitFailures } from '#kit/contract/errors.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { mailTo } from './mails.ts';
import { follow, signIn, startSession } from './walk.ts';

const vera = { name: 'Vera Visitor', email: 'vera@demo-valves.example', password: 'Visitor-26!' };

const signInAs = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/app/**');
};

const actionsFor = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });

test.describe.configure({ mode: 'serial' });

test('ORG-1, AUTH-16: an invited person opens the link, chooses a password and is signed in with the role given', async ({
  page,
  elsewhere,
}) => {
  await signIn(page, 'operations');
  await page.getByRole('link', { name: 'User roles' }).click();
  await expect(page.getByRole('region', { name: 'Members' }).getByText('Deactivated')).toBeVisible();
  await expect(
    page.getByRole('row').filter({ hasText: 'Casey Coordinator' }).getByText('Active'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Add user' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add user' });
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(sheet.getByText('Name is required')).toBeVisible();
  await expect(sheet.getByText('Email is required')).toBeVisible();
  await expectNoBarriers(sheet);
  await sheet.getByLabel('Name').fill(vera.name);
  await sheet.getByLabel('Email Address').fill('coordinator@demo-valves.example');
  await sheet.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Viewer', exact: true }).click();
  await sheet.getByRole('checkbox', { name: 'Maintenance' }).check();
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(sheet.getByText('This address already belongs to a member.')).toBeVisible();
  await sheet.getByLabel('Email Address').fill(vera.email);
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${vera.email}`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: vera.name }).getByText('Invited')).toBeVisible();

  const first = /\/invite\/\S+/.exec(await mailTo(page.request, vera.email, /invites you/))?.[0] ?? '';
  await actionsFor(page, vera.name).click();
  await page.getByRole('menuitem', { name: 'Resend' }).click();
  await expect(page.getByText(`Invitation sent again to ${vera.email}`)).toBeVisible();
  const link = /\/invite\/\S+/.exec(await mailTo(page.request, vera.email, /invites you/))?.[0] ?? '';
  expect(link).not.toBe(first);

  const invited = await elsewhere();
  await invited.goto(first);
  await expect(invited.getByText('Invite link is invalid or expired.')).toBeVisible();
  const calls: string[] = [];
  invited.on('request', (request) => {
    if (request.url().includes('/api/dashboard/invite/')) calls.push(request.url());
  });
  await invited.goto(link);
  await expect(invited.getByText('Invite accepted! Redirecting...')).toBeVisible();
  await invited.waitForURL('**/forgotpassword');
  expect(calls).toHaveLength(1);
  await expect(invited.getByLabel('Email Address')).toHaveValue(vera.email);
  await invited.getByRole('button', { name: 'Send code' }).click();
  await invited.waitForURL('**/otp');
  const code = /^\d{4}$/m.exec(await mailTo(page.request, vera.email, /code/))?.[0] ?? '';
  await invited.getByRole('textbox').first().click();
  await invited.keyboard.type(code);
  await invited.getByRole('button', { name: 'Validate' }).click();
  await invited.waitForURL('**/resetpassword');
  await invited.getByRole('textbox', { name: 'New password' }).fill(vera.password);
  await invited.getByRole('textbox', { name: 'Confirm password' }).fill(vera.password);
  await invited.getByRole('button', { name: 'Save password' }).click();
  await invited.waitForURL('**/login');
  await signInAs(invited, vera.email, vera.password);
  await invited.goto('/settings');
  await expect(invited.getByText('Viewer', { exact: true })).toBeVisible();
  await expect(invited.getByText('Maintenance')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: vera.name }).getByText('Active')).toBeVisible();
});

test('AUTH-16: the mail’s link leads onto one screen: name and password, and in; opened again it says that it was accepted', async ({
  page,
  elsewhere,
}) => {
  const joe = { name: 'Joe Joiner', email: `joe-${test.info().retry}@demo-valves.example` };
  await startSession(page, 'operations');
  await page.goto('/app/user-roles');
  await page.getByRole('button', { name: 'Add user' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add user' });
  await sheet.getByLabel('Name').fill(joe.name);
  await sheet.getByLabel('Email Address').fill(joe.email);
  await sheet.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Reviewer', exact: true }).click();
  await sheet.getByRole('checkbox', { name: 'Maintenance' }).check();
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${joe.email}`)).toBeVisible();
  const link = /\/join\/\S+/.exec(await mailTo(page.request, joe.email, /invites you/))?.[0] ?? '';

  const invited = await elsewhere();
  await invited.goto(link);
  await expect(invited.getByText('invites you as Reviewer for Maintenance.')).toBeVisible();
  await expect(invited.getByRole('textbox', { name: 'Name' })).toHaveValue(joe.name);
  await expectNoBarriers(invited);
  await invited.getByRole('textbox', { name: 'Password' }).fill('joiner');
  await invited.getByRole('button', { name: 'Join' }).click();
  await expect(invited.getByText('Password must be at least 8 characters')).toBeVisible();
  await invited.getByRole('textbox', { name: 'Password' }).fill('Joiner-26!');
  await invited.getByRole('button', { name: 'Join' }).click();
  await invited.waitForURL('**/app/dashboard');

  const again = await elsewhere();
  await again.goto(link);
  await expect(again.getByText('You have already accepted this invitation. Sign in.')).toBeVisible();
  await expectNoBarriers(again);
  await again.getByRole('link', { name: 'Sign in' }).click();
  await expect(again.getByLabel('Email Address')).toHaveValue(joe.email);
});

test('AUTH-16: a link without a token is an invalid link; Go Home leads to the first page', async ({
  page,
}) => {
  await page.goto('/invite');
  await expect(page.getByText('Invalid invite link.')).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('ORG-3: a Viewer asks for the role Reviewer, the Owner approves, and both are told by mail', async ({
  page,
  elsewhere,
}) => {
  const viewer = await elsewhere();
  await startSession(viewer, vera.email, vera.password);
  await viewer.goto('/app/dashboard');
  await viewer.getByRole('link', { name: 'Access requests' }).click();
  await expect(viewer.getByRole('tab', { name: 'Requests to decide' })).toHaveCount(0);
  await viewer.getByRole('button', { name: 'New request' }).first().click();
  const form = viewer.getByRole('dialog', { name: 'New request' });
  await form.getByRole('combobox', { name: 'Which one' }).click();
  await viewer.getByRole('option', { name: 'Reviewer', exact: true }).click();
  await form.getByRole('textbox', { name: 'Reason' }).fill('I review welding from December on.');
  await expectNoBarriers(form);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(viewer.getByText('The role Reviewer')).toBeVisible();
  await expect(viewer.getByText('Waiting')).toBeVisible();

  await signIn(page, 'operations');
  await page.getByRole('link', { name: /Access requests.*1 waiting/ }).click();
  await expect(page.getByText('I review welding from December on.')).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Give a reason, so that the person knows.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('textbox', { name: `Reason for ${vera.name}` }).fill('Welcome to the reviewers.');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('No requests to decide.')).toBeVisible();
  await expect(page.getByText('Welcome to the reviewers.')).toBeVisible();

  await expect(viewer.getByText('Your role is now Reviewer')).toBeVisible();
  await expect(viewer).toHaveURL(/access-request/);
  expect(
    await mailTo(page.request, 'operations@demo-valves.example', /Vera Visitor asks for the role Reviewer/),
  ).toContain('I review welding');
  expect(await mailTo(page.request, vera.email, /was approved/)).toContain('Welcome to the reviewers.');
  await viewer.goto('/settings');
  await expect(viewer.getByText('Reviewer', { exact: true })).toBeVisible();
});

test('CR-8: an ability taken from Coordinator takes effect on the open page, and comes back with the default', async ({
  page,
  elsewhere,
}) => {
  const coordinator = await elsewhere();
  await signIn(coordinator, 'coordinator');
  await expect(coordinator.getByRole('button', { name: 'New enquiry' })).toBeEnabled();
  await coordinator.getByRole('button', { name: 'Permissions' }).click();
  const window = coordinator.getByRole('dialog', { name: 'Permissions' });
  await expect(window.getByRole('link', { name: 'Ask for access' })).toBeVisible();
  await expect(window.getByRole('checkbox')).toHaveCount(0);
  await expectNoBarriers(window);
  await window.getByRole('button', { name: 'Close' }).click();

  await signIn(page, 'operations');
  await page.getByRole('button', { name: 'Permissions' }).click();
  const own = page.getByRole('dialog', { name: 'Permissions' });
  await expect(
    own.getByRole('checkbox', { name: 'Coordinator: See enquiries, requirements and records' }),
  ).toBeChecked();
  await page.keyboard.press('Escape');

  await follow(page, '/app/user-roles?tab=permissions');
  const add = page.getByRole('checkbox', {
    name: 'Coordinator: Add enquiries; confirm, edit and add fields and requirements',
  });
  await add.uncheck();
  await expect(page.getByText('Not saved: Coordinator')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(add).toBeChecked();
  await add.uncheck();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Permissions of Coordinator saved')).toBeVisible();
  await expect(coordinator.getByRole('button', { name: 'New enquiry' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await page.getByRole('button', { name: 'Coordinator: back to default' }).click();
  await expect(add).toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved')).toBeHidden();
  await expect(coordinator.getByRole('button', { name: 'New enquiry' })).not.toHaveAttribute('aria-disabled');
});

test('ORG-2: the last Owner cannot be deactivated or removed, and it says why', async ({ page }) => {
  await startSession(page, 'operations');
  await page.goto('/app/user-roles');
  await actionsFor(page, 'Oscar Operations').click();
  await expect(page.getByRole('menuitem', { name: /Deactivate/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(
    page.getByRole('menuitem', { name: /Remove.*At least one active Owner must remain/ }),
  ).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'Change role or departments' }).click();
  const sheet = page.getByRole('dialog', { name: 'Oscar Operations' });
  await expect(sheet.getByRole('combobox', { name: 'Role' })).toBeDisabled();
  await expect(sheet.getByText('At least one active Owner must remain.')).toBeVisible();
  await expectNoBarriers(sheet);
});

test('ORG-1, AUTH-15: a person who is deactivated is signed out of the open page at once, and can come back when reactivated', async ({
  page,
  elsewhere,
}) => {
  const member = await elsewhere();
  await startSession(member, vera.email, vera.password);
  await member.goto('/app/dashboard');
  await startSession(page, 'operations');
  await page.goto('/app/user-roles');
  await actionsFor(page, vera.name).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(page.getByText('They are signed out at once.')).toBeVisible();
  await expectNoBarriers(page.getByRole('alertdialog'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(member.getByText('Your access has been revoked. Please sign in again.')).toBeVisible();
  await member.waitForURL('**/login');
  await expect(page.getByRole('row').filter({ hasText: vera.name }).getByText('Deactivated')).toBeVisible();

  await actionsFor(page, vera.name).click();
  await page.getByRole('menuitem', { name: 'Reactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByRole('row').filter({ hasText: vera.name }).getByText('Active')).toBeVisible();
  await startSession(member, vera.email, vera.password);
});

test('AUTH: a session of another browser is seen and ended in the settings', async ({ page, elsewhere }) => {
  const other = await elsewhere();
  await signIn(other, 'finance');
  await signIn(page, 'finance');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Account and security' }).click();
  await expect(page.getByText('This session', { exact: true })).toBeVisible();
  await expect(page.getByText('Chrome on Linux').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Your access has been revoked. Please sign in again.')).toBeVisible();
});

test('ORG-4: the audit log is searched, checked and exported', async ({ page }) => {
  await startSession(page, 'quality');
  await page.goto('/app/user-roles?tab=audit');
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('deactivated the member');
  await expect(page.getByText(`deactivated the member ${vera.name}`)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(
    page.getByText(/^[\d,]+ events: each hash matches its content and the hash before it/),
  ).toBeVisible();
  await expectNoBarriers(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(page.getByRole('row').nth(60)).toBeVisible();
});

test('AUTH-17: after the trial every page says that the workspace is read-only, and leads to activation', async ({
  freshPage: page,
}) => {
  await page.clock.setFixedTime(Date.now() + 15 * 86_400_000);
  await page.route('**/api/users/me', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as { organisation: object };
    await route.fulfill({
      response: answer,
      json: { ...user, organisation: { ...user.organisation, trialEndsAt: new Date().toISOString() } },
    });
  });
  const told = page.getByRole('status').getByText(kitFailures.readOnly.message);
  await signIn(page, 'operations');
  await expect(told).toBeVisible();

  // What writes is off with the reason before anybody fills it in; what reads goes on.
  const add = page.getByRole('button', { name: 'New enquiry' }).first();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription(kitFailures.readOnly.message);
  await page.goto('/app/access-request?tab=mine');
  const ask = page.getByRole('button', { name: 'New request' }).first();
  await expect(ask).toHaveAccessibleDescription(kitFailures.readOnly.message);
  await page.goto('/settings?tab=organisation');
  await expect(told).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeEnabled();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'User roles' }).click();
  await expect(told).toBeVisible();
  await expect(actionsFor(page, 'Casey Coordinator')).toHaveAttribute('aria-disabled', 'true');
  await expect(actionsFor(page, 'Casey Coordinator')).toHaveAccessibleDescription(
    kitFailures.readOnly.message,
  );

  await page.getByRole('button', { name: 'Ask for activation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for activation' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Twenty people, from January on.');
  await expectNoBarriers(dialog);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
});
