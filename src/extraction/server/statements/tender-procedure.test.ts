import { describe, expect, it } from 'vitest';
import { isTenderProcedure } from './tender-procedure.ts';

describe('READ-1: the procedure of a tender', () => {
  it.each([
    'Bids will be opened in public on 4 March at 11:00.',
    'The contract shall be awarded to the lowest responsive bidder.',
    'Five candidates will be invited to tender.',
    'Unsuccessful tenderers are informed in writing.',
    "L'ouverture des plis est publique.",
    'Die Öffnung der Angebote erfolgt am 4. März.',
    'Los sobres se abren en acto público; la adjudicación se notifica a los licitadores.',
    'Price bids of technically acceptable bidders only will be opened.',
    'Bids will be opened at 15:00 on the closing date.',
    'Seven firms have been invited to this tender.',
    'The award goes to the tender with the best ratio of price and time.',
    'Quotes are ranked by the total of all lines.',
    'This notice shall not be construed as a commitment to award any contract.',
    'The Authority answers all questions by circular to every tenderer.',
    'A visit to the yard can be arranged, though it is left to the bidder.',
    'Une visite du site est possible le 20 novembre.',
    'Eine Ortsbesichtigung ist möglich, aber nicht verpflichtend.',
    'تفتح العطاءات علناً في اليوم التالي.',
    'للهيئة الحق في إلغاء المناقصة أو تجزئتها.',
    'زيارة الموقع اختيارية.',
  ])('is "%s"', (sentence) => expect(isTenderProcedure(sentence)).toBe(true));

  it.each([
    'Bidders must attend the opening with a letter of authority.',
    'The valve shall be opened by hydraulic pressure.',
    'Offers have to be submitted not later than 12 May.',
    'Liquidated damages of 0.5 % per week apply.',
    'Bids close 13.10.2026, 14:00, and are opened at 15:00.',
    'Two bid system, through the e-procurement site only.',
    'The bid shall be valid for 90 days from the opening.',
    'Only bids received by 14:00 on the closing date will be opened.',
    'Bids close on 13 October and are opened an hour later.',
    'Attendance at the site visit of 4 May is compulsory.',
    'A visit to the yard is arranged for 4 May at 09:00.',
    'The Contractor shall answer the questions of the Authority within two days.',
    'The Supplier answers queries of the Company within a day.',
    'Prices are compared with those of the index every year, and the lower applies.',
    'The Supplier informs of the results of each test within a day.',
    'Acceptance criteria: elongation 20 %, impact 27 J.',
    'Prices are valid for 90 days from the date of opening of the bids.',
    'Offers, valid for 90 days after the closing date, are opened in public.',
    'The Company weighs each delivery at the gate.',
    'The order goes to the workshop with the drawings, which the Seller shall check.',
    'The visits of the service engineer are possible only with a permit.',
    'La visite du site est obligatoire.',
    'على مقدم العطاء زيارة الموقع.',
    'يجب تقديم العطاءات قبل يوم الفتح.',
  ])('is not "%s"', (sentence) => expect(isTenderProcedure(sentence)).toBe(false));
});
