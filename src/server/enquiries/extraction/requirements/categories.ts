import type { RequirementCategory } from '#shared/enquiries/requirement-kinds.ts';

type Rule = { category: RequirementCategory; weight: number; pattern: RegExp };

/**
 * Words that speak for a kind of requirement: 4 for a word that settles it, 2 to 3 for one that leans, 1 for a hint. Weights add up,
 * the highest sum wins, earlier rules win ties. Further languages of the official notices stand in rules of their own.
 */
const monthNames = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const rules: Rule[] = [
  {
    category: 'submission',
    weight: 4,
    pattern:
      /\b(?:submission|time limit for receipt|closing (?:date|time)|envelopes?|e-?tender\w*|e-?procurement|portal|subject line|tender box|express(?:ion)?s? (?:an |of )?interest|sealed|two[- ]bid|un-?priced|pre-?bid|site visit|by fax|by e-?mail|sign up|attend\w*|regist(?:er|ering) (?:your|for|on|in|with)|to register|must reach|reach(?:es)? us|has to reach)\b/i,
  },
  {
    category: 'submission',
    weight: 3,
    pattern:
      /\b(?:submit\w*|(?:proposals?|offers?|quotations?|tenders?|bids?|applications?|responses?|requests)\b[^.]{0,40}\b(?:due|received|close|opened|sent|updates?)|updates? to (?:proposals|offers)|upload\w*|deadline|rejected|disqualif\w+|reply by|quote by|participat\w+|hard cop(?:y|ies)|complete in all respects|(?:your|best) offer|offers? (?:by|until|before)|quote by|bids? (?:close|due)|digital signature|permitted to attend|representatives)\b/i,
  },
  // A day for the offer, or what makes it late, incomplete or void.
  {
    category: 'submission',
    weight: 5,
    pattern: new RegExp(
      String.raw`\b(?:(?:your|our|an?|the|all|best|complete|written|earliest)\s){0,3}(?:proposals?|offers?|quotations?|quotes?|tenders?|bids?)\s(?:(?:is|are|has|have|shall|must|will|to|be|due|received|sent|submitted|made|reach\s\w+|required|latest|not|in)\s){0,6}(?:by|until|till|before|later than|on or before|latest|due)\b(?!\s(?:the|your|our|an?)\s(?:bidder|vendor|supplier|bank))|\b(?:late|incomplete|partial) (?:tenders?|bids?|offers?|quotations?|quotes?)\b|\b(?:quote|offer|bid|answer|reply|respond|revert)\s(?:us\s)?(?:by|until|till|before|latest)\b|\bdeviation (?:sheet|list|form)s?\b|\b(?:bids?|offers?|quotations?)\b[^.;]{0,30}\b(?:closing|due) (?:date|time)|^(?:bid |tender |rfq |offer )?(?:closing|due|deadline|response|reply)\b`,
      'i',
    ),
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
      /\b(?:pric(?:e|es|ing|ed)|payments?|invoic\w+|currenc(?:y|ies)|tender fee|fees?|bank guarantees?|performance (?:guarantee|bond|security)|bonds?|EMD|earnest|bid security|security deposit|liquidated damages|penalt(?:y|ies)|discounts?|retention|duty|duties|tax(?:es)?|letter of credit|hedge|imbalance|true-?(?:up|ing)|validity|stay valid|remain valid|(?:offers?|quotations?|bids?) (?:\w+ )?valid|open for \d+ days|lowest price|most economic|warrant(?:y|ies)|at your (?:own )?(?:risk|cost|expense)|for your account|\d+ ?% down|we pay|will pay|paid by|binding (?:period|until)|LDs?|net \d+|fines?|T\/T|day rates?|EOM|days? account|milestones?|carriage|freight|cash on delivery)\b/i,
  },
  { category: 'commercial', weight: 4, pattern: /\b(?:INR|USD|EUR|GBP|SAR|AED|VAT|LC)\b|[€$£]\s?\d|\bRs\.?\s?\d/ },
  // What is paid when, and what delay costs, whatever else the line names.
  {
    category: 'commercial',
    weight: 4,
    pattern:
      /\b(?:(?:terms? of )?payments?(?: terms?)?\s?:|payments?\b[^.]{0,60}\b(?:\d{1,3} ?%|\d+ days|advance|letter of credit|T\/T|L\/?C)|\d{1,3} ?% (?:advance|down|deposit|retention)|(?:penalt(?:y|ies)|fines?|damages)\b[^.]{0,40}(?:%|per (?:day|week))|liabilit(?:y|ies) insurance|insurance of)(?!\w)/i,
  },
  {
    category: 'commercial',
    weight: 5.5,
    pattern:
      /^(?:\w+ ){0,3}(?:validity|binding (?:period|until)|valid (?:for|until|till))\b|\b(?:offers?|bids?|tenders?|quotations?|quotes?|prices?)\b[^.]{0,24}\b(?:be valid|remain valid|stay valid|valid for|valid until)\b/i,
  },
  {
    category: 'commercial',
    weight: 2,
    pattern: /\b(?:costs?|rates|guarantees?|index|NYMEX|advance|financial|option for extension|economic|agreed terms)\b/i,
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
      /\b(?:turnover|equity|financial statements|references?|experience|similar (?:projects?|contracts?|works?)|qualif(?:y|ied|ication|ications)|financial standing|track record|annual accounts|balance sheets?|solvency|credit rating|past (?:\w+ )?(?:\(\w+\) )?years|eligib\w+)\b/i,
  },
  // Who does the work, and what he has to show for it.
  {
    category: 'qualification',
    weight: 5,
    pattern:
      /\b(?:personnel|technicians?|welders?|crew|supervisors?|workers?|staff|operatives|nationals|laborator(?:y|ies))\b[^.]{0,60}\b(?:certif\w+|qualified|licen[cs]ed|accredited|(?:shall|must|should) (?:hold|have)|hold valid|passport|medical|experience|minimum|at least)\b|\b(?:minimum|at least)\b[^.]{0,24}\b(?:technicians?|welders?|supervisors?|inspectors?|operatives|nationals|crew)\b/i,
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
      /\b(?:law|laws|liab(?:le|ility)|jurisdiction|arbitration|governed|integrity pact|local (?:content|compan(?:y|ies))|man-?hours|national regulator|exclusion|confidential\w*|indemni\w+|terms and conditions|general (?:terms|conditions)|code of conduct|undertaking|non-?disclosure|intellectual property|IPR|legislation|legal|statutory|sanction\w*|export restrict\w+|sub-?contract\w*[^.]{0,40}(?:consent|approval|permission)|joint and several|consorti\w+|joint venture|bankruptcy|dispute|terminat\w+|force majeure|anti-?bribery|data protection|GDPR|regulated by|other terms|lenders)\b/i,
  },
  {
    category: 'legal',
    weight: 3,
    pattern: /\b(?:local content|in-country value|ICV|make in \p{Lu}\p{L}+|end[- ]user (?:statement|certificate)|export (?:control|licen[cs]e))\b/iu,
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
      /\b(?:safety(?![- ](?:\w+ )?(?:valves?|interlock|factor|relief|joint|clamp|device))|RAMS|method statement|work permits?|thinners?|HSE|HSSE|health|accidents?|injur(?:y|ies)|LTIs?|hazard\w*|waste|emissions?|disposal|ISO 14001|OHSAS|ISO 45001|PPE|MSDS|permits? to work|end of life|spill|asbestos|environment(?:al|ally)? (?:management|friendly|protection|impact)|sicurezza|sécurité|Sicherheitsvorschrift)\b/i,
  },
  {
    category: 'inspection_test',
    weight: 4.2,
    pattern:
      /\b(?:inspect\w*|hydro-?\w*test\w*|tests?|tested|testing|witness\w*|X-?ray\w*|holiday (?:test|detection)|third[- ]party inspect\w*|TPIA?|radiograph\w*|ultrasonic|hardness(?!\s(?:\d|max|below|not|of))|hydro|calibrated|positive material identification|hold points?|examin\w+)\b/i,
  },
  {
    category: 'inspection_test',
    weight: 3,
    pattern: /\b(?:FAT|SAT|NDE|NDT|PMI|ITP)\b|\b(?:UT|MT|RT|PT)\b(?=[^.]{0,12}%|\s(?:of|on)\b)|%\s(?:UT|MT|RT|PT)\b/,
  },
  {
    category: 'quality_cert',
    weight: 4.4,
    pattern:
      /\b(?:certificat\w*|certs?|certified|monogram\w*|ISO 9001|ISO\/TS|quality (?:management|assurance|plan|system)|QMS|EN 10204|mill certs?|MTCs?|MTRs?|traceab\w+|accredit\w+|type approv\w+|certificate of conformity|API Q[12]|COC|mark(?:ing|ed)?\b[^.]{0,20}\b(?:PED|CE|TPED|UKCA)|(?:CE|PED|TPED|UKCA|pi|U|API)[- ](?:mark(?:ing|ed)?|stamp\w*)|(?:API|product|\d\w{1,3}) licen[cs]es?)\b/i,
  },
  { category: 'quality_cert', weight: 0.5, pattern: /\bISO 9001\b/i },
  {
    category: 'documentation',
    weight: 3.5,
    pattern:
      /\b(?:documents?|documentation|dossiers?|drawings?|data ?sheets?|manuals|(?:repair|test|daily|weekly|progress|inspection|final) reports?|welding maps?|charts|(?:operati(?:on|ng)|instruction|maintenance|installation|user|quality|safety|service|IOM|O&M) manual|data ?book|catalogues?|brochures?|check ?lists?|ESPD|information about|full company name|contact (?:details|information)|certificate of origin|packing list|list of|copies|copy|CVs?|schematics?|statements?|client and location|contract value|date of initiation)\b/i,
  },
  { category: 'documentation', weight: 1.5, pattern: /\b(?:descriptions?|reports?|records?|schedule of|forms?|information|details|provide)\b/i },
  {
    category: 'delivery',
    weight: 4,
    pattern:
      /\b(?:deliver(?:y|ies|ed|ing)? (?:to|at|time|period|date|within|on|by|as|point|schedule|terms?)|delivery|deliver within|deliveries|ship (?:it|to|them|all)|ships?|turn-?around|collection|at the latest on|sail-?away|arrive|send (?:it|all|them) to|despatch\w*|lead time|weeks? ARO|start(?:ing|s)? (?:date|of)|commenc\w+|completion|contract period|charter period|lead-?time|mobili[sz]\w+|destination|consignee|shipments?|shipping|place of performance|base port|term of (?:the )?(?:contract|supply|delivery|charter|agreement|framework)|points?\(?s?\)? of delivery)\b/i,
  },
  // The delivery term itself, unless the line is about the price.
  {
    category: 'delivery',
    weight: 3,
    pattern:
      /^(?!.*\bpric(?:e|es|ed)\b(?! terms?\b)).*\b(?:EXW|FOB|CFR|CIF|CIP|CPT|DDP|DAP|DPU|FCA|FAS|ex[ -]works)\b|^(?:place of (?:work|works|service)|location|work ?site|job ?site)\b|\b(?:shutdown|work|delivery|outage|turnaround) window\b|\bex[- ]?(?:stock|mill)\b|^(?:hire |rental )?period\b|\bleave your\b|\bpick(?:ed)? up\b|\bpick-?up\b|\b(?:be )?(?:collected|returned|picked up)\b|\b(?:on site|on the ground)\b/i,
  },
  {
    category: 'delivery',
    weight: 4,
    pattern: new RegExp(
      String.raw`^(?:(?:\w+\s){0,6}(?:required|needed|wanted|need|require|want|have)\s(?:\w+\s){0,3}?)(?:within|by|before|until|not later than|no later than|in (?:calendar )?week|latest)\s(?:\d|the end|end of|calendar|week|\p{L}+day\b|${monthNames})`,
      'iu',
    ),
  },
  {
    category: 'delivery',
    weight: 2.5,
    pattern:
      /\b(?:duration|term|months? \(|period of|(?<!graphite |stem |gland |valve |PTFE |and )packing|packed|packaging|transport\w*|delivered|delivering|20\d\d (?:to|through|until)|until (?:\w+ )?20\d\d|weeks?)\b/i,
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
      /\b(?:material|grade|steel|alloy|coating|coated|diameter|thickness|wall|length|pressure|temperature|design|rating|class|specifications?|technical|valves?|pumps?|pipes?|piping|casing|tubing|flanges?|bolts?|voltage|power|software|hardware|inch|mm|bar|psi|compatible|integrat\w+|interface|colou?r|marking|thread\w*|dimension\w*|tolerance|real time|intrinsically|measurement|verification|technolog\w+|solutions?|efficiency|sour|wetted|stainless|packing rings?|WPS|PQR)\b|\b(?:API|ASTM|ASME|NACE|ATEX|IECEx|Ex d)\b/i,
  },
  {
    category: 'scope',
    weight: 2.6,
    pattern:
      /\b(?:scope|supply (?:of|and)|supply,|provision of|construction of|installation|install|services|maintenance|works|consists? of|covers all|procurement of|charter|hire|framework|operator|responsibilit\w+|spares?|consumables|ancillary|looking for|seeking|rent|overlay|repairs?|overhaul|re-?certification|upgrad\w+|proposals for|offer for|need for|transfer)\b/i,
  },
  // Several works in one line are the job itself, though a test be one of them.
  {
    category: 'scope',
    weight: 5,
    pattern:
      /\b(?:(?:strip\w*|removal|remove|dismantl\w+|repair\w*|overhaul\w*|fabricat\w+|assembl\w+|reassembl\w+|supply|erect\w*|install\w*|reinstall\w*|construct\w*|design|procure\w*|paint\w*|load-?out|commission\w*|inspect\w*|test\w*|machin\w+|coat\w*|replace\w*|clean\w*)\b(?: (?:all|the|of) \w+)?,? (?:and )?){3}/i,
  },
  {
    category: 'scope',
    weight: 3.5,
    pattern:
      /\b(?:calibration|repair|overhaul|re-?certification|coating|machining|rental|hire|installation|training|maintenance|overlay|heat treatment|cleaning|facing|tensioning)\s(?:and \w+\s)?of\b|^(?:please )?train\b/i,
  },
  { category: 'scope', weight: 2.6, pattern: /(?:fornitur[ae]|realizzazione|lavori|fourniture|prestations|travaux|Leistungen|Errichtung|suministro|obras)/i },
  {
    category: 'information',
    weight: 2,
    pattern:
      /\b(?:please (?:advise|confirm|clarify|specify|indicate|explain|let us know)|should specify|what is|what are|how (?:many|much|long|do|does|will)|why)\b/i,
  },
  { category: 'information', weight: 3, pattern: /\?\s*$/ },
  {
    category: 'information',
    weight: 3,
    pattern: /^(?:\W*)(?:is|are|do|does|did|can|could|would|will|what(?:['’]?s)?|which|how|when|where|who|have|has)\b[^?]{0,200}(?:\?|$)(?<!\.)/i,
  },
  // An order for so many of something.
  {
    category: 'quantity',
    weight: 5,
    pattern:
      /^(?:(?:please|kindly|pls|we|i|our \w+|would|like|to|also|urgently|are|looking|for|in|of|you)\s){0,8}(?:quote|offer|need|require|want|order|supply|looking for|price on|quote for)\s(?:(?:us|me|price|prices|for|on|our|your|best|a|the|with|to|receive|quotation|of)\s){0,4}\d{1,6}\s(?!(?:days?|weeks?|months?|years?|hours?|%|times)\b)\S/i,
  },
  {
    category: 'quantity',
    weight: 4,
    pattern:
      /^(?!.*\b(?:shall|must|should|to be|is|are)\b)(?:[-*•]\s)?(?!1\s)\d{1,6}\s(?!(?:days?|weeks?|months?|years?|hours?|working|calendar)\b)(?:x\s|ea\s|pcs\s|nos\s|off\s|sets?\s)?\p{L}{3,}.*(?:\d|,)|^(?!.*\b(?:shall|must|should|to be|is|are)\b)(?:[-*•]\s)?\d[\d,.]*\s?(?:x|ea|pcs|nos?|off|sets?|ft|m|joints|metres|meters|pieces|each)\s\S|\b\d[\d,.]*\s(?:nos|pcs|pieces|sets|joints|ea|EA|each|units|pairs|ft|metres|meters)\.?$|:\s\d[\d,.]*\s(?:nos|pcs|pieces|sets|joints|ea|units|m|ft)\b/u,
  },
];

/** "… after delivery", "before shipment": an event that fixes a day, not what the line is about. */
const pointInTime =
  /\b(?:after|before|from|following|prior to|upon|with|against|until|(?<!\b(?:place|point|date|time|terms?|period|port|state) )(?:of|on|at))\s(?:the\s|each\s|every\s|date of\s|time of\s)?(?:delivery|shipment|despatch|dispatch|mobili[sz]ation)\b(?!\s(?:note|date|time|period|place|address|point|term))|\b(?:delivery|shipment) note\b/gi;

/** The kind of a requirement from its words, the label of its line and the list or heading it stands under (both lower case). */
export function categoryOf(text: string, label: string, context: string): RequirementCategory {
  const sums = new Map<RequirementCategory, number>();
  const own = text.replace(pointInTime, ' ');
  for (const { category, weight, pattern } of rules) {
    let sum = pattern.test(category === 'delivery' ? own : text) ? weight : 0;
    if (label !== '' && pattern.test(label)) sum += weight * 1.1;
    if (context !== '' && pattern.test(context)) sum += weight * 0.25;
    if (sum > 0) sums.set(category, (sums.get(category) ?? 0) + sum);
  }
  let best: RequirementCategory = 'technical';
  // What only the heading hints at does not outweigh a line that says nothing else.
  let most = Math.max(0.9, sums.get('technical') ?? 0);
  for (const [category, sum] of sums) {
    if (sum <= most) continue;
    best = category;
    most = sum;
  }
  return best;
}
