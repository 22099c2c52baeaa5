import type { PolarityCue } from './denial-cues.ts';

const offered =
  '(prices?|rates?|offers?|bids?|quotations?|quotes?|tenders?|scope|request|enquiry|inquiry|rfq)';

/** An inspector who is present replaces no test of the supplier. */
const inspecting = '(\\w+ ){0,2}(inspect*|survey*|quality|third|qa|qc|class)';
/** What a third party checks, the supplier has checked and pays for: an inspection by a third party is asked for. */
const checked =
  '(re)?(inspect|witness|certif|verif|test|examin|approv|audit|assess|survey|calibrat|review|validat|attest|analy[sz])\\w*';
const buyer =
  '(we|(the |our )?(company|client|buyer|purchaser|owner|operator|customer|employer|charterer|end user|main contractor))';

/** It has no place in the offer, or nobody seeks it. */
const notPriced: readonly PolarityCue[] = [
  [
    "(is|are|shall|should|must|need)( not|n't) (to )?(be )?(quoted|priced|included)( for)?( \\w+){0,3}(?= ?[,.;)]| ?$)",
    'The crane is in the yard and is not to be priced.',
    'The crane is to be priced.',
  ],
  [
    `(has|have|with|so|and) no (\\w+ )?(place )?in (your|the|our|this) ${offered}`,
    'Haulage has no place in your rates.',
    'There is no limit in the rates.',
  ],
  [
    `(is|are)( not|n't) (\\w+ )?in (your|the|our|this) ${offered}`,
    'Balancing is not in this request.',
    'Balancing is in this request.',
  ],
  [
    "(do|does|shall|will)( not|n't) (form|make|constitute|come under)( a)?( part of)?(?= (this|the|our|your))|(do|does|will)( not|n't) arise(?=[.,;]| ?$)",
    'The survey does not form part of this tender.',
    'Cracks shall not form.',
  ],
  [
    'there (is|are|will be) no .. to be (included|quoted|priced|supplied|offered)',
    'There is no odoriser to be included.',
    'There is an odoriser to be included.',
  ],
  [
    "(is|are|was|were)( not|n't) (\\w+ly )?(sought|looked for|asked of|repeated here)",
    'Acoustic emission testing is not sought.',
    'Acoustic emission testing is sought.',
  ],
  ['^no .. (is|are) (sought|looked for)', 'No class approval is sought.', 'Class approval is sought.'],
  [
    '(is|are) no (issue|topic|concern|matter)(?= (for|here|on|in|at)|[.,;]| ?$)',
    'NACE is no issue for this service.',
    'There are no issues of quality.',
  ],
  [
    "(is|are|was|were)( not|n't) (an issue|a topic|used (on|in|at) (this|our|the) (plant|site|unit|platform|rig|station|yard))",
    'Fieldbus is not used on this plant.',
    'Fieldbus is used on this plant.',
  ],
  [
    '^[^.;]{3,80}(?<!(if|where|when|as|is|are|be|whether|or)) not (required|needed|requested|wanted|necessary)' +
      '(?=( (on|for|at|in|here|this)|[,.]|$))',
    'NSF certification not required on any line.',
    'Say where NSF certification is not required on a line.',
  ],
  [
    '(?<=, )no .. (is|are) (necessary|required|needed|asked for)',
    'The documents stay as they are, no translation is necessary.',
    'The documents change, a translation is necessary.',
  ],
  [
    'goe?s? without (an? |any |the )?(\\w+ )?(certificates?|reports?|tests?|inspection|documents?|coating|paint\\w*)',
    'Pos 3 and 10 go without calibration certificate.',
    'It goes without saying that certificates are due.',
  ],
  [
    "(do not|don't) (send|ship|mail|post|attach|enclose) (us )?(any |the )?(\\w+ )?(samples?|catalogues?|brochures?|hard ?copies|paper|originals)",
    'Please don’t ship samples.',
    'Do not ship the valves before release.',
  ],
  ['^(exempt(ed)?|exempted)( \\w+){0,3} ?\\.?$', 'exempted', 'exempted units shall say so'],
];

