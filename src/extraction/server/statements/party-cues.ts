import type { CueTable } from '#text/cues.ts';

/** Who is meant, as clauses name him. */
const supplier = '(you|(the )?(supplier|vendor|seller|contractor|lessor|manufacturer))';
const suppliers = "(your|(the )?(supplier|vendor|seller|contractor|lessor|manufacturer)('s|s'))";
const buyer = '(we|(the )?(buyer|purchaser|company|owner|client|customer|employer|operator))';
const buyers = "(our|(the )?(buyer|purchaser|company|owner|client|customer|employer|operator)('s|s'))";
const share = '(percent|per cent|%|tenth|twentieth|fifth|quarter|third|half)';
const spending =
  '(storage|freight|dut(y|ies)|taxes|lev(y|ies)|fees?|charges?|costs?|expenses?|fines?|demurrage|travel|lodging|transport)';

/** A party, and the cost, the risk or the right that goes against it. */
export const partyCues: CueTable = {
  costToSupplier: [
    [
      'en',
      'nothing (is|are|will be|shall be|becomes|falls) (payable|paid|due|owed|reimbursed)',
      'If the trip is cancelled nothing is payable.',
      'Nothing is late.',
    ],
    [
      'en',
      `(stand-?by|waiting|idle|weather|down) ?(time|hours|days)? .. (at|is|are) (a )?(nil|zero|unpaid|no rate|zero rate)(?= ?[.,;)]| ?$)`,
      'Standby in bad weather is at nil.',
      'Standby pumps are at the jetty.',
    ],
    [
      'en',
      `${supplier} (will |shall |must )?(stores?|keeps?|holds?|waits?|sits?|stands? by|stays?|insures?) .. (free( of charge)?|for free|at no (charge|cost|rate)|unpaid)(?= (the|for|of|until|up)|[.,;]| ?$)`,
      'If the berth is taken you store the goods at no charge.',
      'You store the goods in a dry place.',
    ],
    [
      'en',
      `${supplier} (wears?|swallows?|absorbs?|eats?|bears?|carr(y|ies)) (the|all|any|every) (lost|loss|cost|damage|idle|rework)`,
      'If your valve leaks you wear the lost cargo.',
      'You wear the mask.',
    ],
    [
      'en',
      '(cost|costs|price|value|fee) of .. (is|are|will be) (re-?charged|charged|deducted|debited|billed|claimed)(?= ?[.,;)]| to| from| ?$)',
      'The cost of the stopped line is charged.',
      'The cost of the battery when charged.',
    ],
    [
      'en',
      '(whole|complete|entire|full) (lot|batch|delivery|consignment|heat|shipment) .. (returned|rejected|sent back|goes back|scrapped)',
      'One defective piece and the complete batch is returned.',
      'The whole lot is delivered.',
    ],
    [
      'de',
      '(wartezeit|wartestunden|stillstand|mehrkosten|mehraufwand|ausfallzeit)* .. (nicht|nie) .. (bezahlt|vergütet|erstattet|anerkannt|gezahlt)',
      'Wartezeiten werden nicht bezahlt.',
      'Wartezeiten werden nach Aufwand bezahlt.',
    ],
    [
      'fr',
      '(attente|immobilisation|intempéries|arrêts?|surcoûts?) .. (pas|non|ni) .. (payée?s?|rémunérée?s?|indemnisée?s?|remboursée?s?)',
      "Les heures d'attente ne sont pas payées.",
      "Les heures d'attente sont payées.",
    ],
    [
      'es',
      '(espera|paralización|inactividad|sobrecostos?|sobrecostes?) .. no .. (pagan?|pagadas?|abonan?|remuneran?|reconocen?)',
      'Las horas de espera no se pagan.',
      'Las horas de espera se pagan.',
    ],
    [
      'it',
      '(attesa|fermo|inattività|maggiori costi) .. non .. (pagat*|retribuit*|rimborsat*|riconosciut*)',
      'Le ore di attesa non sono pagate.',
      'Le ore di attesa sono pagate.',
    ],
    [
      'en',
      '(foots?|picks? up) the (bill|tab)|(supplier|vendor|seller|contractor|you) (gets?|receives?|is paid|are paid) (nothing|no \\w+) for',
      'The Vendor foots the bill for a second visit.',
      'The Vendor gets access for the visit.',
    ],
    [
      'en',
      `${spending} .. (is|are|be) (met|borne|carried|paid|defrayed|settled|absorbed) by ${supplier}`,
      'Storage beyond the agreed date is met by the Seller.',
      'Storage is paid by the buyer.',
    ],
    [
      'en',
      `(at|for|on|from|out of) ${suppliers} (own |sole )?(account|cost|expense|charge|freight|pocket)s?`,
      'What is rejected goes back on your freight.',
      'Send it to your account manager.',
    ],
    [
      'en',
      `(charged|billed|passed|debited|recharged|put down) (back )?(on )?to ${supplier}`,
      'Fines are passed to the Supplier.',
      'The drawing is passed to the checker.',
    ],
    [
      'en',
      '(free|without|at no) (of )?(any )?(charge|cost|payment|extra cost)s? (to|for) (us|(the )?(buyer|purchaser|company|owner))',
      'The drawings are changed free of any charge to us.',
      'The samples are free.',
    ],
    [
      'en',
      'no (payment|compensation|allowance|remuneration|reimbursement) (is|are|will be|shall be) (made|given|paid|granted|due)',
      'No payment is made for idle crews.',
      'No payment has reached us.',
    ],
    [
      'en',
      `(every|any|all|each|whatever) (cost|loss|expense)s? (\\w+ )?${buyer} (incurs?|suffers?|bears?|sustains?)`,
      'Any cost the Purchaser incurs is charged to you.',
      'Any cost the Vendor has is his.',
    ],
  ],
  riskOfSupplier: [
    [
      'en',
      `(is|are|be|remains?|stays?) (yours( alone)?(?= ?[.,;]| ?$)|${suppliers} (own )?(loss|matter|affair|peril))`,
      'Loss of the tool in the hole is yours.',
      'The choice of colour is your choice.',
    ],
    ['en', `at ${suppliers} (own |sole )?peril`, 'The goods travel at your peril.', 'at your works'],
    [
      'en',
      `${supplier} (shall |must |will )?(answers?|stands?|vouch*) for`,
      'You answer for the acts of your agents.',
      'You answer to the buyer.',
    ],
    [
      'en',
      `(risk|hazard|peril)s? .. (stays?|remains?|is|lies?|left|rests?) with ${supplier}`,
      'The hazard stays with the Vendor.',
      'The risk is low.',
    ],
  ],
  noCeiling: [
    [
      'en',
      '(liability|responsibility|indemnity|owes?) .. (is not|are not|knows no|has no|without|never) (\\w+ ){0,2}(capped|limited|limit|cap|ceiling|bound)',
      'The liability of the Vendor is not capped.',
      'The liability of the Vendor is capped.',
    ],
    [
      'en',
      '(nothing|no (clause|term|approval)) .. (caps?|limits?|restricts?|reduces?|lessens?|takes? .. off) .. (liab*|respons*|owes?|pay)',
      'Nothing in these terms caps what the Vendor may have to pay.',
      'Nothing limits the flow.',
    ],
  ],
  stepsIn: [
    [
      'en',
      `${buyer} (may|can|shall be free to) .. (finish|complete|perform|carry out|make good|repair) .. (others|third part*|own (people|forces|staff)|itself|ourselves)`,
      'We may finish the goods with others.',
      'We may finish early.',
    ],
    [
      'en',
      `(in|at|by) ${buyers} (sole |own |absolute )?(opinion|discretion|judge?ment|choosing)`,
      'In our opinion alone it is decided.',
      'It opens in our own way.',
    ],
    [
      'en',
      '(decision|word|opinion|finding)s? of (our|the) \\w+ .. (final|binding)',
      'You accept the decision of our engineer as final.',
      'We await the decision of our board.',
    ],
  ],
  moneyKept: [
    [
      'en',
      `${buyer} (holds?|keeps?|retains?|withholds?)( back)? .. (${share}|instal*|part of)`,
      'We hold back a twentieth of the price.',
      'We keep a spare pump.',
    ],
    [
      'en',
      `${share} .. (stays?|remains?|is kept|is held|is left) (with (us|(the )?(buyer|purchaser|owner))|back|until)`,
      'Five percent of each invoice stays with us.',
      'Five percent of the bolts are tested.',
    ],
    [
      'en',
      `${supplier} (waits?|is paid|gets? paid|are paid) .. (until|only (when|if|after))`,
      'You wait for your money until our client has paid.',
      'You are paid in 30 days.',
    ],
    [
      'en',
      '(last|final) (payment|instalment|milestone|invoice) .. (waits?|until|only (when|after|if)|depends)',
      'The last instalment waits for the final certificate.',
      'The final payment is 10 %.',
    ],
  ],
  freeToLeave: [
    [
      'en',
      `${buyer} (may|can|is free to|are free to) .. (break off|walk away|pull out|drop|halt|put .. on hold|suspend|cut|halve)`,
      'We may break off the contract.',
      'We can see the pump.',
    ],
    [
      'en',
      "(on|at|with|by) (an? |one |\\w+ )?(day|week|month)(s|'s|s')? notice",
      'The order ends at a month’s notice.',
      'Call us one day before.',
    ],
    [
      'en',
      'chang(e|es|ing) (of|in) (your |the )?(\\w+ )?(control|ownership|shareholders?|owners?) .. (lets?|entitles?|gives?|may|allows?|end|terminate)',
      'A change of your shareholders lets us end the order.',
      'A change of control valve is planned.',
    ],
    [
      'en',
      "(cut|reduce*|increase*|vary|halve|order*) .. (without (touching|changing|affecting|any change|change)|at (the same|unchanged|today's)) .. (prices?|rates?)",
      'We may cut the quantities without touching the unit prices.',
      'Order the same pump.',
    ],
  ],
  matchesOthers: [
    [
      'en',
      `${supplier} (match|meet|equal|come down to|go down to)(es)? (it|his|that|the (lower|other)) .. (or|otherwise|else|failing)`,
      'If the price elsewhere is lower, you match it or we go.',
      'You meet the other engineer.',
    ],
  ],
  bindsNobody: [
    [
      'en',
      '(forecasts?|figures?|quantit(y|ies)|volumes?|estimates?) .. (commit|bind|oblige)s? (nobody|no ?one|us to nothing|neither)',
      'Figures in the table are a forecast and commit nobody.',
      'The figures bind the drawing.',
    ],
  ],
  silenced: [
    [
      'en',
      `${supplier} (does|do|shall|will|may|must)( not|n't) (mention|publish|use|name|disclose|advertise|refer to) .. (name|logo|publi*|advertis*|press)`,
      'You do not mention our name in any publication.',
      'You do not name a price.',
    ],
  ],
  looksIn: [
    [
      'en',
      `(${buyers} (own )?(people|staff|inspectors?|auditors?|engineers?)|we) (may|can|have|shall|must) .. (your (shop|works|premises|books|records)|at any (hour|time))`,
      'Our people may walk into your shop at any hour.',
      'Our people may call you.',
    ],
    [
      'en',
      '(only|solely|exclusively) (to |by |from |at |with )?(mills|shops|works|makers|foundries|subcontractors|laborator(y|ies)|sources|brands) .. (we|our|list|named|approved|agreed)',
      'Only mills on our list may be used.',
      'Only mills can do it.',
    ],
    [
      'en',
      '(replaces?|removes?|withdraws?) (any|every|all|those) (of )?(your )?(people|persons?|staff|personnel|technicians?|welders?) .. (we|us|request*|not)',
      'You replace any of your people we do not want on site.',
      'Replace all seals.',
    ],
  ],
  boundByDoing: [
    [
      'en',
      '(starting|shipping|delivering|invoicing|performing|beginning) .. (means|counts|is taken|amounts|implies|signifies) .. (accept*|agree*|take|terms)',
      'Shipping the first item means that you take these terms.',
      'Shipping means by sea.',
    ],
    [
      'en',
      `(obligations|terms|conditions|duties) (of|in|under) .. (appl(y|ies)|bind*|extend) .. (you|supplier|seller|vendor|contractor) .. (as (if|though)|as well|too|likewise|in full)`,
      'The terms of our contract apply to you as if you had signed it.',
      'The terms of payment apply.',
    ],
    [
      'en',
      '(documents?|papers|specifications?|drawings?|standards?|texts|terms) .. (disagree|differ|conflict|contradict|diverge|clash) .. (stricter|strictest|harder|more onerous|severe|more demanding)',
      'Where two documents differ, the one harder on you applies.',
      'The documents differ in colour.',
    ],
  ],
  goesOnInDispute: [
    [
      'en',
      `(while|as long as|even (if|while)|pending|during) .. (argu*|disput*|arbitrat*|disagree*|litigat*) .. ${supplier} .. (keeps?|continues?|goes|go|carr(y|ies)|performs?|works?)`,
      'While we argue, you keep working.',
      'During the dispute we wrote to you.',
    ],
    [
      'en',
      `${supplier} (goes|go|keeps?|carry|carries) (on )?(working|performing|delivering) .. (disput*|argu*|arbitrat*|disagree*)`,
      'You go on working while a dispute is being settled.',
      'You go on working.',
    ],
  ],
  longClaims: [
    [
      'en',
      '(hidden|latent) (faults?|defects?) .. (claim*|years?|months?)',
      'Hidden faults can be claimed for ten years.',
      'Hidden faults are rare.',
    ],
    [
      'en',
      '(insists?|insisting) on .. (months|years|%|warranty|guarantee|bond)',
      'Our board insists on 36 months from take-over.',
      'He insists on seeing you.',
    ],
  ],
};
