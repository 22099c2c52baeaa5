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
    ['Mobilisation sous dix jours après réception.', 'sous dix jours après réception'],
    ['Lieferung in sechs Wochen.', 'in sechs Wochen'],
    ['Entrega en ocho semanas.', 'ocho semanas'],
    ['مدة التنفيذ سبعة أشهر', 'سبعة أشهر'],
    ['خلال اثني عشر شهراً', 'خلال اثني عشر شهراً'],
    ['a más tardar el 15 de febrero a base', 'a más tardar el 15 de febrero'],
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
      'Please quote.\nP&IDs and GA within 5 weeks ARO.\nCompressors in 40 weeks ARO, FCA your shop.',
      'in 40 weeks ARO',
    ],
    [
      'Please quote.\nFOB Santos, end of September 2026 the latest.\nPrice good for 30 days please.',
      'end of September 2026',
    ],
    [
      'Lot No 1 - Valves\nDuration: 180 days from signature\n\nLot No 2 - Traps\nDuration: 240 days from signature\n',
      '180 days from signature; 240 days from signature',
    ],
    [
      'Tag: PSV-1\nRemarks: Wanted 14 weeks after order, ahead of the rest.\n\nCOMMERCIAL\nDelivery: 20 weeks for all other tags\n',
      '20 weeks for all other tags; 14 weeks after order',
    ],
    [
      'Pos\tDescription\tQty\tUnit\tNeed-by\n1\tBall valve 6"\t8\tpcs\t15.02.2027\n2\tGate valve 4"\t6\tpcs\t01.03.2027\n\nPrices valid 60 days.',
      '15.02.2027; 01.03.2027',
    ],
    [
      'Bestellbedingungen\nGeliefert wird zu den in der Bestellung genannten Terminen.',
      'in der Bestellung genannten Terminen',
    ],
    ['يكون التسليم في مستودع المشتري وفي المواعيد المحددة في أمر الشراء.', 'المواعيد المحددة في أمر الشراء'],
    [
      'Please quote 4 pumps.\nThe contractor replaces a technician within 12 hours.\nThe pumps go to the depot within 12 weeks.\nPayment 30 days.',
      'within 12 weeks',
    ],
    [
      'Please quote a service.\nDates: first visit 18 to 29 January 2027.',
      'first visit 18 to 29 January 2027',
    ],
    [
      'Please quote 2 trims.\nWe want it all on the floor at Inver Beck by 14 May 2027, carriage paid by you.',
      'by 14 May 2027',
    ],
    ['Please quote 2 slings.\nHe has them at their Marbeck yard by 9 January.', 'by 9 January'],
    ['Please quote 2 slings.\nSend the offer to our Marbeck office by 9 January.', null],
    [
      'Solicitamos oferta de grúas.\nLa vigencia del contrato es del 1 de mayo de 2027 al 30 de abril de 2029.',
      '1 de mayo de 2027 al 30 de abril de 2029',
    ],
    ['Please quote 2 slings.\nOn site by Fri 4 Dec.', 'by Fri 4 Dec'],
    [
      'Solicitamos oferta.\nLa puesta en marcha debe producirse antes del 1 de febrero de 2027.',
      'antes del 1 de febrero de 2027',
    ],
    ['Anfrage für zwei Ventile.\nAnlieferung montags, Avisierung zwei Werktage zuvor.', null],
    ['Anfrage für zwei Ventile.\nLieferung spätestens am 28. Mai 2027.', 'spätestens am 28. Mai 2027'],
    [
      'Please quote.\nThe Seller repairs faulty goods for 24 months from first use.\nPayment 30 days from delivery.',
      null,
    ],
  ])('of %j is %j', (text, time) => expect(timeOf(text)).toBe(time));

  it('of a thread is the one that the newest mail agrees to', () => {
    const thread =
      'From: a@works.example\nTo: b@maker.example\nSubject: bundles\n\nWe accept 30 weeks from order, then the date is fixed.\n\n' +
      '-----Original Message-----\nFrom: a@works.example\nSent: 29 June 2026\nSubject: bundles\n\nPlease quote 2 tube bundles.\nDelivery 24 weeks.\n';
    expect(timeOf(thread)).toBe('30 weeks from order');
  });
});