/** What would take time or money of a bidder and does not take place. */
const notHeld: readonly PolarityCue[] = [
  [
    'no (pre-?bid|pre-?tender|site|bidders?|clarification|kick-?off) (conference|meeting|visit|survey)s?',
    'No pre-bid conference shall be held.',
    'The pre-bid conference shall be held at site.',
  ],
  [
    '(no|without|free of|waived) (\\w+ )?(tender|bid|document|registration|participation|portal)( documents?)? (fees?|charges?|costs?)',
    'No tender document fee is payable.',
    'The tender document fee is payable.',
  ],
  [
    "(is|are)( not|n't) (happening|taking place|going ahead)|(will not|won't|does not|doesn't) (happen|take place|go ahead)",
    'The site visit isn’t happening.',
    'The site visit is happening.',
  ],
  [
    "(we|our (\\w+ )?(inspectors?|people|staff|engineers?)) (will|shall|do|does)( not|n't) (attend|witness|come|take part|be present)|we won't (attend|witness|come)",
    'We will not attend the factory test.',
    'We will attend the factory test.',
  ],
  [
    "(we|(our|the \\w+'s|\\w+'s) (\\w+ )?(inspectors?|surveyors?|people|staff|engineers?)) (will|shall) be absent",
    'Our inspector will be absent from the leak test.',
    'Should our inspector be absent, the test is put off.',
  ],
  [
    'no (advance|down)( payments?)? (is|are|shall be|will be|can be) (made|paid|given|granted|released)',
    'No advance payment is made.',
    'An advance payment is made.',
  ],
  [
    '(bids?|tenders?|offers?|quotes?|quotations?|proposals?)( \\w+)? (by|via|through) (e-?mail|fax|telefax|post)( or [\\w-]+)?' +
      ' (will|shall|are) (be )?(disregarded|rejected|ignored|not (be )?(considered|accepted|opened))',
    'Quotations by e-mail will be disregarded.',
    'Quotations without a bond will be disregarded.',
  ],
  [
    '^(and |also |so |then )+(please |kindly |pls )(delete|strike( out)?|scratch|cancel|cross out|drop|skip|omit) (the|any|our|all|items?|lines?|pos)',
    'And please cancel the visit of our inspector.',
    'And please mark the crates.',
  ],
];

