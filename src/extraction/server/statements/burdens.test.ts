import { describe, expect, it } from 'vitest';
import { burdenClauses, idleClauses } from '../../../../test/fixtures/extraction/burden-clauses.ts';
import {
  unseenBurdenClauses,
  unseenIdleClauses,
} from '../../../../test/fixtures/extraction/burden-clauses-unseen.ts';
import {
  burdenSamples,
  deniedSamples,
  idleSamples,
} from '../../../../test/fixtures/extraction/clause-samples.ts';
import { extractFrom } from '../extract.ts';

const readRows = (sentence: string): string[] => {
  const text = `Please quote for 4 gate valves to API 6D.\n\n${sentence}\n\nYours sincerely\n`;
  const source = { id: 's', kind: 'mail' as const, name: 's', text, pageStarts: [] };
  const start = text.indexOf(sentence);
  return extractFrom({ receivedVia: 'Email', from: null, date: null, subject: '', sources: [source] })
    .requirements.filter(({ span }) => span.start >= start && span.start < start + sentence.length)
    .map(({ span }) => span.quote);
};

describe('READ-2: a clause that burdens the supplier is always a row', () => {
  it.each([
    'Limit of liability: none.',
    'Cap on liquidated damages: nil',
    'Advance payment: none',
    'No advance payment.',
    'Down payments are not made.',
    'Price adjustment: none.',
    'Quantities are estimates and the City does not guarantee any minimum.',
    'Mobilisation fees are not accepted, freight is inside the rate.',
    'If your equipment keeps the rig waiting over 4 hours we deduct the rig rate hour for hour.',
    'Once that sum is reached the Buyer may cancel and recover the extra cost of buying elsewhere.',
    'Payment falls due only after we have been paid by our own client.',
    'Pending the award the Vendor keeps on performing.',
    'Starting work on the Order counts as unqualified acceptance of it.',
    'Your own small print counts for nothing.',
    'The records are kept for ten years and opened to our auditors.',
    'All results and drawings belong to us.',
    'Versteckte Mängel: der Lieferant haftet 36 Monate.',
    'Les frais de réinspection sont à la charge du fournisseur.',
    'El proveedor responde de los vicios ocultos durante cinco años.',
    'I vizi occulti sono a carico del fornitore.',
    'Sums owed under other orders may be offset.',
    'Your general terms of sale do not apply.',
    'You waive the right of retention.',
    'No liability cap is accepted.',
    'Most favoured customer: you give us the lowest price you give anybody.',
    'The rand and the dollar: currency movements are not passed on.',
    'The vendor works for no other operator in the basin during the term.',
    'The order can be reduced by up to 30 % without change of unit prices.',
    'Payment is made only when our client has paid us.',
    'Zurückbehaltungsrechte des Lieferanten sind ausgeschlossen.',
    "Le fournisseur supporte les risques jusqu'à la réception.",
    'Le tribunal de Marseille est compétent.',
    'È competente il foro di Ravenna.',
    'يقدم المورد ضماناً بنكياً لحسن التنفيذ بنسبة 5% خلال 15 يوماً من الترسية.',
  ])('“%s”', (sentence) => {
    expect(readRows(sentence).join(' ')).not.toBe('');
  });

  it('is none that frees him of a security for an advance', () => {
    expect(readRows('No advance payment guarantee.')).toEqual([]);
    expect(readRows('Retention: none')).toEqual([]);
  });

  it('keeps its ceiling and its exceptions', () => {
    const sentence =
      'For every week of delay the Vendor owes liquidated damages of 1 % of the value of the late goods, limited to 10 % of the order, because the shutdown cannot be moved.';
    expect(readRows(sentence)).toEqual([sentence]);
  });

  it.each([
    'Title passes on payment; the risk stays with the seller until acceptance at site.',
    'We may postpone delivery for up to 180 days; you store and insure the goods meanwhile without charge.',
    'Repair charges without photos and inspection report will not be paid.',
    'The Buyer may set off whatever it claims from the Seller, whether or not agreed or liquidated.',
  ])('quotes “%s” whole', (sentence) => {
    expect(readRows(sentence)).toEqual([sentence]);
  });

  it('reads a clause behind its number and a wide gap on to its wrapped line', () => {
    expect(
      readRows(`E7   Liquidated damages of 1 % of the price of the delayed item per week, cumulative
     limit 10 % of the Contract Price, without prejudice to the right to terminate.`),
    ).toHaveLength(1);
  });

  it.each([
    'The company reserves the right to reject any bid without assigning any reason.',
    'No bid bond is required for this order.',
    'All other terms of the contract remain unchanged.',
    'Item 80 is deleted; marker posts will be bought locally.',
  ])('makes none of “%s”', (sentence) => {
    expect(readRows(sentence)).toEqual([]);
  });
});

describe('READ-2, READ-3: who bears what, in words of every day', () => {
  it.each(burdenSamples)('“%s” is a row', (sentence) => {
    expect(readRows(sentence).join(' ')).not.toBe('');
  });

  it.each([...idleSamples, ...deniedSamples])('“%s” is none', (sentence) => {
    expect(readRows(sentence)).toEqual([]);
  });
});

describe.each(Object.entries(burdenClauses))('READ-2: what lays %s on the supplier', (_subject, clauses) => {
  it.each(clauses)('“%s” is a row', (clause) => expect(readRows(clause).join(' ')).not.toBe(''));
});

it.each(unseenBurdenClauses)('READ-2: “%s”, put aside while the rules were made, is a row', (clause) => {
  expect(readRows(clause).join(' ')).not.toBe('');
});

it.each([...idleClauses, ...unseenIdleClauses])('READ-2: “%s” lays nothing on the supplier', (clause) => {
  expect(readRows(clause)).toEqual([]);
});
