import { intakeJobs } from '#enquiries/server/intake/jobs.ts';
import type { TestApp } from './app.ts';
import { replyOf, upload } from './enquiries.ts';
import { buildMail } from './mailbox.ts';
import type { Signed } from './people.ts';

let mails = 0;

/** A mail taken in and read at once, as the worker would; every one has another message id. */
export const takeIn = async (
  { app, tools }: TestApp,
  person: Signed,
  mail: Parameters<typeof buildMail>[0],
): Promise<{ id: string; messageId: string }> => {
  const messageId = `<taken-in-${(mails += 1)}@customer.example>`;
  const bytes = await buildMail({ messageId, ...mail });
  const { id } = await replyOf(upload(app, person, [{ name: 'a.eml', bytes }]));
  await intakeJobs(tools)[0]?.handle({ organisationId: person.organisationId, enquiryId: id });
  return { id, messageId };
};
