import { describe, expect, it } from 'vitest';
import { extractFrom } from '../../extract.ts';
import { timeCues } from './time-cues.ts';
import { timesIn } from './time-expressions.ts';

const timeOf = (text: string): unknown =>
  extractFrom({
    receivedVia: 'Manual',
    from: null,
    date: null,
    subject: '',
    sources: [{ id: 'mail', kind: 'mail', name: 'mail', text, pageStarts: [] }],
  }).fields.find(({ field }) => field === 'DeliveryTimeline')?.value;

describe('times as texts write them', () => {
  it.each([
    ['within 15 days of work order', 'within 15 days of work order'],
    ["pronti in 5 settimane dall'ordine; se", "in 5 settimane dall'ordine"],
    ['3-4 wks max', '3-4 wks max'],
    ['Window is 7 to 18 December, nights only', '7 to 18 December'],
    ['Stillstand, spätestens KW 34.', 'spätestens KW 34'],
    ['خلال ١٢٠ يوماً من تاريخ أمر الشراء.', 'خلال ١٢٠ يوماً من تاريخ أمر الشراء'],
    ['in the first quarter of 2027', 'in the first quarter of 2027'],
    ['75 calendar days ARO.', '75 calendar days ARO'],
    ['ready by Oct. 23, drivers', 'by Oct. 23'],
  ])('"%s" says "%s"', (text, time) => {
    const [first] = timesIn(text);
    expect(first && text.slice(first.start, first.end)).toBe(time);
  });

  it.each(['Lot 2 may be awarded', 'adapter 7-1/16" x 2-9/16"', '15:00 hrs', 'API Q2', '12 bolts M20 2026'])(
    '"%s" says none',
    (text) => expect(timesIn(text)).toEqual([]),
  );
});

describe('the time of delivery among all times', () => {
  it.each(timeCues)('$what: "$example", not "$counter"', ({ pattern, example, counter }) => {
    expect(example.match(pattern)).not.toBeNull();
    expect(counter.match(pattern)).toBeNull();
  });

  it.each([
    [
      'Please quote 4 pumps.\nDrawings reach us within 20 business days of award.\nDelivered DAP Station 6, Alberta, on or before August 13, 2027.\nNet 30 days.',
      'on or before August 13, 2027',
    ],
    [
      'Please quote 4 spools.\nOffer good for 90 days. CIP Rig Yard 3: first two sets in 12 weeks, all else in 20 weeks from purchase order.\nWe pay 60 days from receipt.',
      'first two sets in 12 weeks, all else in 20 weeks from purchase order',
    ],
    [
      "Chiediamo offerta per 4 valvole. Resa FCA, pronte in 5 settimane dall'ordine. Offerta valida 60 giorni.",
      "in 5 settimane dall'ordine",
    ],
    [
      'يرجى تقديم عرضكم لتجهيز مضخات.\nالتسليم CFR ميناء أم الخير خلال ١٤ أسبوعاً من تاريخ فتح الاعتماد.\nنفاذية العرض ١٢٠ يوماً.',
      'خلال ١٤ أسبوعاً من تاريخ فتح الاعتماد',
    ],
    [
      'General conditions\nDates in the Order are of the essence.\nGoods are not to arrive more than five days ahead of the date agreed.',
      'Dates in the Order are of the essence',
    ],
    [
      'Please quote.\nThe Seller repairs faulty goods for 24 months from first use.\nPayment 30 days from delivery.',
      null,
    ],
  ])('of %j is %j', (text, time) => expect(timeOf(text)).toBe(time));
});
