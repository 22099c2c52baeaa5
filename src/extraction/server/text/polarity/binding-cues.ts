import { cueReader, type CueLine, type CueTable } from '#text/cues.ts';

const buyer = "(our|the (company|purchaser|buyer|client|customer|owner|employer|operator)'s)";
const supplier =
  "(your|the (supplier|vendor|contractor|seller|manufacturer|bidder)'s|(supplier|vendor|contractor|seller)'s)";
/** Nobody orders these, so that a sentence without them forbids them. */
const unwanted =
  '((used|second-?hand|(re-?)?conditioned|refurbished|surplus|counterfeit|chinese|plastic|asbestos|mercury|cadmium|other|alternative|equivalent|' +
  'part|partial|weld(ed|ing)?|late|sharp) )?' +
  '(used|second-?hand|re-?conditioned|refurbished|surplus|counterfeit|chinese|asbestos|lead paint|defects?|cracks?|leak(s|age)?|rust|porosity|' +
  'undercut|burrs|edges|(weld )?repairs?|repair welding|rework|damage|delays|deviations?|departures|exceptions|substitut*|alternativ*|equivalents?|' +
  'deliveries|shipments|scratches|discolo*|makes|parts already used)';
const unwantedAbroad =
  '(usad|usat|recondicionad|reacondicionad|ricondizionat|alternativ|equivalent|material(i|es)? de segunda|segunda)*';

/** What another checks, the supplier presents, waits for and prices. */
const checked: readonly CueLine[] = [
  [
    'en',
    '(inspection|witnessing|approval|acceptance|review|release|audit|examination|certification|verification)s? (of .. )?' +
      '(is|are|will be|shall be) (?!(not|no|never|neither|waived|excluded|deleted|cancelled|out)) ?(\\w+ ){0,3}?(by|with)(?! others)',
    'Final inspection is by our inspector.',
    'Inspection is done by others.',
  ],
  [
    'en',
    '(inspection|survey|witness|witness point|hold point|approval|acceptance|review|release)s?( of \\w+)? ?[:=] ?by (the |an? )?\\w+',
    'Witness point: by Client’s inspector',
    'Insurance: by Client',
  ],
  [
    'en',
    '(we|(the )?(company|purchaser|buyer|client|customer|owner)) (will |shall |do |does )?(arranges?|does|do|has|have|provides?|supplies) (the |an? |our own |own )?' +
      '((third[- ]party|final|own) )?(inspections?|inspectors?|audits?|surveillance|surveyors?|witness*)',
    'The Company will arrange third party inspection at the mill.',
    'The Company will arrange the inspected crane.',
  ],
  [
    'en',
    '(training|meetings?|commissioning|start-?up|acceptance|acceptance tests?|handover|delivery|demonstration|courses?|kick-?off) (\\w+ ){0,2}' +
      '(takes? place|happens?|is|are|will be) (\\w+ ){0,2}(at|in|on) our (?!own)\\w+',
    'Training takes place at our premises.',
    'Painting takes place at our premises.',
  ],
  [
    'de',
    '((werks|end|schluss)?(abnahme|prüfung|inspektion)|freigabe|genehmigung) .. (übernimmt|übernehmen|macht|machen) .. (inspektor*|sachverständige*|prüfer*|abnahmebeauftragte*)',
    'Die Abnahme übernimmt unser Inspektor.',
    'Die Abnahme machen unsere Monteure.',
  ],
  [
    'fr',
    '(inspection|contrôle|recette|réception|approbation|validation|essais?|épreuves?|paiements?) .. (est|sont|sera|seront) (?!(pas|plus)) ?(\\w+ )?' +
      '(fait|réalisé|assuré|exécuté|effectué)e?s? par',
    'La recette est faite par notre inspecteur.',
    'Le montage est fait par nos équipes.',
  ],
  [
    'es',
    '(inspección|control|recepción|aprobación|revisión|liberación|ensayos?|pruebas?|pagos?) .. (?<!no )(es|son|será|serán) (\\w+ )?(realizad|hech|efectuad)[oa]s? por|(inspección|aprobación|revisión|liberación) .. (?<!no )(es|son) (del?|de la) \\w+',
    'La inspección será realizada por terceros.',
    'El montaje será realizado por terceros.',
  ],
  [
    'pt',
    '(inspeção|aprovação|ensaios?|testes?|liberação|recebimento|pagamentos?) .. (?<!não )(é|são|será|serão) (\\w+ )?(realizad|executad|feit|efetuad)[oa]s? (por|pel[oa]s?)',
    'A inspeção final será executada pelo cliente.',
    'A montagem será executada pelo cliente.',
  ],
  [
    'it',
    '(ispezione|collaudo|approvazione|controllo|pagamento|prove) .. (è|sono|sarà|saranno) (a cura|a carico|\\w+t[oaie] (da|dal|dalla))',
    'L’ispezione finale è a cura del committente.',
    'Il montaggio è a cura del committente.',
  ],
];

