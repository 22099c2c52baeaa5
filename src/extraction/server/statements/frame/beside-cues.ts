import { cueReader, type CueTable } from '#text/cues.ts';

/** What binds the supplier in a sentence that otherwise speaks of a notice or of the buyer's own procedure. */
export const besideCues: CueTable = {
  partOfContract: [
    [
      'en',
      'form* (an? )?(integral )?part of (the|any|our|this) (contract|order|agreement)',
      'The clauses may be obtained from the buyer and form part of the contract.',
      'Part of the order is placed in May.',
    ],
    [
      'en',
      'appl(y|ies) to (the|any|our|this) (contract|order|agreement|supply|works?)',
      'The conditions can be read on the portal and apply to this order.',
      'Apply to this office for copies.',
    ],
    [
      'en',
      '(is|are|becomes?) (mandatory|binding|compulsory)',
      'The drawings are available for download; use of Rev 3 is mandatory.',
      'The mandatory notice period has ended.',
    ],
  ],
  supply: [
    [
      'en',
      '(complet*|deliver*|commission*|install*|shipp*) .. (by|within|before|until|in) .. \\d+',
      'The contract is expected to be completed by 30 June 2027.',
      'The contract is expected to be signed by 30 June 2027.',
    ],
    [
      'en',
      '(delivery|lead time|completion) (time |date |period )?(is|of|within) .. \\d+',
      'This is a synopsis for supplies; delivery is 30 days after receipt of order.',
      'Delivery of the notice by e-mail is possible.',
    ],
    [
      'en',
      '(order|award*|deliver*|shipp*) .. in (\\w+ )?(lots|parts|shipments|consignments|instalments)',
      'The order is planned to be delivered in three lots.',
      'The notice has three lots.',
    ],
    [
      'en',
      '\\d+ ?(°c|bar|barg|psi|ppm|mm|inch|rpm|kw|mw)',
      'The Buyer plans to use the pumps at 60 °C.',
      'The Buyer plans to open the offers at 14:00.',
    ],
    [
      'en',
      '(and|but|so) (the |all |each |any )?(?!contract|award|order|offer|bid|proposal|quot|evaluation|solicitation|notice|response|it|they)\\w+ (shall|must)',
      'The NAICS code is 332911 and valves shall be tagged.',
      'The code is known and offers shall be opened.',
    ],
  ],
  price: [
    [
      'en',
      'at (the|its|his|their|your) (own |same )?(unit )?(prices?|rates?) (quoted|offered|tendered|bid)|at (the|its|his|their|your) (own |sole )?(cost|expense|risk)',
      'The Company may award part of the order at the unit prices quoted.',
      'Award is at the lowest price.',
    ],
    [
      'en',
      '(without|no) change (of|in|to) .. prices?',
      'The Company may award the order in part without change of unit price.',
      'The price may change without notice.',
    ],
  ],
  capable: [
    [
      'en',
      '(hold*|meet*|compl(y|ies|iance)|conform*|certified|accredited|licen[cs]ed?) .. (api|iso|asme|nace|en|norsok|dnv|iec|atex)|(api|iso|asme|nace|norsok|dnv|iec|atex) .. (licen[cs]es?|certificates?|certified|registration)',
      'This procurement is set aside for firms which hold an API 6A licence.',
      'The notice names API 6A.',
    ],
    [
      'en',
      'on (the )?condition that',
      'The solicitation is issued on the condition that the bidder is licensed.',
      'The plant is in good condition.',
    ],
    [
      'en',
      'able to (deliver|supply|provide|meet) .. \\d+',
      'The Company intends to award to a supplier able to deliver 40 valves by March.',
      'You will be able to view the notice on 3 May.',
    ],
  ],
};

const bindingsIn = cueReader(besideCues);

/** True where a sentence of the procedure lays something on the supply all the same: then it is no matter of procedure alone. */
export const bindsBeside = (sentence: string): boolean => bindingsIn(sentence).size > 0;
