import { describe, expect, it } from 'vitest';
import { readEnquiry } from '../../facts/read-enquiry.ts';
import { checkEnquiry } from '../../rules/check-enquiry.ts';
import { emptyContext } from '../../rules/rule.ts';
import { checkApart } from './check-apart.ts';

const enquiryOf = (...texts: string[]) =>
  readEnquiry(
    texts.map((text, order) => ({
      id: `source ${order}`,
      name: `Part ${order + 1}`,
      kind: order === 0 ? ('mail' as const) : ('attachment' as const),
      text,
      receivedAt: null,
      order,
    })),
  );
const difference = 'Delivery is required within 32 weeks after order.';
const long = Array.from(
  { length: 900 },
  (_, at) => `Area ${at} of the plant was built in ${1950 + (at % 60)}, near the coast.`,
).join('\n');
const enquiry = enquiryOf(difference, `${long}\nDelivery shall be made within 34 weeks after order.`);
const processorTime = ({ user, system }: NodeJS.CpuUsage) => user + system;

describe('checking beside the thread that answers calls', () => {
  it('finds in a long enquiry what the rules find, and leaves that thread free', async () => {
    const expected = checkEnquiry(enquiry, emptyContext);
    expect(expected.flatMap(({ quotes }) => quotes.map(({ text }) => text)).join()).toContain('34 weeks');
    const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()];
    const found = await checkApart(enquiry, emptyContext);
    const own = processorTime(process.threadCpuUsage(ownBefore));
    const all = processorTime(process.cpuUsage(allBefore));
    expect(found).toEqual(expected);
    expect(own / all).toBeLessThan(1 / 3);
  });

  it('gives the same again while nothing has changed, and looks anew when a word has', async () => {
    const found = await checkApart(enquiry, emptyContext);
    expect(await checkApart(structuredClone(enquiry), emptyContext)).toBe(found);
    const changed = enquiryOf(difference, `${long}\n${difference}`);
    expect(await checkApart(changed, emptyContext)).not.toEqual(found);
    expect(await checkApart(enquiry, { ...emptyContext, orderDay: '2026-03-01' })).not.toBe(found);
  });

  it('answers at once for a short one', () => {
    expect(checkApart(enquiryOf(difference, 'Delivery within 34 weeks after order.'), emptyContext)).toEqual(
      checkEnquiry(enquiryOf(difference, 'Delivery within 34 weeks after order.'), emptyContext),
    );
  });
});
