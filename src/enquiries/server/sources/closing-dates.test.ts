import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, replyOf, upload } from '../../../../test/support/enquiries.ts';
import { buildMail } from '../../../../test/support/mailbox.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { intakeJobs } from '../intake/jobs.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const datesOf = async (id: string, person = owner) =>
  (await replyOf(person.call(sourceEndpoints.closingDates, { params: { id } }))).dates;
const dueDateOf = async (id: string) =>
  (await replyOf(owner.call(detailEndpoints.find, { params: { id } }))).dueDate;

it('SIGN-7: the closing date of a mail is proposed with the words that say so, and never set by itself', async () => {
  const text =
    'Please quote for ten gate valves.\nClosing date: 24 January 2027, 16:00 hours.\nDelivery by 30 June 2027.';
  const { id } = await replyOf(
    upload(server.app, owner, [{ name: 'a.eml', bytes: await buildMail({ text }) }]),
  );
  await intakeJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, enquiryId: id });
  const [proposed, ...others] = await datesOf(id);
  expect(others).toEqual([]);
  expect(proposed).toMatchObject({
    day: '2027-01-24',
    place: { quote: 'Closing date: 24 January 2027, 16:00 hours' },
  });
  const { sources } = await replyOf(owner.call(detailEndpoints.find, { params: { id } }));
  expect(sources.some((source) => source.id === proposed?.place.sourceId)).toBe(true);
  expect(await dueDateOf(id)).toBeNull();
  await replyOf(
    owner.call(recordEndpoints.change, { params: { id }, body: { dueDate: proposed?.day ?? null } }),
  );
  expect(await dueDateOf(id)).toBe('2027-01-24');
});

it('SIGN-7: a day before the enquiry came in is no closing date, and other days are nobody’s due date', async () => {
  const { id } = await addEnquiry(owner, {
    text: 'Offers were due by 24 January 2025. Delivery by 30 June 2027. Validity: until 1 July 2027.',
  });
  expect(await datesOf(id)).toEqual([]);
  const stranger = await server.signInAs({ role: 'Owner' });
  expect((await stranger.call(sourceEndpoints.closingDates, { params: { id } })).status).toBe(404);
});
