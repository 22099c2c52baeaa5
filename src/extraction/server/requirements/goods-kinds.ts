import type { KindRule } from './kind-rule.ts';

const monthNames = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';

/**
 * What the goods and works are about: safety, proof, papers, time, number, properties, scope, and
 * what is asked of them.
 */
export const goodsKinds: KindRule[] = [
  {
    category: 'hse',
    weight: 4.5,
    pattern:
      /\b(?:safety(?![- ](?:\w+ )?(?:valves?|interlock|factor|relief|joint|clamp|device))|RAMS|method statement|work permits?|thinners?|HSE|HSSE|health|accidents?|injur(?:y|ies)|LTIs?|hazard\w*|waste|emissions?|disposal|ISO 14001|OHSAS|ISO 45001|PPE|FR clothing|hard hats?|protective (?:clothing|equipment)|MSDS|permits? to work|end of life|spill|asbestos|environment(?:al|ally)? (?:management|friendly|protection|impact)|sicurezza|sécurité|Sicherheitsvorschrift)\b/i,
  },
  {
    category: 'inspection_test',
    weight: 4.2,
    pattern:
      /\b(?:inspect\w*|hydro-?\w*test\w*|tests?|tested|testing|witness\w*|X-?ray\w*|holiday (?:test|detection)|third[- ]party inspect\w*|TPIA?|radiograph\w*|ultrasonic|hardness(?!\s(?:\d|max|below|not|of|limited))|hydro|calibrated|positive material identification|hold points?|examin\w+|MPI(?:'d)?|LPI|drift(?:ed)?|dimensional (?:checks?|reports?)|leakage rate|audits? of|(?:days|weeks)['’]? (?:prior |written |advance )?notice)\b/i,
  },
  {
    category: 'inspection_test',
    weight: 3,
    pattern:
      /\b(?:FAT|SAT|NDE|NDT|PMI|ITP)\b|\b(?:UT|MT|RT|PT)\b(?=[^.]{0,12}%|\s(?:of|on)\b)|%\s(?:UT|MT|RT|PT)\b/,
  },
  {
    category: 'quality_cert',
    weight: 4.4,
    pattern:
      /\b(?:certificat\w*(?! of origin)(?! d['’]origine)|certs?|certified|monogram\w*|ISO 9001|ISO\/TS|quality (?:management|assurance|plan|system)|QMS|EN 10204|mill certs?|MTCs?|MTRs?|traceab\w+|accredit\w+|type approv\w+|certificate of conformity|API Q[12]|COC|mark(?:ing|ed)?\b[^.]{0,20}\b(?:PED|CE|TPED|UKCA)|(?:CE|PED|TPED|UKCA|pi|U|API)[- ](?:mark(?:ing|ed)?|stamp\w*)|(?:API|product|\d\w{1,3}) licen[cs]es?)\b/i,
  },
  { category: 'quality_cert', weight: 0.5, pattern: /\bISO 9001\b/i },
  { category: 'quality_cert', weight: 3, pattern: /\b(?:EN|ISO) (?:10204|10474)\b/i },
  {
    category: 'documentation',
    weight: 3.5,
    pattern:
      /\b(?:documents?|documentation|dossiers?|drawings?|data ?sheets?|manuals?|proof of|ITP|inspection and test plan|print-?outs?|(?:repair|test|daily|weekly|monthly|progress|inspection|final|data) reports?|welding maps?|charts|(?:operati(?:on|ng)|instruction|maintenance|installation|user|quality|safety|service|IOM|O&M) manual|data ?book|catalogues?|brochures?|check ?lists?|ESPD|information about|full company name|contact (?:details|information)|certificate of origin|certificat d'origine|packing list|tally|list of|copies|copy|CVs?|schematics?|statements?|client and location|contract value|date of initiation)\b/i,
  },
  {
    category: 'documentation',
    weight: 1.5,
    pattern: /\b(?:descriptions?|reports?|records?|schedule of|forms?|information|details|provide)\b/i,
  },
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
      /\b(?:duration|term|months? \(|period of|(?<!graphite |stem |gland |valve |PTFE |and )packing|packed|packaging|preserv(?:ation|ed)|transport\w*|delivered|delivering|20\d\d (?:to|through|until)|until (?:\w+ )?20\d\d|weeks?)\b/i,
  },
  // The day by which something has to be somewhere or done, unless it is an offer or a paper.
  {
    category: 'delivery',
    weight: 3.5,
    pattern: new RegExp(
      String.raw`^(?!.*\b(?:offers?|bids?|tenders?|quotations?|quotes?|proposals?|answers?|drawings?|documents?|reports?)\b).*\b(?:must|shall|to|should) (?:be|arrive|reach)\b[^.]{0,50}\b(?:by|before|until|not later than|no later than|latest)\s(?:\d|the end|end of|calendar|week|\p{L}+day\b|${monthNames})`,
      'iu',
    ),
  },
  {
    category: 'delivery',
    weight: 3,
    pattern:
      /(?:délai|livraison|Lieferfrist|Lieferung|Liefertermin|Lieferzeit|frei Haus|consegna|entrega|durata|durée|Laufzeit)/i,
  },
  {
    category: 'quantity',
    weight: 3,
    pattern:
      /\b(?:quantit(?:y|ies)|qty|pcs|pieces|off of|volumes?|approximately \d|circa \d|(?<!\b(?:depth|height|high|length|noise|distance|than|max\.?|maximum|minimum|min\.?|at|to|of|range) )\d[\d,.]* ?(?:nos?\b|m|km|MT|tonnes?|kg|joints|metres|meters|bbl|MMBtu|dth|units?|sets?|off)\b(?! (?:water depth|high|wide|long|deep|distance)))/i,
  },
  {
    category: 'technical',
    weight: 2.2,
    pattern:
      /\b(?:material|grade|steel|alloy|coating|coated|diameter|thickness|wall|length|pressure|temperature|design|rating|class|specifications?|technical|valves?|pumps?|pipes?|piping|casing|tubing|flanges?|bolts?|voltage|power|software|hardware|inch|mm|bar|psi|compatible|integrat\w+|interface|colou?r|marking|thread\w*|dimension\w*|tolerance|real time|intrinsically|measurement|verification|technolog\w+|solutions?|efficiency|sour|wetted|stainless|packing rings?|fittings?|WPS|PQR)\b|\b(?:API|ASTM|ASME|NACE|ATEX|IECEx|Ex d)\b/i,
  },
  {
    category: 'scope',
    weight: 2.6,
    pattern:
      /\b(?:scope|supply (?:of|and)|supply,|provision of|construction of|installation|install|services|maintenance|works|consists? of|covers all|procurement of|charter|hire|framework|operator|responsibilit\w+|spares?|consumables|ancillary|looking for|seeking|rent|repairs?|overhaul|re-?certification|upgrad\w+|proposals for|offer for|need for|transfer)\b/i,
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
  {
    category: 'scope',
    weight: 3,
    pattern:
      /^(?:lavori|fornitur[ae]|fourniture|travaux|Lieferung|suministro|obras|supply(?:,| of| and))(?![\p{L}])/iu,
  },
  {
    category: 'scope',
    weight: 2.6,
    pattern:
      /(?:fornitur[ae]|realizzazione|lavori|fourniture|prestations|travaux|Leistungen|Errichtung|suministro|obras)/i,
  },
  {
    category: 'information',
    weight: 2,
    pattern:
      /\b(?:please (?:advise|confirm|clarify|specify|indicate|explain|let us know)|should specify|what is|what are|how (?:many|much|long|do|does|will)|why)\b/i,
  },
  {
    category: 'information',
    weight: 5,
    pattern:
      /^(?:please |kindly |also |pls )*(?:state|mention|indicate|advise|specify|tell us|let us know|need to know)\b[^.]{0,60}\b(?:HS codes?|(?:net |gross )?weights?|countr(?:y|ies) of origin|stock|availability|lead[- ]?time|earliest|country)\b/i,
  },
  { category: 'information', weight: 3, pattern: /\?\s*$/ },
  {
    category: 'information',
    weight: 3,
    pattern:
      /^(?:\W*)(?:is|are|do|does|did|can|could|would|will|what(?:['’]?s)?|which|how|when|where|who|have|has)\b[^?]{0,200}(?:\?|$)(?<!\.)/i,
  },
  // An order for so many of something.
  {
    category: 'quantity',
    weight: 5,
    pattern:
      /\b(?:requires?|needs?|is after|looking for|in the market for|invites? your (?:best )?(?:offer|quotation|bid) for)\s(?:a total of\s)?(?:one|two|three|four|five|six|eight|ten|twelve|\d{1,5})\s(?:\(\d+\)\s)?(?!(?:days?|weeks?|months?|years?|hours?|%|times|copies|sets? of (?:drawings|documents))\b)\p{L}|^(?:one|two|three|four|five|six|eight|ten|twelve) \(\d{1,2}\) \p{L}|\b(?:pric(?:e|es|ing)|quotation|quote)(?: (?:&|and) (?:delivery|lead[- ]?time|availability))? (?:on|for) \d{1,5} (?:ea|pcs|nos|off|sets?|x)\b|\bquantity (?:is|of item \d+ is|for item \d+ is) (?:changed|increased|reduced|amended|revised)\b|^(?:(?:please|kindly|pls|we|i|our \w+|would|like|to|also|urgently|are|looking|for|in|of|you)\s){0,8}(?:quote|offer|need|require|want|order|supply|looking for|price on|quote for)\s(?:(?:us|me|price|prices|for|on|our|your|best|a|the|with|to|receive|quotation|of)\s){0,4}\d{1,6}\s(?!(?:days?|weeks?|months?|years?|hours?|%|times)\b)\S/iu,
  },
  {
    category: 'quantity',
    weight: 4,
    pattern:
      /^(?!.*\b(?:shall|must|should|to be|is|are)\b)(?:[-*•]\s)?(?!1\s)\d{1,6}\s(?!(?:days?|weeks?|months?|years?|hours?|working|calendar|inch(?:es)?|psi|bar|deg)\b)(?:(?:x|ea|pcs|nos|off|sets?)\s\p{L}{3,}|[^,;.:\d]{0,60}\p{L}{2,}s\b).*(?:\d|,)|^(?!.*\b(?:shall|must|should|to be|is|are)\b)(?:[-*•]\s)?\d[\d,.]*\s?(?:x|ea|pcs|nos?|off|sets?|ft|m|joints|metres|meters|pieces|each)\s\S|(?<!\b(?:than|of|max\.?|to|for|at|minimum) )\b\d[\d,.]*\s(?:nos|pcs|pieces|sets|joints|ea|EA|each|units|pairs|ft|metres|meters)\.?$|\b\d[\d,.]*\s?(?:Stk|Stück|pi[eè]ces|pzas|uds)\b|:\s\d[\d,.]*\s(?:nos|pcs|pieces|sets|joints|ea|units|m|ft)\b/u,
  },
];