/** Others do it, or the buyer has it. */
const doneByOthers: readonly PolarityCue[] = [
  [
    "(^|[:=] ?)by (the )?(company|client|buyer|purchaser|owner|operator|customer|employer|charterer)('s|s')?( \\w+){0,3}(?= ?[,.;)]| ?$)",
    "Installation : by client's mechanical contractor",
    'Installation : by the supplier of the client',
  ],
  [
    '^(supplied|provided|furnished|procured|purchased|bought|installed|arranged|delivered|done|free-?issued) by (the )?' +
      '(company|client|buyer|purchaser|owner|operator|customer|employer|others|us)(?= ?[,.;)]| ?$)',
    'supplied by the Client',
    'supplied by the Client and installed by you',
  ],
  [
    '(is|are|was|were) (contracted|ordered|bought|sourced|placed) elsewhere(?= ?[,.;)]| ?$)',
    'Casing running and cementing are contracted elsewhere.',
    'Drawings are placed elsewhere on the sheet.',
  ],
  [
    "(is|are) (the )?(company|client|buyer|purchaser|owner|operator|customer)('s|s') (own )?(supply|scope|task|work|part)(?= ?[,.;)]| ?$)",
    "Variable speed drives are Purchaser's supply.",
    "Drawings are the Purchaser's property.",
  ],
  [
    '(has|have|had) been (moved|transferred|shifted) (in)?to (requisition|enquiry|inquiry|tender|order|package|another|a separate)',
    'Gear operators have been moved to requisition V-006.',
    'The tie-in has been moved to the north.',
  ],
  [
    '(is|are|will be) (\\w+ ){0,2}(under|in|by) (a |an )?(separate|different|other|another) (contract|order|enquiry|package|tender)s?(?= ?[,.;)]| ?$)',
    'Deck paint is dealt with under a separate contract.',
    'Deck paint is quoted in separate lines.',
  ],
  [
    '(is|are|be|will be|shall be|comes?) (\\w+ ){0,5}(by|with) others(?= ?[,.;)]| ?$| and| under)',
    'The survey is carried out by others.',
    'The survey may be seen by others in the room.',
  ],
  [
    `(is|are|be|will be|shall be|comes?) (?!(\\w+ ){0,4}(${checked}) )` +
      '(\\w+ ){0,5}(by|with) a third party(?= ?[,.;)]| ?$| and| under)',
    'The piling is carried out by a third party.',
    'The valves shall be inspected by a third party.',
  ],
  [
    '(is|are|be|will be|shall be) (\\w+ ){0,2}(built|done|made|laid|erected|carried out|installed|pulled|collected|bought|arranged|supplied)' +
      ` by our( own)? (?!${inspecting})(\\w+ ){0,3}(contractors?|electricians?|staff|people|crews?|team|trucks?|fitters|workshop|yard|` +
      'vendors?|suppliers?|partners?|forwarders?|department|office|maker)',
    'The drives are bought by our electrical package vendor.',
    'Final inspection is carried out by our quality department.',
  ],
  [
    '(is|are) excluded, (we|(the )?\\w+) (buys?|suppl(y|ies)|have|has|does?|takes?|makes?|provides?) (it|them|these|those|this)',
    'Lugs are excluded, the buyer buys them in bulk.',
    'Late bids are excluded.',
  ],
  [
    '(is|are|will be|remains?|stays?|lies?) (\\w+ )?in (the )?' +
      '(?!(the|an?|any|each|main|successful|appointed|selected|winning|same|this|your) )' +
      "\\w+ (contractor|yard)'?s'? (scope|supply)( of (supply|work))?(?= ?[,.;)]| ?$)",
    'Power cable up to the junction box is in the electrical contractor’s scope.',
    'Power cable up to the junction box is in the contractor’s scope.',
  ],
  [
    '(is|are|will be|remains?|stays?) (part of |in |within )?our( own)? (supply|scope|delivery)(?= ?[,.;)]| ?$)',
    'Field junction boxes are our supply.',
    'Field junction boxes are part of your supply.',
  ],
  [
    `we('ll| will| shall)? do our own (?!${inspecting})\\w+(?= ?[,.;)]| ?$| (both|from|to|in|at|on)\\b)`,
    'We’ll do our own trucking both ways.',
    'We’ll do our own inspection at your works.',
  ],
  [
    '(is|are|was|were) already (with|bought from|ordered (from|with)|on order (with|at)) (another|a different|our \\w+) ' +
      '(suppliers?|vendors?|makers?|contractors?|yard)',
    'Bolts and gaskets are already with another supplier.',
    'The drawings are already with the supplier.',
  ],
  [
    `(leave|keep) (it|them|that|those|these|the ..) out of (your|the) ${offered}`,
    'We send you the rams, so leave those out of your price.',
    'Leave nothing out of your price.',
  ],
  [
    'we keep (the|our) (old|existing|present|current)( one| ones| \\w+)?(?= ?[,.;]| ?$)',
    'We keep the old odoriser.',
    'We keep the old drawings and you revise them.',
  ],
];