/** Money that is not paid, an owner who keeps his rights, a limit that does not hold: the denial is the term. */
const terms: readonly CueLine[] = [
  [
    'en',
    '(payments?|invoices?) (\\w+ )?(is|are|will be|shall be) (\\w+ )?(made|paid|settled|effected|released|processed) .. (within|in|on|after|against|upon)',
    'Payment is made by our accounts department within 30 days.',
    'Payment is no matter of this order.',
  ],
  [
    'en',
    'there (is|are|will be|shall be) no (\\w+ ){0,2}(payments?|compensation|remuneration|surcharges?|extensions?|tolerances?|exceptions?|deviations?|' +
      'price (increase|rise|adjustment|escalation|revision)s?)(?! (bonds?|guarantees?|security))',
    'There will be no payment for waiting time.',
    'There will be no payment bond.',
  ],
  [
    'en',
    'no (\\w+ ){0,2}(interest|compensation|payments?|remuneration|surcharges?|claims?) (is|are|will be|shall be) (due|payable|paid|made|owed|granted|given|accepted)',
    'No interest is due on late payments.',
    'No payment bond is due.',
  ],
  [
    'en',
    '(VAT|GST|(sales |value[- ]added |withholding )?tax(es)?|(import |customs )?dut(y|ies)) (\\w+ ){0,4}' +
      "((not |n't )(to )?(be )?(included|contained|quoted)|excluded|left out) (in|from|of)",
    'VAT shall not be included in the price.',
    'Training shall not be included in the price.',
  ],
  [
    'en',
    "(do not|don't|never) (include|add|quote) (\\w+ ){0,2}(VAT|GST|tax(es)?|customs duty|import duty)|not (to )?be (included|contained|quoted) in (the |your )?" +
      '(unit|item|lump|single|hourly|daily) (prices?|rates?|sums?)',
    'Do not include VAT in the unit prices.',
    'Do not include training in the price.',
  ],
  [
    'en',
    '(agreements?|promises|understandings|correspondence|terms|conditions) (\\w+ ){0,2}(forms?|is|are) no part of',
    'Verbal agreements form no part of the contract.',
    'Pumps form no part of the contract.',
  ],
  [
    'en',
    '(title(?! (blocks?|pages?))|ownership|property|copyright|patents?|intellectual property|rights) (\\w+ ){0,5}(is|are|remains?|stays?|rests?|lies?) (\\w+ )?(with|by)',
    'Ownership of the tooling stays with the Buyer.',
    'Installation of the title blocks is with the Buyer.',
  ],
  [
    'en',
    "(limit*|cap|ceiling|exclusion|exemption|relief|grace period|force majeure|waiver)s? (\\w+ ){0,4}(do|does|shall|will)( not|n't) apply",
    'The cap does not apply to fraud.',
    'NACE does not apply.',
  ],
  [
    'en',
    '(price|cost)s? (escalation|variation|adjustment|revision|increase)s? (is|are) not (applicable|foreseen|payable|part)',
    'Price escalation is not applicable.',
    'The price schedule is not applicable.',
  ],
  [
    'en',
    `(is|are|be) not (covered|insured) (by|under) ${buyer}|(is|are)( not|n't) ${buyer} (own )?(task|job|business|duty|responsibility|concern|matter)`,
    'Goods in transit are not covered by our insurance.',
    'Transport is not the vendor’s responsibility.',
  ],
  [
    'en',
    `(at|on) ${supplier} (own )?(costs?|expense|risk)`,
    'Items not in your offer will be bought at your cost.',
    'Training is held at our cost.',
  ],
  [
    'en',
    `(collected|picked up|fetched|hauled) by .. (from|at|ex) (${supplier}|works)`,
    'The pipes are collected by our trucks from your yard.',
    'The sand is collected by our trucks.',
  ],
  [
    'en',
    '(storage|warehousing|standby|support) (\\w+ ){0,3}(for|of|up to|within) \\w+ (days|weeks|months)|' +
      `(accommodation|meals|offices?|transport) .. (for|of) ${buyer} (\\w+ )?(inspect|represent|survey|engineer|staff|personnel)*`,
    'Storage for 60 days is free of charge.',
    'Storage on site is free of charge.',
  ],
];

