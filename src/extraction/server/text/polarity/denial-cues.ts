/** Words as `patternOfCue` reads them, a sentence that has them, one with like words that has not. */
export type PolarityCue = readonly [words: string, example: string, counter: string];

/** Nobody is held to it: no duty, no need, no wish. */
const noDuty: readonly PolarityCue[] = [
  [
    '(you|bidders?|suppliers?|vendors?|contractors?|sellers?|tenderers?|manufacturers?) (is|are|shall be|will be)' +
      "( not|n't| in no way) (\\w+ly )?(obliged|bound|compelled|forced|held) to",
    'Bidders are not obliged to visit the site.',
    'The buyer is not obliged to give reasons.',
  ],
  [
    '((you|bidders?|suppliers?|vendors?|contractors?|sellers?) (is|are|has|have)|there (is|will be)) (under )?no (\\w+ )?' +
      '(obligation|duty|need|call|requirement|demand)',
    'Suppliers are under no obligation to hold stock.',
    'The buyer is under no obligation to give reasons.',
  ],
  [
    'nothing (in this \\w+|herein|in here|hereof) (shall |will )?(\\w+ )?(obliges?|requires?|compels?|binds?)',
    'Nothing herein obliges you to hold stock.',
    'Nothing herein limits your liability.',
  ],
  [
    "(is|are|was|were)( not|n't) (\\w+ )?(an? )?(must|need|requirement|necessity|condition)",
    'A witness test is not a must.',
    'A witness test is a must.',
  ],
  [
    '(is|are|be) (of )?(no|little) (importance|interest|concern|relevance|consequence|use|matter)',
    'The colour is of no importance.',
    'The colour is of importance.',
  ],
  [
    "(do|does|did)( not|n't) (matter|concern (us|you)|interest us|extend to)",
    'The bond does not extend to this order.',
    'Does the bond extend to this order?',
  ],
  [
    '(we|you) (can|could|will|may|shall) (well |easily )?(live|manage|do|go|get by) without',
    'We can live without the fire test.',
    'No valve can go without a fire test.',
  ],
  [
    '(we|i) (\\w+ )?(never|no longer) (ask|require|want|need|wish|insist|call|order)s?',
    'We never ask for samples.',
    'You never asked.',
  ],
  [
    "(would|will|shall|do)( not|n't) (pay|reimburse|budget) for an? (separate|extra|additional|spare)",
    'We would not pay for a separate report.',
    'We pay for a separate report.',
  ],
  [
    "(do not|don't) (figure|count|build|factor|reckon) in|(do not|don't) (budget|plan) for",
    'Don’t figure in a deposit.',
    'Do not build on sand.',
  ],
  [
    'under (this|the) \\w+ no .. (falls due|is due|arises|applies|is (needed|required|payable))',
    'Under this order no bond falls due.',
    'Under this order no delay is accepted.',
  ],
];

