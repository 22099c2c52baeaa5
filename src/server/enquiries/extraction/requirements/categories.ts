import type { RequirementCategory } from '#shared/enquiries/requirement-kinds.ts';

type Rule = { category: RequirementCategory; weight: number; pattern: RegExp };

/**
 * Words that speak for a kind of requirement: 4 for a word that settles it, 2 to 3 for one that leans, 1 for a hint. Weights add up,
 * the highest sum wins, earlier rules win ties. Further languages of the official notices stand in rules of their own.
 */
const rules: Rule[] = [
  {
    category: 'submission',
    weight: 4,
    pattern:
      /\b(?:submit\w*|submission|time limit for receipt|closing (?:date|time)|envelopes?|e-?tender\w*|e-?procurement|portal|subject line|tender box|express(?:ion)?s? (?:an |of )?interest|sealed|two[- ]bid|un-?priced|pre-?bid|site visit|by fax|by e-?mail|sign up|attend\w*|regist(?:er|ering) (?:your|for|on|in|with)|to register|no later than|must reach|reach(?:es)? us|has to reach)\b/i,
  },
  {
    category: 'submission',
    weight: 3,
    pattern:
      /\b(?:(?:proposals?|offers?|quotations?|tenders?|bids?|applications?|responses?|requests)\b[^.]{0,40}\b(?:due|received|close|opened|sent|updates?)|updates? to (?:proposals|offers)|upload\w*|deadline|rejected|disqualif\w+|reply by|quote by|participat\w+|hard cop(?:y|ies)|complete in all respects|(?:your|best) offer|offers? (?:by|until|before)|quote by|bids? (?:close|due)|digital signature|permitted to attend|representatives)\b/i,
  },
  {
    category: 'submission',
    weight: 4,
    pattern:
      /(?:\btermine (?:di )?presentazione|registrarsi|firmata digitalmente|manifestazione di interesse|date limite|remise des (?:offres|plis)|dépôt des|Angebotsfrist|Teilnahmeantr|einzureichen|plazo de presentación)/i,
  },
  {
    category: 'commercial',
    weight: 4,
    pattern:
      /\b(?:pric(?:e|es|ing|ed)|payments?|invoic\w+|currenc(?:y|ies)|tender fee|fees?|bank guarantees?|performance (?:guarantee|bond|security)|bonds?|EMD|earnest|bid security|security deposit|liquidated damages|penalt(?:y|ies)|discounts?|retention|incoterms?|duty|duties|tax(?:es)?|letter of credit|hedge|imbalance|true-?(?:up|ing)|validity|stay valid|remain valid|open for \d+ days|lowest price|most economic|quote for|net \d+|EOM|days? account|milestones?|carriage|freight|cash on delivery)\b/i,
  },
  { category: 'commercial', weight: 4, pattern: /\b(?:INR|USD|EUR|GBP|SAR|AED|VAT|EXW|FOB|CFR|CIF|DDP|DAP|FCA|LC)\b|[€$£]\s?\d|\bRs\.?\s?\d/ },
  {
    category: 'commercial',
    weight: 2,
    pattern: /\b(?:costs?|rates|guarantees?|warrant(?:y|ies)|index|NYMEX|advance|financial|option for extension|economic|agreed terms)\b/i,
  },
  {
    category: 'commercial',
    weight: 4,
    pattern: /(?:\bimporto|prezzo|pagament|\bprix\b|paiement|cautionnement|Zahlung|Preis|Bürgschaft|\bpago\b|precio|garant[ií]a)/i,
  },
  {
    category: 'qualification',
    weight: 4,
    pattern:
      /\b(?:turnover|equity|references?|experience|similar (?:projects?|contracts?|works?)|qualif(?:y|ied|ication|ications)|financial standing|track record|annual accounts|balance sheets?|solvency|credit rating|past (?:\w+ )?(?:\(\w+\) )?years|eligib\w+)\b/i,
  },
  {
    category: 'qualification',
    weight: 3,
    pattern: /\bregist(?:ered|ration)\b|(?:requisiti tecnici|requisiti economici|capacité|chiffre d'affaires|Umsatz|Referenzen|Eignung|solvencia)/i,
  },
  {
    category: 'legal',
    weight: 4,
    pattern:
      /\b(?:law|laws|liab(?:le|ility)|jurisdiction|arbitration|governed|integrity pact|local (?:content|compan(?:y|ies))|man-?hours|national regulator|exclusion|confidential\w*|indemni\w+|terms and conditions|general (?:terms|conditions)|intellectual property|IPR|legislation|legal|statutory|sanctions?|joint and several|consorti\w+|joint venture|bankruptcy|dispute|terminat\w+|force majeure|anti-?bribery|data protection|GDPR|regulated by|other terms|lenders)\b/i,
  },
  {
    category: 'legal',
    weight: 1.5,
    pattern: /\b(?:agreement|contractual|regulations?|approval of|declarations?|rights?|assign(?:ment)?|insurances?|contract)\b/i,
  },
  {
    category: 'hse',
    weight: 4.5,
    pattern:
      /\b(?:safety|HSE|HSSE|health|accidents?|injur(?:y|ies)|LTIs?|hazard\w*|waste|emissions?|disposal|ISO 14001|OHSAS|ISO 45001|PPE|MSDS|permits? to work|end of life|spill|asbestos|environment(?:al|ally)? (?:management|friendly|protection|impact)|sicurezza|sécurité|Sicherheitsvorschrift)\b/i,
  },
  {
    category: 'inspection_test',
    weight: 4.2,
    pattern:
      /\b(?:inspect\w*|hydro-?\w*test\w*|tests?|tested|testing|witness\w*|third[- ]party inspect\w*|TPIA?|radiograph\w*|ultrasonic|hardness|positive material identification|hold points?|examin\w+)\b|\b(?:FAT|SAT|NDE|NDT|PMI|ITP)\b/,
  },
  {
    category: 'quality_cert',
    weight: 4.4,
    pattern:
      /\b(?:certificat\w*|certified|monogram\w*|ISO 9001|ISO\/TS|quality (?:management|assurance|plan|system)|QMS|EN 10204|mill certs?|MTCs?|MTRs?|traceab\w+|accredit\w+|type approv\w+|ATEX|IECEx|NACE|certificate of conformity|API Q[12])\b/i,
  },
  {
    category: 'documentation',
    weight: 3.5,
    pattern:
      /\b(?:documents?|documentation|drawings?|data ?sheets?|manuals|(?:operati(?:on|ng)|instruction|maintenance|installation|user|quality|safety|service|IOM|O&M) manual|data ?book|catalogues?|brochures?|check ?lists?|ESPD|information about|full company name|contact (?:details|information)|certificate of origin|packing list|list of|copies|copy|CVs?|schematics?|statements?|client and location|contract value|date of initiation)\b/i,
  },
  { category: 'documentation', weight: 1.5, pattern: /\b(?:descriptions?|reports?|records?|schedule of|forms?|information|details|provide)\b/i },
  {
    category: 'delivery',
    weight: 4,
    pattern:
      /\b(?:deliver(?:y|ies|ed|ing)? (?:to|at|time|period|date|within|on|by|as|point|schedule|terms?)|delivery|deliver within|deliveries|ship (?:it|to|them|all)|ships?|turn-?around|collection|at the latest on|sail-?away|arrive|send (?:it|all|them) to|despatch\w*|lead time|weeks? ARO|start(?:ing|s)? (?:date|of)|commenc\w+|completion|contract period|charter period|lead-?time|mobili[sz]\w+|destination|consignee|shipment|shipping|place of performance|base port|term of|points?\(?s?\)? of delivery)\b/i,
  },
  {
    category: 'delivery',
    weight: 2.5,
    pattern:
      /\b(?:duration|term|months? \(|period of|packing|packed|packaging|transport\w*|delivered|delivering|20\d\d (?:to|through|until)|until (?:\w+ )?20\d\d|years?|weeks?)\b/i,
  },
  { category: 'delivery', weight: 3, pattern: /(?:délai|livraison|Lieferfrist|Lieferung|consegna|entrega|durata|durée|Laufzeit)/i },
  {
    category: 'quantity',
    weight: 3,
    pattern:
      /\b(?:quantit(?:y|ies)|qty|pcs|pieces|off of|volumes?|approximately \d|circa \d|\d[\d,.]* ?(?:nos?\b|m|km|MT|tonnes?|kg|joints|metres|meters|bbl|MMBtu|dth|units?|sets?|off)\b)/i,
  },
  {
    category: 'technical',
    weight: 2.2,
    pattern:
      /\b(?:material|grade|steel|alloy|coating|coated|diameter|thickness|wall|length|pressure|temperature|design|rating|class|specifications?|technical|valves?|pumps?|pipes?|piping|casing|tubing|flanges?|bolts?|voltage|power|software|hardware|inch|mm|bar|psi|compatible|integrat\w+|interface|colou?r|marking|thread\w*|dimension\w*|tolerance|real time|intrinsically|measurement|verification|technolog\w+|solutions?|efficiency)\b|\b(?:API|ASTM|ASME)\b/i,
  },
  {
    category: 'scope',
    weight: 2.6,
    pattern:
      /\b(?:scope|supply (?:of|and)|supply,|provision of|construction of|installation|install|services|maintenance|works|consists? of|covers all|procurement of|charter|hire|framework|operator|responsibilit\w+|spares?|consumables|ancillary|looking for|seeking|upgrad\w+|proposals for|offer for|need for|transfer)\b/i,
  },
  { category: 'scope', weight: 2.6, pattern: /(?:fornitur[ae]|realizzazione|lavori|fourniture|prestations|travaux|Leistungen|Errichtung|suministro|obras)/i },
  {
    category: 'information',
    weight: 2,
    pattern:
      /\b(?:please (?:advise|confirm|clarify|specify|indicate|explain|let us know)|should specify|what is|what are|how (?:many|much|long|do|does|will)|why)\b/i,
  },
  { category: 'information', weight: 3, pattern: /\?\s*$/ },
];

/** The kind of a requirement from its words, the label of its line and the list or heading it stands under (both lower case). */
export function categoryOf(text: string, label: string, context: string): RequirementCategory {
  const sums = new Map<RequirementCategory, number>();
  for (const { category, weight, pattern } of rules) {
    let sum = pattern.test(text) ? weight : 0;
    if (label !== '' && pattern.test(label)) sum += weight * 1.1;
    if (context !== '' && pattern.test(context)) sum += weight * 0.25;
    if (sum > 0) sums.set(category, (sums.get(category) ?? 0) + sum);
  }
  let best: RequirementCategory = 'technical';
  for (const [category, sum] of sums) if (sum > (sums.get(best) ?? 0)) best = category;
  return best;
}