/** What a denial forbids, or threatens with. */
const forbidden: readonly CueLine[] = [
  ['en', `^no (\\w+ ){0,2}?${unwanted} (\\w+ )?either`, 'No used parts either.', 'No paint either.'],
  ['en', `no ${unwanted} .. either`, 'No used parts on the skid either.', 'No paint on the skid either.'],
  [
    'en',
    `(we|i) (do|will|would)( not|n't) (want|wish|expect) (to (see|have|get) )?(any |the )?(\\w+ )?${unwanted}`,
    'We do not want any used parts.',
    'We do not want any spare parts.',
  ],
  ['en', `${unwanted}( \\w+){0,2} ?: ?(none|nil)`, 'Used parts: none', 'Hardbanding: none'],
  [
    'en',
    `(do not|don't|never|not to) (be )?(offer|quote|include|supply|add|bring)(ed)? (us )?(any )?(\\w+ )?${unwanted}`,
    'Do not offer used valves.',
    'Do not offer spare valves.',
  ],
  [
    'en',
    `^(\\w+ )?${unwanted} (\\w+ ){0,3}(is|are)( not|n't) to be`,
    'Used parts are not to be supplied.',
    'Spare parts are not to be supplied.',
  ],
  [
    'en',
    "(do not|don't|never) (please )?bring (?!(a |an |the )?(crane|forklift|tools?|compressor|scaffold*|generator|truck*)) ?\\w+",
    'Do not bring mobile phones into the plant.',
    'Do not bring a crane, we have one.',
  ],
  [
    'en',
    "(do not|don't) (please )?add (any |your )?(own )?(terms|conditions|clauses|remarks|wording|text)|(do not|don't) (please )?quote (in|by|per) \\w+",
    'Do not add any conditions to the bond.',
    'Do not add a spare set.',
  ],
  [
    'en',
    "(is|are)( not|n't) to be (delivered|sent|submitted|supplied|provided|furnished|offered) .. (before|prior to|later|without|until|unless|by (fax|mail|post|air|courier))",
    'Goods are not to be delivered before release.',
    'Spares are not to be delivered.',
  ],
  [
    'en',
    "(is|are)( not|n't) to be (delivered|sent|submitted|supplied) (before|prior to|later|without|until|unless|by (\\w+ )?(fax|mail|post|air|courier))",
    'Documents are not to be sent by fax.',
    'Documents are not to be sent.',
  ],
  [
    'en',
    '(that|which|who) (fail*|leak*|do|does|is|are|has|have|deviate*|exceed*|lack*|show*|arrive*) .. (is|are|will be|shall be) (\\w+ly )?' +
      '(scrapped|rejected|returned|reported|replaced|corrected|repaired|renewed|re-?tested|removed|charged|bought)',
    'Valves that fail are scrapped.',
    'Valves that we do not need are deleted.',
  ],
  [
    'en',
    '(rejected|failed|faulty|defective|damaged|non-?conform*|leaking) .. (is|are|will be|shall be) (\\w+ly )?(scrapped|replaced|returned|removed|lifted)',
    'Rejected parts are scrapped.',
    'The spare parts are scrapped.',
  ],
  [
    'en',
    '(outside|out of|beyond) (the |its |their )?(\\w+ )?(limits?|tolerances?|specification|range) (is|are|will be|shall be) (\\w+ly )?' +
      '(scrapped|rejected|returned|reported|replaced|corrected|repaired|renewed|re-?tested)',
    'Readings outside the limits are reported.',
    'Crossings are outside the limits of this order.',
  ],
  [
    'en',
    'not (\\w+ed|sent|made|met) (within|in|by|until|before|on) .. (is|are|will be|shall be) (\\w+ly )?(cancel+ed|withdrawn|deleted|dropped|revoked)',
    'Orders not confirmed within 5 days are cancelled.',
    'The order that is not needed is cancelled.',
  ],
  [
    'en',
    '(or|otherwise|else) (the |this |your |our )?(\\w+ )?(order|contract|offer|item|delivery|shipment)s? (is|are|will be|shall be) (\\w+ly )?(cancel+ed|withdrawn|rejected|revoked)',
    'Confirm within 5 days or the order is cancelled.',
    'Item 4 or the whole order is delayed.',
  ],
  [
    'en',
    '(firms?|compan(y|ies)|bidders?|tenderers?|suppliers?|persons?|welders?|personnel) .. (is|are|will be|shall be) excluded from',
    'Firms under sanctions are excluded from the order.',
    'Freight is excluded from the order.',
  ],
  [
    'en',
    '(found|had|seen) (some|one|several|many) of (your|the) .. (leak*|crack*|rust*|fail*|damage*|defect*)',
    'We found some of your valves leaking.',
    'We found some of the valves in our store.',
  ],
  [
    'en',
    '(cross|strike) out (any|all|each|the) (\\w+ )?(that|which|you)',
    'Cross out any clause that you cannot accept.',
    'Cross out the clause.',
  ],
  [
    'en',
    'no (special |other )?(tools?|lubrication|adjustments?|re-?greasing|hot work|field welding|external power) (\\w+ ){0,2}(is|are|be) (required|needed|necessary) (for|to|during)',
    'No special tools are required for dismantling.',
    'No special tools are required.',
  ],
  [
    'de',
    '(auf|von) .. (ist|sind) (zu verzichten|abzusehen)|(lieferant|auftragnehmer|verkäufer|bieter) verzichtet',
    'Auf Asbest ist zu verzichten.',
    'Auf eine Abnahme wird verzichtet.',
  ],
  [
    'de',
    '(gebrauchte?|nachbauten|alternativen) .. nicht (anzubieten|anbieten)',
    'Gebrauchte Teile nicht anbieten.',
    'Ersatzteile nicht anbieten.',
  ],
  [
    'fr',
    '(est|sont) à (éviter|proscrire)',
    'Tout emballage superflu est à éviter.',
    'La peinture est superflue.',
  ],
  [
    'es',
    `no (ofertar|cotizar|ofrecer) (\\w+ ){0,2}${unwantedAbroad}`,
    'No ofertar materiales usados.',
    'No ofertar repuestos.',
  ],
  ['es', 'no (incluya|incluir) .. IVA', 'No incluya el IVA en los precios.', 'No incluya el montaje.'],
  [
    'pt',
    `não (ofertar|cotar|oferecer) (\\w+ ){0,2}${unwantedAbroad}`,
    'Não ofertar materiais usados.',
    'Não ofertar sobressalentes.',
  ],
  [
    'it',
    `non (offrire|quotare) (\\w+ ){0,2}${unwantedAbroad}`,
    'Non offrire materiale usato.',
    'Non offrire i ricambi.',
  ],
];

/** What binds the supplier although a cue of what is not wanted, or of another's part, is found in it. */
export const bindingCues: CueTable = { checked, terms, forbidden };

const bindings = cueReader(bindingCues);

/** True for a sentence that binds the supplier by what it denies, or by what it says that another checks or pays. */
export const stillBinds = (words: string): boolean => bindings(words).size > 0;
