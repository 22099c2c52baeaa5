import { expect, it } from 'vitest';
import { readSampleMail } from '../scripts/build/sample-mail.ts';

/** The days that a text names, as "14 March 2026". */
const daysIn = (text: string): number[] =>
  [...text.matchAll(/\b\d{1,2} \p{Lu}\p{Ll}+ \d{4}\b/gu)].map(([day]) => Date.parse(`${day} UTC`));

it.each(['2026-11-10', '2028-02-28'])(
  'LAND-11: the sample mail that is built on %s is not over then',
  async (today) => {
    const days = daysIn(await readSampleMail(today));
    expect(days.length).toBeGreaterThan(0);
    expect(Math.max(...days)).toBeGreaterThan(Date.parse(today));
    expect(Math.min(...days)).toBeGreaterThan(Date.parse(today) - 30 * 86_400_000);
  },
);

it('LAND-11: the sample mail says the same on any day but for its days', async () => {
  const [one = '', other = ''] = await Promise.all(['2026-11-10', '2028-02-28'].map(readSampleMail));
  const withoutDays = (text: string) =>
    text.replace(/^Date: .*$/m, '').replaceAll(/\b\d{1,2} \p{Lu}\p{Ll}+ \d{4}\b/gu, 'DAY');
  expect(withoutDays(one)).toBe(withoutDays(other));
});