/** It was asked for and is taken back. */
const takenBack: readonly PolarityCue[] = [
  [
    '(is|are|was|were|been|stands?) (\\w+ ){0,2}(cancel+ed|withdrawn|deleted|dropped|abolished|revoked|rescinded|discontinued)' +
      ' ?(\\w+ly|outright|altogether|for good|in full|now|as well|too|here)?(?= ?[,.;)]| ?$)',
    'Item 9, the flare tip, is withdrawn.',
    'Coupons are withdrawn from the furnace.',
  ],
  [
    '(is|are|was|were|been|stands?) (\\w+ ){0,2}(cancel+ed|withdrawn|deleted|dropped|removed|struck)' +
      ' (off|from) (the|this|our|your) (\\w+ ){0,2}(scope|list|order|enquiry|inquiry|deliverables|programme|table|sheet)(?! (before|prior|after|by|with))',
    'The load test is deleted from the scope.',
    'The scale is removed from the sheet before coating.',
  ],
  [
    '(is|are|was|were|been) (\\w+ ){0,2}(cancel+ed|withdrawn|deleted|dropped|struck) (off|from) ((both|all|these|those|any|each|our|the) )?' +
      '(\\w+ ){0,2}(lots?|items?|lines?|positions?|offers?|price|package|drawings?|design|supply|schedule|requisition|plan|programme)(?= ?[,.;)]| ?$)',
    'Pre-insulation is deleted from both lots.',
    'A weight is dropped from the position above.',
  ],
  [
    "^(and |but |so |then )?(we|i|our (\\w+ )?\\w+)( have| has| had|'ve)? (\\w+ly |since |now |already )?(struck|crossed|taken|cut|removed) .. " +
      '(off|out of|from) (the|our|your|this) (\\w+ )?(list|scope|order|enquiry|inquiry|offer|price|package|requisition|schedule|tender)',
    'We struck the two bypass valves off the list.',
    'We have taken note of the list.',
  ],
  [
    "^(and |but |so |then )?(we|i)( have| had|'ve)? (\\w+ly |since |now |already )?(crossed out|struck out|scrapped|waived|abandoned|shelved)(?! (no|nothing))",
    'We crossed out the noise hood.',
    'We waived nothing.',
  ],
  [
    '(has|have) ceased to (be|apply|hold|matter)',
    'Appointment of a local agent has ceased to be a condition.',
    'Production has ceased at the well.',
  ],
  [
    'you (can|may) (spare|save) (yourself|yourselves)',
    'The survey you can spare yourselves.',
    'You may spare no effort.',
  ],
  [
    '(is|are|was|were|been|stands?) (hereby |now )?(cancel+ed|withdrawn|deleted|dropped) with (immediate )?effect',
    'Line 7 is cancelled with immediate effect.',
    'Line 7 is cleaned with immediate effect.',
  ],
  [
    '(?<!you )(is|are|was|were) (now |therefore )?off (the|our|this) (table|agenda|list|programme|menu|cards|scope)',
    'The paint inspection is off the agenda.',
    'You are off our list.',
  ],
  ['(is|are) (now|therefore) off(?= ?\\.? ?$)', 'The second pump is now off.', 'The pump is off the skid.'],
  [
    "we (have |'ve |had to )?(decided against|give* up on|changed our minds? about|do away with|done away with)",
    'We have decided against the witnessed run.',
    'We have decided on the witnessed run.',
  ],
  [
    '^(please |kindly |pls )?(delete|strike( out)?|scratch|cancel|cross out) (the|any|our|all|items?|lines?|pos|sheets?)',
    'Please delete item 14.',
    'Deleted items are marked.',
  ],
  [
    '^(please |kindly |pls )?(remove|take|drop|cut) .. (from|out of) (your|the) (offer|scope|list|price|quotation)',
    'Please remove the crane hire from your offer.',
    'Please remove the rust from the bore.',
  ],
  [
    '(so|and|please|kindly|then) leave (that|this|it|these|those|them) (out|off)(?! of)',
    'The cooler is on site already, so leave that out.',
    'Clean the racks and leave them on.',
  ],
  [
    '((you|bidders|suppliers|vendors) (may|can)|feel free to) (ignore|disregard|skip|omit|leave out|forget|drop)',
    'You may ignore sheet 9.',
    'You may quote sheet 9.',
  ],
];

/** It lies outside, or is somebody else's. */
const elsewhere: readonly PolarityCue[] = [
  [
    '(is|are|lies?|falls?|stays?|remains?) (\\w+ly )?(outside|beyond|out of) (of )?(the |this |your |our )?(\\w+ ){0,2}' +
      '(scope|limits?|supply|order|enquiry|contract|package|annex|appendix|section|specification|clause|programme|' +
      'dut(y|ies)|liability|warranty|responsibilit(y|ies)|obligations?)',
    'Flushing falls outside your battery limit.',
    'The crane stands outside the fence.',
  ],
  [
    'nothing (\\w+ ){0,2}(from|by) (you|the (supplier|vendor|bidder|contractor|seller))(?! (shall|may|can))',
    'The starters come from our electrician, nothing from you there.',
    'Nothing from the old line fits.',
  ],
  [
    "(is|are)( not|n't) (your|our|(the )?\\w+('s|s')) (own )?(task|job|business|duty|responsibility|concern|matter)",
    'Transport is not the vendor’s responsibility.',
    'Transport is the vendor’s responsibility.',
  ],
  [
    "(nobody's|no one's|none of (your|our|the \\w+'s)) (task|job|business|duty|responsibility|concern|matter)",
    'Welding is nobody’s job under this order.',
    'Welding is nobody’s favourite.',
  ],
  [
    '(installation|erection|commissioning|transport|freight|unloading|customs|insurance|training|supervision|civil' +
      ' works?|grouting|cabling|scaffolding|spares?) (\\w+ ){0,3}(is|are) (expressly |hereby )?excluded',
    'Installation is excluded.',
    'Late bids are excluded.',
  ],
  [
    '(be|is|are) (excluded|left out) (of|from) (your|the|this) (price|offer|quotation|scope|supply|order)',
    'Crane hire is to be excluded from your price.',
    'Late bidders are excluded from the tender.',
  ],
  [
    '(comes?|taken?|drawn|used?) (\\w+ )?(from|out of) our (own )?(stock|stores?|yard|warehouse|inventory|fleet)',
    'The bolting we take from our own warehouse.',
    'The pump is collected from our yard.',
  ],
  [
    '(forms?|is|are|has|have) no (part|place|bearing) (of|in|on)',
    'Pumps are the owner’s and form no part of this tender.',
    'No part of the order may be sublet.',
  ],
  [
    '^no [a-z ]{2,30}, (we|our) (\\w+ ){0,3}(do|coat|paint|buy|have|supply|arrange|fit|clean|test|pack|wash|weld)',
    'No paint, we coat in the field.',
    'No paint on the bore.',
  ],
  [
    '^(not (required|needed|applicable|necessary|wanted|foreseen|called for|asked for)|waived)( \\W[^)]*\\W)? ?\\.?$',
    'not required (MDMT +10 °C)',
    'not required below 20 mm',
  ],
  [
    '^not by (the )?(supplier|vendor|contractor|seller|bidder|manufacturer|you) ?\\.?$',
    'not by supplier',
    'not by supplier alone',
  ],
  [
    'we (have )?found (ours|one|some|it|them|another)',
    'Scratch the heater, we found one.',
    'We found a crack.',
  ],
  [
    "(is|are)( not|n't) (relevant|applicable|intended|meant) (to|for) (this|these|our|the)",
    'NORSOK is not relevant to these valves.',
    'NORSOK is relevant to these valves.',
  ],
];

