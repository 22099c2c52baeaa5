import { describe, expect, it } from 'vitest';
import { extractFrom } from './extract.ts';

const before = 'Bodies are in ASTM A216 WCB.';
const after = 'The offer shall be valid for 60 days.';
/** A sentence in a mail, under a number of a specification, in a list. */
const texts: readonly ((sentence: string) => string)[] = [
  (sentence) =>
    `Dear all,\n\nPlease quote for 12 gate valves.\n\n${before}\n\n${sentence}\n\n${after}\n\nBest regards\n`,
  (sentence) =>
    `SPECIFICATION FOR GATE VALVES\n\n3 TECHNICAL REQUIREMENTS\n\n3.1 ${before}\n\n3.2 ${sentence}\n\n3.3 ${after}\n`,
  (sentence) =>
    `Dear all,\n\nPlease quote for 12 gate valves. Note:\n\n- ${before}\n- ${sentence}\n- ${after}\n`,
];

/** How many of the texts have a row or an item that quotes the sentence. */
function proposals(sentence: string): number {
  return texts.filter((write) => {
    const text = write(sentence);
    const source = { id: 's', kind: 'mail' as const, name: 's', text, pageStarts: [] };
    const enquiry = { receivedVia: 'Email' as const, from: null, date: null, subject: '', sources: [source] };
    const { requirements, lineItems = [] } = extractFrom(enquiry);
    const at = text.lastIndexOf(sentence);
    return [...requirements, ...lineItems].some(
      ({ span }) => span.end > at && span.start < at + sentence.length,
    );
  }).length;
}

/** Every part of the first list with every part of the second. */
const joined = (heads: readonly string[], tails: readonly string[]): string[] =>
  heads.flatMap((head) => tails.map((tail) => `${head} ${tail}.`));

const obligations: Record<string, readonly string[]> = {
  'what others check': [
    ...joined(
      ['Final inspection', 'Approval of the drawings'],
      ['is by the Purchaser', 'is by our inspector', 'will be carried out by Client', 'is by a third party'],
    ),
    'Witness point: by Client’s inspector',
    'La recette en usine est faite par notre inspecteur.',
    'La inspección final será realizada por terceros.',
    'Die Abnahme übernimmt unser Inspektor im Lieferwerk.',
    'Training takes place at our premises in week 20.',
  ],
  'what is forbidden': [
    ...joined(['Used parts', 'Second-hand valves'], ['are not to be supplied', 'shall not be offered']),
    ...joined(['We do not want', 'Do not offer'], ['used parts', 'other makes', 'reconditioned valves']),
    ...joined(
      ['The valves', 'Originals'],
      ['are not to be delivered before release', 'are not to be sent by fax'],
    ),
    'No used parts either.',
    'Leakage: none.',
    'The valves are not to be supplied with lead paint.',
    'Supplier shall not offer these designs to any third party.',
    'Do not bring mobile phones into the plant.',
    'Cracks shall not form.',
    'Auf Reparaturschweißungen ist zu verzichten.',
    'Não ofertar materiais usados.',
  ],
  'what becomes of what fails': [
    'Valves that fail are scrapped.',
    'Rejected bolts are scrapped at Vendor’s cost.',
    'Readings that are outside the limits are reported.',
    'Orders not confirmed within 5 days are cancelled.',
    'If there is a leak the valve is rejected.',
    'The Purchaser reserves the right to reject any weld with defects.',
  ],
  'what is due, paid and owned': [
    'Payment will be made by our accounts department within 60 days of invoice.',
    'Payment of the contract price shall be made within 30 days.',
    'There will be no payment for waiting time.',
    'No interest is due on late payments.',
    'VAT shall not be included in the price.',
    'VAT is to be excluded from the price.',
    'Verbal agreements form no part of the contract.',
    'Die Gewährleistung entfällt nicht durch unsere Abnahme.',
    'The cap does not apply to gross negligence.',
    'Ownership of the tooling remains with the Buyer.',
    'Goods in transit are not covered by our insurance.',
    'Site security is not our responsibility.',
    'Storage for 60 days is free of charge.',
    'The pipes are collected by our trucks from your yard in week 20.',
  ],
  'what the goods are': [
    'PLC and power supplies shall be redundant.',
    'The actuator shall not require external power.',
    'Residual stresses are to be relieved by heat treatment.',
    'No special tools are required for dismantling.',
  ],
  'what a tender speaks of as well': [
    'All documents shall be available in English.',
    'Notice of readiness shall be dispatched 7 days before inspection.',
    'Test results shall be communicated within 24 h.',
    'A minimum of two operators shall be on shift.',
    'Weight of coating shall be measured at three points.',
    'Responses to comments shall be issued within 5 days.',
    'The technical team shall be present during start-up.',
    'Client will check the drawings within 10 days.',
    'Three copies of all sub-orders shall be enclosed.',
  ],
  'what Portuguese and Indonesian ask': [
    'As válvulas devem ser inspecionadas pelo cliente.',
    'Não são aceitos materiais usados.',
    'Katup harus diuji.',
    'Katup tidak boleh dicat.',
  ],
  'what begins like courtesy': [
    'Call us 24 hours before delivery.',
    'Please contact our store 48 h before each delivery.',
    'Confidential drawings are to be returned after completion.',
    'Attached drawings are to be returned signed.',
    'Phone support 24/7 for two years.',
    'Document number to be shown on each sheet.',
  ],
};

const denials = [
  ...joined(
    ['A FAT', 'Third party inspection'],
    ['is not required', 'is waived for this order', 'is not part of the scope'],
  ),
  ...joined(
    ['Installation', 'Cabling'],
    ['is by others', 'is excluded from your scope', 'is done by our own crew'],
  ),
  ...joined(['Do not quote', 'We do not need', 'Please do not include'], ['spares', 'training']),
  ...joined(['Scaffolding', 'Compressed air'], ['is provided by the Company', 'is for our account']),
  'Actuators are not to be supplied with this order.',
  'A second report is redundant.',
  'There will be no site visit.',
  'Unloading takes place at our own yard.',
  'Le montage est fait par nos équipes.',
  'El montaje será realizado por terceros.',
  'Auf eine Abnahme wird verzichtet.',
];

describe('READ-3: a plain obligation is never dropped', () => {
  it.each(Object.entries(obligations))('%s', (_kind, sentences) => {
    expect(sentences.filter((sentence) => proposals(sentence) < texts.length)).toEqual([]);
  });

  it('and what is truly not wanted makes no row', () => {
    expect(denials.filter((sentence) => proposals(sentence) > 0)).toEqual([]);
  });
});
