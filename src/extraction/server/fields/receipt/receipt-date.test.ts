import { describe, expect, it } from 'vitest';
import { datesIn } from '../../gazetteer/dates.ts';
import { extractFrom } from '../../extract.ts';
import { dayCues } from './receipt-date-cues.ts';

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

  it.each([
    [
      'Von: Ada Kern <a@kern.example>\nDatum: Montag, 18. Mai 2026 10:14\nBetreff: Anfrage\n\nBitte um Angebot.',
      '2026-05-18',
    ],
    ['ACME COMPRESSORI S.p.A.\nBorgo Alto, 11 January 2027\n\nGENERAL PURCHASING CONDITIONS', '2027-01-11'],
    ['Tender board\nClosing 23-Nov-2026\nIssue date 12-Oct-2026\n\nSupply of pumps', '2026-10-12'],
    ['Outage 2-13 June 2026\n\nPlease quote purging.', null],
  ])('is read from the head of a text', (text, day) => expect(receiptOf(text)).toBe(day));
});
