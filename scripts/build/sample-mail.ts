import { demoCalendar } from '#demo/server/calendar.ts';
import { gateValves } from '#demo/server/enquiries/gate-valves.ts';
import { composeMail } from '#demo/server/mail-bytes.ts';
import { readMessage } from '#kit/server/text-extract/mail/mail-message.ts';

/**
 * The demo's enquiry for gate valves as the text that the product reads. Its closing date lies ahead of `today`, the day on which
 * the public page is built: a visitor reads no enquiry that was long over when it was.
 */
export const readSampleMail = async (today: string): Promise<string> => {
  const { mail } = await gateValves(demoCalendar(today));
  const message = await readMessage(await composeMail(mail));
  if (!message) throw new Error('The sample mail cannot be read.');
  return message.text.trim();
};
