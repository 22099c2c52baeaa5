import { describe, expect, it } from 'vitest';
import { readEnquiry } from '../../facts/read-enquiry.ts';
import { checkEnquiry } from '../check-enquiry.ts';
import { rule } from './stated-twice-rule.ts';

const mail = 'Date: Mon, 30 Nov 2026 07:48:00 +0100\n\nNeed 4 hoses. To be on quay 4 Friday 26 March.';
const titles = (...texts: string[]) =>
  checkEnquiry(
    readEnquiry(
      texts.map((text, order) => ({
        id: `s${order}`,
        name: order === 0 ? 'Mail' : 'List',
        kind: order === 0 ? ('mail' as const) : ('attachment' as const),
        text,
        receivedAt: null,
        order,
      })),
    ),
    undefined,
    [rule],
  ).map(({ title }) => title);

describe('days of delivery (FND-2)', () => {
  it('contradict a week that they are not in', () => {
    expect(titles(mail, 'Hose list\n\nShipment arrives quay: week 17 / 2027.')).toEqual([
      'Delivery is stated as 26 March and as week 17 / 2027',
    ]);
  });

  it('agree with the week they are in, and with days of something else', () => {
    expect(
      titles(
        mail,
        'Hose list\n\nShipment arrives quay: week 12 / 2027. Queries are answered until 5 May 2027.',
      ),
    ).toEqual([]);
  });

  it('are periods too, in words', () => {
    expect(
      titles(
        'Completion period: 32 weeks from award.\n\nThe complete supply shall reach the store within forty weeks of award.',
      ),
    ).toEqual(['Delivery is stated as 32 weeks and as forty weeks']);
  });
});