/** The buyer brings it: nobody asks the supplier for it. */
const broughtByBuyer: readonly PolarityCue[] = [
  [
    `^(no, |and |but )?${buyer} (will |shall |can )?(also |itself |himself |ourselves )?` +
      '(provides?|suppl(y|ies)|furnish(es)?|arranges?|organi[sz]es?|brings?|sorts?|lays? on|sees? to|takes? care of|looks? after|free-issues?)' +
      ' (?!(no|not|you|any|comments?|approval|written|notice) )\\w+',
    'The Company will provide diesel and water for the crew.',
    'The Company will provide comments within ten days.',
  ],
  [
    '^(the )?(government|customer|owner|buyer|purchaser|client|employer|company)[- ](furnished|supplied|provided) [^.;,]{3,60} (is|are|will be) ' +
      '(provided|supplied|made available|furnished|issued)(?! (with|by|in))',
    'Government furnished weapons will be provided for testing.',
    'Customer supplied drawings will be provided with your seal.',
  ],
  [
    '(is|are|will be|comes?) (\\w+ )?free[- ]issued?( (items?|material|goods))?( (by|to|from) (the )?\\w+)?(?= ?[.,;)]| and| ?$)',
    'Line pipe and pressure caps are free issue to Tenderer.',
    'Free-issue pipe is at your risk.',
  ],
  [
    '(is|are|will be|shall be|stays?|remains?|goe?s?) (\\w+ )?((for|on|at|to) our (own )?(account|cost|expense|charge)' +
      '|our( own)? (job|task|business|responsibility|part|side|concern|matter))(?= ?[.,;)]| ?$)',
    'Power at site is for our account.',
    'Payment is made to our account with the bank.',
  ],
  [
    "^(please )?(do not|don't) [a-z ]{2,30}, (we|(our|the) \\w+) (\\w+ ){0,2}?" +
      '(do|does|coats?|paints?|blasts?|sandblasts?|fits?|cleans?|tests?|packs?|wash(es)?|welds?|installs?|buys?|supplies|arranges?|have (it|them|ours|our own))',
    "Don't paint them, our contractor sandblasts and coats in the yard.",
    'Do not ship early, we have no space.',
  ],
  [
    '(they|he|she|we) .. (by|with|in|on) (their |his |her |our )?own (trucks?|transport|lorry|lorries|trailers?|vehicles?|boat|vessel)',
    'They bring and collect by own truck.',
    'They want you to come with your own truck.',
  ],
];

/** The buyer has it, or gets it from another. */
const hadByBuyer: readonly PolarityCue[] = [
  [
    `^(?!(if|when|where|as) ).{0,60}?${buyer} (still |already )?(have|has|hold|holds|keep|keeps) (plenty |enough |some |them |it |those |these )?` +
      '(of \\w+ )?((in|on) (our |his |their )?(own )?(stock|store|warehouse|site|shelf|hand|the shelf)|our own (?!conditions|terms|requirements|standards?|specifications?)\\w+)',
    'Seals we have in stock.',
    'If we have seals in stock we tell you.',
  ],
  [
    '(comes?|will come|is|are) from (the |another |a different )(?!(approved|main|same|successful|manufacturer) )(\\w+ ){0,3}(contractor|vendor|yard)(?= ?[,.;)]| ?$)',
    'Anchor bolts come from the civil works contractor.',
    'A letter comes from the vendor of the pump.',
  ],
  [
    "(you|suppliers?|vendors?|contractors?|sellers?|bidders?|tenderers?) (shall|should|must|need|do|does)( not|n't) (need to )?(quote|price|offer|include)( for)? (this|these|those|that|it|them)(?! (\\w+ )?(to|with) (any|others|third|another|anybody|compet*))",
    'Contractor shall not price these items.',
    'Contractor shall not offer these designs to others.',
  ],
];

/** The offer does without it. */
const left: readonly PolarityCue[] = [
  [
    '^(please |kindly )?(refrain|abstain) from (quot|pric|offer|includ|propos|supply)ing',
    'Refrain from quoting spares.',
    'Refrain from welding on the body.',
  ],
  [
    '^(please |kindly |pls )?leave (the |any |all |our )?(\\w+ ){1,3}(out of|off) (your|the) (offer|scope|price|quotation|quote|list)',
    'Leave the spares out of your offer.',
    'Leave the valves in the open position.',
  ],
  [
    "(we|i) (are|am)( not|n't| no longer) interested in",
    'We are not interested in spares.',
    'We are interested in spares.',
  ],
  [
    "(is|are|was|were|will be)( not|n't) asked(?= ?[.,;)]| ?$)",
    'For line 6 the fire resistant type is not asked.',
    'You are not asked twice.',
  ],
  [
    '(is|are|runs?|will be) unwitnessed',
    'The string test is unwitnessed.',
    'An unwitnessed test does not count.',
  ],
  ['^no [a-z ]{2,40} either ?[.!]?$', 'No paint either.', 'Either a bond or a guarantee.'],
];

/**
 * What English says of a thing that the buyer leaves out of the offer, brings or does himself, or does not
 * hold.
 */
export const buyersPartCues: readonly PolarityCue[] = [
  ...notPriced,
  ...notHeld,
  ...doneByOthers,
  ...broughtByBuyer,
  ...hadByBuyer,
  ...left,
];
