import { describe, expect, it } from 'vitest';
import { datesIn } from '../../gazetteer/dates.ts';
import { extractFrom } from '../../extract.ts';
import { dayCues, headOfLine, numberBefore } from './receipt-date-cues.ts';

const receiptOf = (text: string): unknown =>
  extractFrom({
    receivedVia: 'Manual',
    from: null,
    date: null,
    subject: '',
    sources: [{ id: 'mail', kind: 'mail', name: 'mail', text, pageStarts: [] }],
  }).fields.find(({ field }) => field === 'DateOfReceipt')?.value;

describe('dates', () => {
  it.each([
    ['Montag, 18. Mai 2026 10:14', '2026-05-18'],
    ['le 1er février 2027', '2027-02-01'],
    ['9 de junho de 2026', '2026-06-09'],
    ['el 3 de marzo de 2026', '2026-03-03'],
    ['12 dicembre 2026', '2026-12-12'],
    ['12-Oct-2026', '2026-10-12'],
    ['13. Jänner 2027', '2027-01-13'],
    ['2026/05/18', '2026-05-18'],
    ['October 2, 2026', '2026-10-02'],
    ['20-Feb-27', '2027-02-20'],
    ['17.03.27', '2027-03-17'],
    ['4/28/2026', '2026-04-28'],
    ['٢٦ أبريل ٢٠٢٦م الموافق ٩ ذو القعدة ١٤٤٧هـ', '2026-04-26'],
    ['9 ذو القعدة 1447هـ', '2026-04-26'],
    ['1447/11/09هـ الموافق 26/04/2026م', '2026-04-26'],
    ['٣٠ تموز ٢٠٢٦', '2026-07-30'],
    ['14 تشرين الأول 2026', '2026-10-14'],
    ['22 جانفي 2027', '2027-01-22'],
    ['٠٦/٠٩/٢٠٢٦', '2026-09-06'],
    ['3. desember 2026', '2026-12-03'],
  ])('"%s" is %s', (written, day) => expect(datesIn(written).map((date) => date.day)).toEqual([day]));

  it.each(['clause 3.1.2 applies', '12 bolts M20 2026', '31.02.2026'])('"%s" is no date', (text) =>
    expect(datesIn(text)).toEqual([]),
  );
});

describe('the day an enquiry came in', () => {
  it.each(dayCues.map((cue) => [cue.example, cue.counter, cue] as const))(
    '"%s" is told from "%s"',
    (example, counter, { at, pattern }) => {
      const ahead = (text: string): string =>
        at === 'label' ? text : text.slice(0, datesIn(text)[0]?.start ?? 0);
      expect(pattern.test(ahead(example))).toBe(true);
      expect(pattern.test(ahead(counter))).toBe(false);
    },
  );

  it.each(headOfLine)('a date in the head of a text follows "$example", not "$counter"', (cue) => {
    expect(cue.pattern.test(cue.example)).toBe(true);
    expect(cue.pattern.test(cue.counter)).toBe(false);
  });

  it.each([
    'Request of offer RdO 27/1904-B                     Date 02/03/2027\n\nPlease quote 4 rings.',
    'PHONE NOTE                     Tue 2 Mar 2027, 4:20 pm\n\nWants 4 rings, please quote.',
  ])('a date may stand in the right column of the head: "%s"', (text) =>
    expect(receiptOf(text)).toBe('2027-03-02'),
  );

  it('a date may follow the number of the paper', () => {
    expect(numberBefore.test('(document KBO-HSE-AX4, ')).toBe(true);
    expect(numberBefore.test('WR-SCC-002 Rev. C, ')).toBe(true);
    expect(numberBefore.test('item 12345, ')).toBe(false);
  });

  it.each([
    [
      'Von: Ada Kern <a@kern.example>\nDatum: Montag, 18. Mai 2026 10:14\nBetreff: Anfrage\n\nBitte um Angebot.',
      '2026-05-18',
    ],
    ['ACME COMPRESSORI S.p.A.\nBorgo Alto, 11 January 2027\n\nGENERAL PURCHASING CONDITIONS', '2027-01-11'],
    ['Tender board\nClosing 23-Nov-2026\nIssue date 12-Oct-2026\n\nSupply of pumps', '2026-10-12'],
    ['ODP LTD\nTender ref. ODP/77          30th September, 2026\n\n1. Scope\nPumps.', '2026-09-30'],
    ['KESTREL B.V.\nAnnex 4 - HSE\n(document KBO-AX4-7, 5 October 2026, part of KBO-61)\n', '2026-10-05'],
    ['Closes : May 10, 2027\nPosted : May 3, 2027\n\nPart 1\nFour pig traps.', '2027-05-03'],
    ['إعلان عن مناقصة عامة\nتاريخ الإعلان: ٢٦ أبريل ٢٠٢٦م الموافق ٩ ذو القعدة ١٤٤٧هـ\n', '2026-04-26'],
    ['Outage 2-13 June 2026\n\nPlease quote purging.', null],
  ])('is read from the head of a text', (text, day) => expect(receiptOf(text)).toBe(day));
});
