import { describe, expect, it } from 'vitest';
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
  ])('“%s”', (sentence) => {
    expect(readRows(sentence).join(' ')).not.toBe('');
  });

  it('keeps its ceiling and its exceptions', () => {
    const sentence =
      'For every week of delay the Vendor owes liquidated damages of 1 % of the value of the late goods, limited to 10 % of the order, because the shutdown cannot be moved.';
    expect(readRows(sentence)).toEqual([sentence]);
  });

  it.each([
    'The company reserves the right to reject any bid without assigning any reason.',
    'No bid bond is required for this order.',
    'All other terms of the contract remain unchanged.',
  ])('makes none of “%s”', (sentence) => {
    expect(readRows(sentence)).toEqual([]);
  });
});
