import { demoCalendar, type DemoCalendar } from './calendar.ts';
import { casing } from './enquiries/casing.ts';
import { chokeManifold } from './enquiries/choke-manifold.ts';
import type { DemoEnquiry } from './enquiries/demo-enquiry.ts';
import { gateValves } from './enquiries/gate-valves.ts';
import { pipelineValves } from './enquiries/pipeline-valves.ts';
import { separator } from './enquiries/separator.ts';
import { composeMail } from './mail-bytes.ts';

export type DemoMail = {
  bytes: Uint8Array;
  priority: 'low' | 'medium' | 'high';
  reference: string;
  customer: string;
  messageId: string;
};

type Writer = (calendar: DemoCalendar) => Promise<DemoEnquiry>;

/** In the order in which they came in, oldest first. */
const writers: Writer[] = [pipelineValves, separator, chokeManifold, casing, gateValves];

/**
 * Five enquiries of invented customers to the demo organisation, as .eml bytes, sent 1 to 12 days before
 * `today` (an ISO day). The same day always gives the same bytes.
 */
export function demoMails(today: string): Promise<DemoMail[]> {
  const calendar = demoCalendar(today);
  return Promise.all(
    writers.map(async (write) => {
      const { mail, ...known } = await write(calendar);
      return { ...known, messageId: mail.messageId, bytes: await composeMail(mail) };
    }),
  );
}
