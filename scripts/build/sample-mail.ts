import { demoCalendar } from '#demo/server/calendar.ts';
import { gateValves } from '#demo/server/enquiries/gate-valves.ts';
import { composeMail } from '#demo/server/mail-bytes.ts';
import { readMessage } from '#kit/server/text-extract/mail/mail-message.ts';

/** Always the same: the page that is built today reads like the one of tomorrow. */
const sampleDay = '2026-11-10';

/** The demo's enquiry for gate valves as the text that the product reads. */
export const readSampleMail = async (): Promise<string> => {
  const { mail } = await gateValves(demoCalendar(sampleDay));
  const message = await readMessage(await composeMail(mail));
  if (!message) throw new Error('The sample mail cannot be read.');
  return message.text.trim();
};
