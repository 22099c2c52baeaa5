import { expect, it } from 'vitest';
import { extractFrom } from '../extract.ts';

/** The rows of a notice that otherwise tells of its buyer, as far as they stand in the sentence. */
const rowsIn = (sentence: string): string[] => {
  const text = `Notice of the Fabled Bay Authority\n\nPumps are wanted for the new station.\n\n${sentence}\n\nThe station was built long ago.\n`;
  const at = text.indexOf(sentence);
  const source = { id: 's', kind: 'mail' as const, name: 's', text, pageStarts: [] };
  return extractFrom({ receivedVia: 'Manual', from: null, date: null, subject: '', sources: [source] })
    .requirements.filter(({ span }) => span.start >= at && span.end <= at + sentence.length)
    .map(({ text: said }) => said);
};

it.each([
  'We do not pay for waiting, whatever the reason.',
  'False entries entitle the Authority to end the contract at once.',
  'The solicitation will be amended once and offerors must acknowledge the amendment.',
  'The pump set must start within ten seconds.',
  'Prices hold until the last pump has been delivered.',
  'The notice is published on the portal and vendors shall sign the code of conduct before they answer.',
  'Sellers who do not register forfeit their bond.',
  'Our inspectors are to be admitted at any hour.',
  'It is required that each casting be stamped.',
  'Wear before the season is over entitles the Authority to free replacement with labour.',
  'The Authority may call for storage at the works of the seller for up to a year without charge.',
  'You hold us free of all claims of third parties, our own fault included.',
  'The end client may annul the order at any time without compensation to the Supplier.',
  'The surveyor is appointed by us and you pay him.',
  'The Authority may cancel any line up to shipment against reimbursement of raw material only.',
  'You truck the pumps both ways at your own cost.',
  'A late pump costs the seller half a per cent of its price a day.',
  'Title passes on payment, risk on arrival.',
  'The agency tells of its plans on its site; bidders are bound by what it says there.',
  'All responsible sources may submit an offer, which shall stay open for 120 days.',
  'The rating scale is 1 to 5, and a vendor below 3 shall be excluded.',
  'Only one source is known, who shall warrant the pumps for five years.',
  'The supplier is liable without limit for loss of water.',
  'Retention of 10 % is kept until the second anniversary.',
  'This set-aside binds the seller to make half of the work himself.',
  'The buyer is one of the oldest on this coast and the seller shall keep its name secret.',
  "Access to the station is at the contractor's own risk.",
  'Spare parts must be held for ten years after the last delivery.',
  'The order is governed by the law of Ireland.',
  'No subcontracting without our written consent.',
  'The seller waives his lien on the pumps.',
  'Invoices that reach us later than 60 days after delivery are not paid.',
  'The supplier has to bear the cost of re-inspection.',
  'The Company may award part of the order at the unit prices quoted.',
  'Nothing is added for inflation.',
  'Quotes in another layout are set aside.',
  'A bank guarantee of 5 % is to be lodged with the offer.',
  'Set-off against claims of our affiliates is permitted.',
  'The Authority reserves the right to change quantities by 25 % at the same unit price.',
  'Any offer that departs from the conditions is deemed to be withdrawn.',
])('READ-2: what binds the supplier is a row, though little around it asks for anything: %s', (sentence) => {
  expect(rowsIn(sentence)).not.toEqual([]);
});

it.each(['Our ref is FB-RO-5523.', 'Revision 03 changes are given in chapter 6.'])(
  'READ-1: a line that only stands where things are asked is no row: %s',
  (sentence) => {
    expect(rowsIn(sentence)).toEqual([]);
  },
);
