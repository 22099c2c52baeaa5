import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessRequestEndpoints } from '#access-requests/contract/endpoints.ts';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { dayMilliseconds } from '#kit/contract/days.ts';
import { languageEndpoint } from '#accounts/contract/language.ts';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { openBrowser } from '../../../test/support/browsers.ts';
import { addEnquiry, replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { followAuditTrail } from './follower.ts';

let server: TestApp;
let english: Signed;
let arabic: Signed;

beforeAll(async () => {
  server = await startApp();
  english = await server.signInAs({ role: 'Owner' });
  arabic = await server.signInAs({ role: 'Owner', organisationId: english.organisationId });
  await replyOf(arabic.call(languageEndpoint, { body: { language: 'ar' } }));
});
afterAll(() => server.stop());

const titleOf = async (who: Signed) =>
  (await replyOf(who.call(notificationEndpoints.list, { query: {} }))).items[0]?.title;
const lastMailTo = async (address: string) =>
  (await openBrowser(server.app).call(outboxEndpoints.list, {})).body.mails.find(({ to }) => to === address);
/** A notification is one line without the signs that keep names apart from words. */
const bare = (text: string | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '');

it('WAY-2: a notification is in the language of who is told', async () => {
  const caughtUp = () =>
    followAuditTrail({ ...server.tools, appUrl: server.tools.config.appUrl }, english.organisationId);
  const { id, ReferenceNo } = await addEnquiry(english);
  const assign = (by: Signed, to: Signed) =>
    replyOf(by.call(recordEndpoints.change, { params: { id }, body: { assigneeId: to.userId } }));
  await assign(english, arabic);
  await assign(arabic, english);
  await caughtUp();
  expect(await titleOf(english)).toBe(`${arabic.name} assigned ${ReferenceNo} to you`);
  expect(await titleOf(arabic)).toBe(`كلّفك ${english.name} بالاستفسار ${ReferenceNo}`);
});

it('WAY-2: a mail is in the language of who reads it, its address alone on its line or at the end of it', async () => {
  const asker = await server.signInAs({ role: 'Viewer', organisationId: english.organisationId });
  await replyOf(asker.call(accessRequestEndpoints.ask, { body: { kind: 'role', wanted: 'Reviewer' } }));
  const [toEnglish, toArabic] = [await lastMailTo(english.email), await lastMailTo(arabic.email)];
  expect(toEnglish?.subject).toBe(`${asker.name} asks for the role Reviewer`);
  expect(bare(toArabic?.subject)).toBe(`يطلب ${asker.name}: دور مراجع`);
  expect(toArabic?.text).toMatch(/^اتخذ القرار هنا: http:\S+\/app\/access-request\?language=ar$/m);
  expect(toEnglish?.text).toMatch(/^Decide here: http:\S+\/app\/access-request$/m);
});

it('WAY-2: an invitation is in the language of who invites, a code in that of the browser that asks for it', async () => {
  const email = 'invited@newcomers.example';
  const body = { email, name: 'Noor Example', role: 'Viewer' as const, departments: [] };
  await replyOf(arabic.call(memberEndpoints.add, { body }));
  const invitation = await lastMailTo(email);
  expect(bare(invitation?.subject)).toMatch(new RegExp(`^يدعوك ${arabic.name} إلى .* على Contract Review$`));
  expect(invitation?.text).toMatch(/^http:\S+\/join\/[\w-]+\?language=ar$/m);
  expect(invitation?.text).toMatch(/^http:\S+\/invite\/[\w-]+\?language=ar$/m);
  const at = openBrowser(server.app);
  at.jar.set('language', 'ar');
  await replyOf(at.call(accountEndpoints.forgotPassword, { body: { email: english.email } }));
  expect(await lastMailTo(english.email)).toMatchObject({
    subject: 'رمزك لاختيار كلمة مرور جديدة',
    text: expect.stringMatching(/^\d{4}$[^]*^http:\S+\/otp\?key=[\w-]+&language=ar$/m) as string,
  });
});

it('WAY-2: who changes the language reads what was told before in the new one, in the app and in a summary', async () => {
  const reader = await server.signInAs({ role: 'Owner', organisationId: english.organisationId });
  const { id, ReferenceNo } = await addEnquiry(english);
  await replyOf(
    reader.call(notificationEndpoints.choose, { body: { kind: 'assigned', inApp: true, mail: 'daily' } }),
  );
  await replyOf(
    english.call(recordEndpoints.change, { params: { id }, body: { assigneeId: reader.userId } }),
  );
  const tools = { ...server.tools, appUrl: server.tools.config.appUrl };
  await followAuditTrail(tools, english.organisationId);
  expect(await titleOf(reader)).toBe(`${english.name} assigned ${ReferenceNo} to you`);
  await replyOf(reader.call(languageEndpoint, { body: { language: 'ar' } }));
  const inArabic = `كلّفك ${english.name} بالاستفسار ${ReferenceNo}`;
  expect(await titleOf(reader)).toBe(inArabic);
  server.clock.advance(2 * dayMilliseconds);
  await followAuditTrail(tools, english.organisationId);
  expect(bare((await lastMailTo(reader.email))?.text)).toContain(`* ${inArabic}`);
});