/** What English says of a thing that is not asked for. */
export const denialCues: readonly PolarityCue[] = [...noDuty, ...takenBack, ...elsewhere];

/** A denied denial: what must not be left out is wanted. */
export const deniedDenialCues: readonly PolarityCue[] = [
  [
    "(must|shall|may|can|will|is|are|was|were)( ?not|n't| never) (to )?(be )?" +
      '(left out|omitted|waived|skipped|dropped|dispensed with|forgotten|missing|excluded|deleted|lifted|cancel+ed|withdrawn)',
    'The PMI requirement is not waived.',
    'The PMI requirement is waived.',
  ],
  [
    "(do not|don't|never) (fail|forget|omit|neglect) (to|the|your|about)",
    'Do not forget the data book.',
    'Forget the data book.',
  ],
  [
    "(is|are)( not|n't) (negotiable|optional|open to discussion|up for discussion|debatable|superfluous|unnecessary)",
    'Preheating is not negotiable.',
    'Preheating is optional.',
  ],
  [
    '(no|none|neither|never|nothing|nobody|not) .. (may|shall|can|will|is|are|be) .. (without|unless|before|until)',
    'No valve may leave the works without a test.',
    'No valve may leave the works.',
  ],
];

/** What English forbids or threatens, without "shall not". */
export const forbiddingCues: readonly PolarityCue[] = [
  [
    '(is|are|be|remains?) (\\w+ly )?(unacceptable|forbidden|prohibited|banned|barred|ruled out|impermissible|inadmissible)',
    'Used parts are unacceptable.',
    'Used parts are acceptable.',
  ],
  [
    '(is|are) (out of the question|off limits|not an option|not to be tolerated|to be avoided)',
    'Threaded joints are out of the question.',
    'That is the question.',
  ],
  ['^(please |always )?avoid', 'Avoid crevices in the wetted parts.', 'To avoid delay we write to you now.'],
  [
    "^(please )?(never|do not|don't) (?!hesitate|reply|worry|respond|have|need|want|require|include|quote|price|offer|add|bring|click|figure|count)[a-z]+",
    'Never mix grades in one bundle.',
    'Do not hesitate to call.',
  ],
  [
    '^(no|nobody|nothing|none|neither) .. (may|shall|must|can|is to|are to)',
    'Nobody may start the pump.',
    'Nobody started the pump.',
  ],
  [
    '(will|shall|would) be (refused|sent back|turned (back|away|down)|declined|quarantined|scrapped)',
    'Valves with missing tags will be sent back.',
    'Valves will be sent.',
  ],
  [
    "(do not|don't|never) (fail|forget|omit|neglect) (to|the|your|about)",
    'Do not fail to mark each bundle.',
    'Forget the bundles.',
  ],
  [
    "(is|are)( not|n't) (negotiable|optional|open to discussion|up for discussion|debatable|waived|lifted)",
    'Preheating is not negotiable.',
    'Preheating is optional.',
  ],
];
