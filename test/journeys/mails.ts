import { expect, type APIRequestContext } from '@playwright/test';

/**
 * The text of the newest mail to an address whose subject matches, as the outbox keeps it; it is waited
 * for.
 */
export async function mailTo(request: APIRequestContext, address: string, subject = /./): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const { mails } = (await (await request.get('/api/outbox')).json()) as {
        mails: { to: string; subject: string; text: string }[];
      };
      const mail = mails.find((each) => each.to === address && subject.test(each.subject));
      text = mail?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}
