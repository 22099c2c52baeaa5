import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/support/growth.ts';
import { closingDatesIn } from './closing-date.ts';

const found = (text: string) =>
  closingDatesIn(text).map(({ day, start, end }) => [day, text.slice(start, end)]);

describe('the closing date in a text (SIGN-7)', () => {
  it.each([
    [
      'Closing date: 24 January 2027, 16:00 hours UAE time\nType: supply',
      '2027-01-24',
      'Closing date: 24 January 2027, 16:00 hours UAE time',
    ],
    [
      'Closing date and time: 24/01/2027, 15:00 hours',
      '2027-01-24',
      'Closing date and time: 24/01/2027, 15:00 hours',
    ],
    [
      'Your quotation shall reach us not later than 3 February 2027. Prices in USD.',
      '2027-02-03',
      'quotation shall reach us not later than 3 February 2027',
    ],
    ['Please quote by 15.01.2027', '2027-01-15', 'quote by 15.01.2027'],
    ['Offers must be submitted through the portal\nno later than January 24, 2027.', '2027-01-24', null],
    ['Bids close on 2027-01-24 at noon.', '2027-01-24', 'Bids close on 2027-01-24 at noon'],
    [
      'Deadline for submission of tenders: 24-01-2027',
      '2027-01-24',
      'Deadline for submission of tenders: 24-01-2027',
    ],
    ['The closing date is extended from 10 January 2027 to 24 January 2027.', '2027-01-24', null],
    ['Abgabetermin: 24.01.2027', '2027-01-24', 'Abgabetermin: 24.01.2027'],
    ['Bitte senden Sie Ihr Angebot bis zum 24. Januar 2027.', '2027-01-24', null],
    ['Les offres parviennent au plus tard le 24 janvier 2027 à 10 h.', '2027-01-24', null],
    ['Attendiamo la Vs. offerta entro il 24/01/2027.', '2027-01-24', null],
    ['Se recibirán ofertas hasta el 24 de enero de 2027.', '2027-01-24', null],
    ['آخر موعد لتسليم العطاءات ظهر يوم الأحد ٢٤ يناير ٢٠٢٧م الموافق ١٦ شعبان ١٤٤٨هـ.', '2027-01-24', null],
    ['ترسل العروض قبل نهاية دوام 24/01/2027.', '2027-01-24', null],
  ])('is read in %j with the words that say so', (text, day, quote) => {
    const [only, ...others] = found(text);
    expect([only?.[0], others]).toEqual([day, []]);
    if (quote !== null) expect(only?.[1]).toBe(quote);
  });

  it.each([
    'There is no closing date. Our tender is dated 24 January 2027.',
    'The goods shall be delivered by 24 January 2027.',
    'Offers shall be valid until 24 April 2027.',
    'Questions shall be sent by 10 January 2027.',
    'Requests for clarification: due 10 January 2027.',
    'Submit the performance bond before 24 January 2027.',
    'The pre-bid meeting is on 5 January 2027.',
    'Bid opening: 25 January 2027.',
    'Date of issue: 3 December 2026',
    'Die Lieferung erfolgt bis 24.01.2027.',
    'La livraison est attendue au plus tard le 24 janvier 2027.',
    'تبقى العروض سارية حتى 24/04/2027.',
    'يتم التوريد قبل 24/01/2027.',
  ])('is not read in %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('leaves the dates of other lines alone', () => {
    const text =
      'Issued: 1 December 2026\nClosing date: 24 January 2027\nBid opening: 25 January 2027\nSite visit: 8 January 2027';
    expect(found(text)).toEqual([['2027-01-24', 'Closing date: 24 January 2027']]);
  });

  it('two closing dates that differ are both read; nobody chooses one in silence', () => {
    expect(
      found('Closing date: 24 January 2027\n\nOffers are due on 31 January 2027.').map(([day]) => day),
    ).toEqual(['2027-01-24', '2027-01-31']);
  });

  it('stays quick on a text made to slow it', async () => {
    await expectLinear(
      (size) => closingDatesIn(`${'offers '.repeat(10 * size)}${'by 24 January 2027 '.repeat(size)}`),
      250,
    );
  });
});
