import { describe, expect, it } from 'vitest';
import { priceTerms } from './price-terms.ts';
import { riskTerms } from './risk-terms.ts';
import { termCues } from './term-cues.ts';
import { statedTerms } from './term-grammar.ts';
import { withFigures } from '../figure-words.ts';

const said = (sentence: string): string[] => statedTerms(withFigures(sentence)).map(({ words }) => words);

describe('commercial terms in a sentence', () => {
  it.each(termCues)('finds $name in "$example", not in "$counter"', ({ name, example, counter }) => {
    expect(statedTerms(example).map((term) => term.name)).toContain(name);
    expect(statedTerms(counter).map((term) => term.name)).not.toContain(name);
  });

  it.each([
    [
      'Damages for delay amount to 1.5 % of the price per week or part of a week, without cap.',
      'LD 1.5 % per week, no cap',
    ],
    [
      'For each day of delay the Supplier pays 0.4 % of the Price, limited to 15 %.',
      'LD 0.4 % per day, max 15 %',
    ],
    ['Late: half a percent per week, up to five.', 'LD 0.5 % per week, max 5 %'],
    ['One and a half per cent per week of delay', 'LD 1.5 % per week'],
    ['Per day late: EUR 75, with a roof of 15 % of the order.', 'LD EUR 75 per day, max 15 %'],
    ['We settle 45 days from the end of the month of the invoice.', 'payment 45 days end of month'],
    ['The balance in full within 45 working days of the receipt note.', 'payment 45 working days'],
    ['Die Gewährleistung beträgt fünf Jahre.', 'Gewährleistung fünf Jahre'],
    ['Garantía de seis meses', 'Garantía seis meses'],
    ['Le paiement intervient à soixante jours.', 'paiement soixante jours'],
    ['الضمان اثني عشر شهراً', 'ضمان اثني عشر شهراً'],
    ['Retainage of 10 % is released on acceptance.', 'retention 10 %'],
    ['10 % is held until the data book is accepted.', 'retention 10 %'],
    ['Company retains 10 % of each invoice until the certificate is issued.', 'retention 10 %'],
    ['Warranty is 24 months from ship or 18 from start-up.', 'warranty 24/18 months'],
    ['Warranty 12 months from start-up or 24 months from shipment', 'warranty 12/24 months'],
    [
      'F2. Payment falls due 60 days from the end of the month of a valid invoice.',
      'payment 60 days end of month',
    ],
    [
      'Zahlung 14 Tage mit 3 % Skonto oder 60 Tage netto.',
      'Zahlung 14 Tage mit 3 % Skonto oder 60 Tage netto',
    ],
    ['Pena convencional del 2 % por día de atraso, sin tope.', 'Pena convencional 2 % por día, no cap'],
    ['The offer must remain capable of acceptance for 100 days.', 'validity 100 days'],
    ['Tenderers remain bound by their tender for 90 days.', 'validity 90 days'],
    ['Unit rates stay valid through 15 August 2026.', 'validity through 15 August 2026'],
    ['Keep your price open until end June.', 'validity until end June'],
    ['Angebot bis 20.10.2026, Bindefrist 60 Tage', 'Bindefrist 60 Tage'],
    ['Die Gültigkeit beträgt 60 Tage.', 'Bindefrist 60 Tage'],
    ['La oferta debe sostenerse 45 días.', 'validez 45 días'],
    ['يكون العرض نافذاً لمدة 150 يوماً من تاريخ الغلق.', 'صلاحية 150 يوماً'],
    ['Guarantee 24 months after start-up, 36 from readiness at the longest.', 'warranty 24/36 months'],
    ['Parts are guaranteed for 18 months from use or 24 months from arrival.', 'warranty 18/24 months'],
    ['Penale 1% per settimana con un massimo dell’8%.', 'Penale 1% per settimana, max 8%'],
    ['Une pénalité de 1 pour mille par jour', 'pénalité 1 pour mille par jour'],
    ['Late parts cost 0.75 % each week, and we stop counting at 7.5 %.', 'LD 0.75 % per week, max 7.5 %'],
    ['يُحسم ١٪ عن كل أسبوع تأخير وبحد أقصى ١٠٪.', 'غرامة ١٪ أسبوعياً بحد أقصى ١٠٪'],
  ])('says "%s" in short', (sentence, short) => expect(said(sentence)).toContain(short));

  it.each([
    'Invoices received more than 45 days after the work are void.',
    'No retention of 10 % is deducted.',
    'The tender bond of 2 % is valid 150 days.',
    'A bond of the bank, valid 30 days past tender validity.',
    'تأمين ابتدائي من مبلغ العطاء نافذ لمدة ١٢٠ يوماً.',
    'The rig rate is USD 18,000 per day.',
    'We invoice every 2 weeks.',
    'The crane is held until the load settles.',
    'Each crate weighs net 150 kg.',
    'Retain 5 % of the samples for 30 days.',
    'Hold back pressure at 10 % of rating.',
    'The vendor guarantees 24 months of spare parts.',
    'Sand fines of 2 % per day are expected.',
    'A delay of 5 % per week in the schedule is reported.',
  ])('states none in "%s"', (sentence) =>
    expect(said(sentence).filter((words) => !words.startsWith('tender bond'))).toEqual([]),
  );

  it('takes what late documents cost for less than what late goods cost', () => {
    expect(statedTerms('For each document late 0.1 % of the value is deducted per day.')).toMatchObject([
      { name: 'damages', isMinor: true },
    ]);
  });

  it.each([
    ['We pay after the Client has paid us.', ['pay when paid']],
    ['Payment terms are back-to-back with our contract with the owner.', ['pay when paid']],
    ['The Company pays when it has received the corresponding sum from the Owner.', ['pay when paid']],
    ['The Company may set off any sum due against invoices.', ['set-off']],
    ['The bearings shall be mounted back-to-back.', []],
    ['Start fabrication only when the Company has received the drawings.', []],
    ['The nozzle may be offset 5 mm from the centre line.', []],
  ])('names the risks of “%s”: %j', (sentence, names) =>
    expect(riskTerms.filter(({ pattern }) => pattern.test(sentence)).map(({ name }) => name)).toEqual(names),
  );
});

const currencyIn = (text: string): string | null => {
  const said = priceTerms.flatMap(({ name, pattern, say }) => {
    const match = name === 'currency' ? pattern.exec(text) : null;
    return match ? [say(match, text)] : [];
  });
  return said[0] ?? null;
};

it.each([
  ['Please quote in sterling.', 'prices in GBP'],
  ['Rates are in tenge without VAT.', 'prices in KZT'],
  ['Prices in Naira.', 'prices in NGN'],
  ['Prices in US dollars.', 'prices in USD'],
  ['Prices shall be lump sum per line in Omani Rials.', 'prices in OMR'],
  ['Prices in pesos.', 'prices in pesos'],
  ['Prices USD.', 'prices in USD'],
  ['Net 45, CAD.', 'prices in CAD'],
  ['GBP, firm, open for acceptance until 31 January.', 'prices in GBP'],
  ['Currency US Dollar.', 'prices in USD'],
])('in “%s” the currency is said as “%s”', (text, said) => {
  expect(currencyIn(text)).toBe(said);
});

it.each(['Prices in real terms.', 'Offers in PDF.', 'Rates of euro pallets.', 'Paid USD 500 each.'])(
  '“%s” names none',
  (text) => {
    expect(currencyIn(text)).toBeNull();
  },
);
