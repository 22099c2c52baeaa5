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

  it('are a period from the order in whatever words, where no other duty has it', () => {
    expect(
      titles(
        'Everything on site within 34 weeks of the order.\n\nEl Proveedor cumplirá en 38 semanas contadas desde la orden de compra.',
      ),
    ).toEqual(['Delivery is stated as 34 weeks and as 38 semanas']);
    expect(
      titles('Delivery: 12 weeks from order.\n\nThe drawings are with us within 5 weeks of the order.'),
    ).toEqual([]);
  });

  it('are a latest day in whatever words, where no other duty has it', () => {
    expect(
      titles('We need both vessels by 30 June 2027. Warranty 24 months.', 'Delivery date: 14 July 2027.'),
    ).toEqual(['Delivery is stated as 30 June 2027 and as 14 July 2027']);
    expect(
      titles('All spools must be finished by 18 June 2027.', 'Completion of all spools: 4 June 2027.'),
    ).toEqual(['Delivery is stated as 4 June 2027 and as 18 June 2027']);
    expect(
      titles(
        'We want your price by 18 December 2026.',
        'Delivery by 14 July 2027. Drawings by 1 March 2027.',
      ),
    ).toEqual([]);
    expect(titles('Delivery date: 14 July 2027.', 'The berth is free until 1 June 2027.')).toEqual([]);
    expect(titles('Delivery date: 14 July 2027.', 'The work starts not later than 1 May 2027.')).toEqual([]);
  });

  it('are periods too, in words', () => {
    expect(
      titles(
        'Completion period: 32 weeks from award.\n\nThe complete supply shall reach the store within forty weeks of award.',
      ),
    ).toEqual(['Delivery is stated as 32 weeks and as forty weeks']);
  });

  it('are none on which bids close or a rig departs', () => {
    expect(
      titles(
        'Your technical and commercial bids, in two separate sealed envelopes (an electronic copy will do), should reach us not later than 12:00 hrs on 10 December 2026.\n\nRequired on site by 30 June 2027.',
      ),
    ).toEqual([]);
    expect(
      titles(
        'We need price and delivery on the valves below for rig Alfa (now at the yard, departing 5 January 2027).\n\nDelivery by 18 December 2026.',
      ),
    ).toEqual([]);
  });
});

describe('periods of other matters (FND-2)', () => {
  it('are not those of a warranty that a bond outlasts', () => {
    expect(
      titles(
        'A performance bond of 10 % valid until the end of the warranty + 30 days.\n\nWarranty 24 months from delivery.',
      ),
    ).toEqual([]);
  });

  it('are named by their value where their words are the same', () => {
    expect(
      titles(
        'Delay: liquidated damages of 0.5 % per day of delay.',
        'For each week of delay liquidated damages of 0.5 % of the order value are due.',
      ),
    ).toEqual(['The rate of liquidated damages is stated as 0.5 % a week and as 3.5 % a week']);
  });

  it('keep a bound that stands in a bracket', () => {
    expect(titles('A retention (not exceeding 5 %) is held.', 'Retention: 10 % of each invoice.')).toEqual([
      'Retention is stated as 10 % and as 5 %',
    ]);
  });

  it('are of the day that a change names, in Arabic as well', () => {
    expect(
      titles(
        'آخر موعد لتقديم العروض 6 مايو 2027.',
        'تم تمديد آخر موعد لتقديم العروض إلى 20 مايو 2027 بدلاً من 6 مايو 2027.',
      ),
    ).toEqual([]);
  });

  it('are those of a notice on either side of its number, and of no other notice', () => {
    expect(
      titles(
        'Notice of the FAT: 10 working days.',
        'Either party may terminate on 30 days notice if the FAT is failed twice.',
      ),
    ).toEqual([]);
    expect(
      titles(
        'FAT to be witnessed, 10 working days notice.',
        'FAT shall be witnessed by the company; notice 15 working days prior.',
      ),
    ).toEqual(['Notice of inspection is stated as 10 working days and as 15 working days']);
  });
});

describe('titles of mails in two scripts (FND-2)', () => {
  it('say the values of an Arabic mail in the letters of the title, and its quote in its own', () => {
    const warranty = 'نطلب عرض سعر لستة صمامات. مدة الضمان 18 شهراً من تاريخ التسليم.';
    expect(titles(warranty, 'Warranty: 24 months from delivery.')).toEqual([
      'Warranty is stated as 18 months and as 24 months',
    ]);
    expect(titles('Retention of 5 %.', 'Retention: 10% of each invoice, “10%” in words.')).toEqual([
      'Retention is stated as 10 % and as 5 %',
    ]);
  });
});
