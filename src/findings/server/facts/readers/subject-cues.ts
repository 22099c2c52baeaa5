import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import type { FactSubject, FactValue } from '../fact.ts';

type ValueKind = FactValue['kind'];

/**
 * Words by which a figure belongs to a subject. `about` tells kinds of the same subject apart by the words of
 * the statement; a figure belongs to the nearest words that take its kind.
 */
export type SubjectCue = {
  subject: FactSubject;
  takes: readonly ValueKind[];
  cue: string;
  about?: (statement: string, cue: { start: number; end: number }) => string;
  /** Cheap to try: a statement without it has no such cue. */
  gate?: RegExp;
  /** The words may stand behind the figure: "18 months warranty". */
  mayFollow?: boolean;
  /** Which values of the kinds it takes can be of it; any where it is left out. */
  fits?: (value: FactValue) => boolean;
};

const notEvent = String.raw`(?<!\b(?:after|from|upon|on|before|prior to|following|when|once|late|delay(?:ed)? (?:in|of)|at|against|of|till|until|to|to the|the date of|date of|of the|against the|after the|from the|from date of|time of|not|proof of|notice of|with)\s)`;

/** What arrives here and is none of the goods; looked for only behind the words that it stands before. */
const notOfOffers = String.raw`(?<!\b(?:offers?|bids?|tenders?|quotations?|proposals?|repl(?:y|ies)|answers?|questions?|samples?|reports?|records?|invoices?|certificates?|inspectors?)\b[^.;]{0,200})`;

/** "until the end of the warranty + 30 days": what ends there lasts longer than the matter that is named. */
const notEndOf = String.raw`(?<!\b(?:(?:end|expiry|expiration|lapse|completion) of|after|beyond|until|till)\s(?:the\s)?)`;

/** The kinds of security by their words. */
const bondKinds: readonly (readonly [kind: string, words: RegExp])[] = [
  [
    'bid bond',
    /\b(?:bid|tender|earnest|EMD|provisional|initial|soumission|licitación|seriedad)\b|Bietungs|ابتدائي|العطاء/gi,
  ],
  ['advance payment guarantee', /\badvance|دفعة مقدمة|الدفعة المقدمة/gi],
  ['warranty bond', /\bwarranty\b(?! period)/gi],
  [
    'performance bond',
    /\b(?:performance|PBG|execution|exécution|fulfil\w*|cumplimiento)\b|Vertragserfüllung|حسن التنفيذ|نهائي/gi,
  ],
];
/** The kind whose words stand last. */
const kindIn = (text: string): string | undefined =>
  bondKinds
    .map(([kind, words]) => ({ kind, at: findMatches(words, text).at(-1)?.index ?? -1 }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at)[0]?.kind;

/**
 * "performance bond", "bid bond": what a security is for. In a sentence that names several, each by the words
 * between it and the one before.
 */
export const bondKind = (statement: string, { start, end }: { start: number; end: number }): string => {
  const before = findMatches(bonds, statement.slice(0, start)).at(-1);
  const own = statement.slice(before ? before.index + before[0].length : 0, end);
  return kindIn(own) ?? kindIn(statement) ?? 'performance bond';
};

/** What is delivered first, last, or as a paper; "" for the goods. */
export const deliveryPart = (statement: string): string =>
  /\b(?:drawings?|documents?|documentation|data ?books?|manuals?|certificates?|ITP|procedures?|dossiers?|schedule)\b[^.;]{0,60}\b(?:within|weeks?|days?|submit\w*|deliver\w*)/i.test(
    statement,
  )
    ? 'documents'
    : /\b(?:first|partial|part|initial|1st|priority)\b[^.;]{0,30}\b(?:deliver|shipment|batch|lot|consignment)/i.test(
          statement,
        )
      ? 'first part'
      : /\b(?:final|last|remaining|balance|second|2nd)\b[^.;]{0,30}\b(?:deliver|shipment|batch|lot|consignment|quantit)/i.test(
            statement,
          )
        ? 'last part'
        : /\bspares?\b/i.test(statement)
          ? 'spare parts'
          : '';

/** The part of the price that a payment statement speaks of. */
const milestone = (statement: string): string =>
  /\b(?:advance|down payment|mobili[sz]ation)\b/i.test(statement)
    ? 'advance'
    : /\b(?:retention|balance|final (?:payment|invoice)|last)\b/i.test(statement)
      ? 'balance'
      : '';

/** Prices may hold longer than the offer may be accepted. */
const priceOnly = (statement: string): string =>
  /\bpric(?:es?|ing)\b/i.test(statement) &&
  !/\b(?:offers?|bids?|tenders?|quotations?|proposals?)\b/i.test(statement)
    ? 'prices'
    : '';

const bond = String.raw`(?:bonds?|bank guarantees?|guarantees?|securit(?:y|ies)|EMD|PBG|earnest money(?: deposit)?|BG|Bürgschaft|caution|garantía|fianza)`;

const bonds = new RegExp(String.raw`\b${bond}\b`, 'giu');

export const subjectCues: readonly SubjectCue[] = [
  {
    subject: 'bond validity',
    takes: ['duration', 'date'],
    cue: String.raw`\b${bond}\b[^.;]{0,120}?\b(?:valid\w*|remain in force|in force|expir\w+|extended)\b|\bvalidity of (?:the )?(?:[\w-]+ ){0,3}${bond}`,
    about: bondKind,
  },
  {
    subject: 'bond amount',
    takes: ['percentage', 'money'],
    cue: String.raw`\b${bond}\b(?!\s(?:period|shall be valid|is valid))`,
    about: bondKind,
    mayFollow: true,
  },
  {
    subject: 'validity',
    takes: ['duration', 'date'],
    cue: String.raw`\bvalid(?:ity)?\b|\b(?:offers?|bids?|tenders?|quot(?:ations?|es?)|proposals?|prices?)\b[^.;]{0,30}\b(?:open(?: for acceptance)?|firm|hold|held|binding|irrevocable|good)\b|\b(?:hold|keep|maintain|guarantee)\s(?:your|the|this|these|all)\s(?:prices?|pricing|offers?|quot\w+|rates?|bids?)\b|\brates? to (?:hold|stand)\b|\b(?:prices?|rates?|offers?|quot\w+)\b[^.;]{0,20}\b(?:stands?|stays?)\b|bindefrist|bindung\w*|gültig\w*|validité|valable|validez|válid[ao]|valida|صلاحية|سارية|نفاذ\sال(?:عرض|عطاء)`,
    about: priceOnly,
    mayFollow: true,
  },
  {
    subject: 'warranty',
    takes: ['duration', 'date'],
    cue: String.raw`${notEndOf}\bwarrant(?:y|ies|ed|s)?\b|(?<!\b(?:bank|performance|bid|tender|payment|advance|security) )\bguarantee(?:d)?(?: (?:period|is|of the goods|for (?=a period|the period|\d)|of (?=\w+ (?:\(\d+\) )?(?:years?|months?)))|(?=\s?:|\s\d|\s(?:one|two|three|five|ten|twelve)\b))|\bguarantees? (?:the |its |their |all )?(?:quality|goods|products?|equipment|materials?|supply)\b|\b(?<!\b(?:bank|performance|bid|tender|payment|advance|security) )guarantee (?:after|from|following)\b|\bdefects? (?:liability|notification)(?: period)?\b|gewährleistung\w*|garantie\b|garantía|garanzia|(?<!خطابات? |خطاب )(?:ال)?ضمان(?!\p{L}|\s(?:ابتدائي|نهائي|حسن|بنكي|العطاء))`,
    mayFollow: true,
  },
  {
    subject: 'warranty',
    gate: /defect|mängel/i,
    takes: ['duration'],
    // Days and weeks are those within which a defect is made good.
    fits: (value) => value.kind === 'duration' && (value.unit === 'month' || value.unit === 'year'),
    cue: String.raw`\b(?:make|made|making)\b[^.;]{0,30}\bgood\b[^.;]{0,30}\bdefect\w*|\b(?:remed(?:y|ie[sd])|rectif(?:y|ie[sd])|repairs?|repaired|replaces?|replaced|corrects?|corrected|liable for|answers? for|responsible for)\b[^.;]{0,40}\bdefect\w*|\bdefects?\b[^.;]{0,30}\b(?:aris\w+|appear\w*|occur\w*|discovered|found|noti(?:ced|fied))\b|\bfree (?:from|of) (?:any |all )?defects?\b|\bmängel\w*`,
  },
  {
    subject: 'liquidated damages cap',
    gate: /max|cap|ceiling|exceed|limit|up to|at most|höchstens/i,
    takes: ['percentage', 'money'],
    cue: String.raw`(?<=\b(?:liquidated|LDs?|L\.D\.|penalt\w+|price reduction|late|delay)\b[^;]{0,200})\b(?:max(?:imum|\.)?|cap(?:ped)?|ceiling|not exceed\w*|limited|subject to a limit|up to|at most|höchstens)\b(?:\s(?:at|to|of|a|an|the|total|be|is|aggregate|overall))*|\bcap on (?:LDs?|liquidated damages|penalt\w+)|\b(?:LD|liquidated damages|penalty) (?:cap|ceiling|limit)\b`,
  },
  {
    subject: 'liquidated damages rate',
    takes: ['percentage', 'money'],
    cue: String.raw`\bliquidated (?:ascertained )?damages\b|\bLDs?\b|\bL\.D\.?|\bdelay damages\b|(?<=\bdelay\b[^.;]{0,60})\bdamages\b|\bdamages (?:for|in case of) (?:delay|late)\b|\bpenalt(?:y|ies)\b|\bprice reduction\b|\bpönale\b|vertragsstrafe|pénalités?|\b(?:late|delayed) delivery\b|\bdelay in delivery\b|\bdelay(?=\s?:)|\b(?:is|are|be|you['’]re|comes?|delivers?|delivered|arrives?) late\b`,
  },
  {
    subject: 'liability cap',
    gate: /liab|answer|responsib/i,
    takes: ['percentage', 'money'],
    cue: String.raw`\b(?:aggregate |total |overall |maximum |our |supplier['’]s |seller['’]s |contractor['’]s )*liabilit(?:y|ies)\b(?! (?:insurance|cover))[^.;]{0,80}?\b(?:limited|capped|cap|exceed|limit|up to)\b|\b(?:liable|answers?|answerable|responsible) for (?:any |all |the |direct |such )*(?:damages?|loss(?:es)?|claims)\b(?=[^.;]{0,60}\b(?:up to|limit\w*|cap\w*|max\w*|exceed\w*|not more than|no more than)\b)|\b(?:cap|limit|limitation) (?:on|of) liability\b|\bliability cap\b`,
  },
  {
    subject: 'retention',
    takes: ['percentage', 'money'],
    cue: String.raw`\bretention(?: money)?\b|\bretain(?:s|ed)?\b|\bwithheld\b|\bwithholds?\b|\bholdback\b|\bsicherheitseinbehalt\b`,
    mayFollow: true,
  },
  {
    subject: 'advance payment',
    takes: ['percentage'],
    cue: String.raw`\badvance(?: payment)?\b(?! (?:payment )?(?:bank )?guarantee| notice)|\bdown payment\b`,
    mayFollow: true,
  },
  {
    subject: 'payment',
    gate: /pay|paid|invoice|net\b|credit|terms|EOM|zahl|paiement|pago/i,
    takes: ['duration'],
    cue: String.raw`(?<!\b(?:fail\w*|undisputed|disputed?|withh\w+|late|overdue|default\w*|suspend\w*|question\w*|refund\w*)\b[^.;]{0,80})(?<![\p{L}])(?![^.;]{0,120}\b(?:disput|fail|withh|question|overdue|default))(?:\bpayments?\b(?! (?:guarantee|bond|security))|\bpaid\b|\bpay\b|\binvoices?\b|\bnet\b|(?<=(?:days?|months?)['’]? )credit\b|\b(?:on )?credit(?= (?:terms?|period|of (?=\d)|for (?=\d)))|\bterms:?(?=\s\d{2,3}\sdays\b)|\bEOM\b|zahlung\w*|zahlbar|paiement|pago\b|pagamento)`,
    about: milestone,
    mayFollow: true,
  },
  {
    subject: 'delivery',
    gate: /deliver|ship|ready|reach|contractual|turn-?around|plazo|délai|prazo|consegna|EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP|d[ei]spatch|completion|suppl|lead|collection|works|site|need|required|here|with us|arriv|stand|liefer|livraison|entrega|التوريد|التسليم/i,
    takes: ['duration', 'date'],
    cue: String.raw`\b(?:delivery|shipment|dispatch|despatch|completion|supply)(?:/completion)? (?:time|period|date|schedule|requirement|required|to be|shall be|is|deadline)\b|\b(?:date|day) of (?:delivery|shipment|d[ei]spatch)(?=\s?[:=|])|\btime (?:for|of) (?:delivery|completion|supply|shipment)\b|\bperiod of delivery\b|\blead[ -]?times?\b|\b(?:shall|will|must) deliver\b|\b(?:goods|equipment|materials?|items?|order)\b[^.;]{0,30}\b(?:is|are) (?:required|needed)(?= (?:within|by|in \d))|${notEvent}\bdeliver(?:y|ed|ies|s)\b(?! (?:note|term|place|notice|point))|${notEvent}\b(?:shipped|shipment|dispatched|despatched)\b|\bready (?:for (?:shipment|collection|dispatch)\b|(?=\d|within\b|in\s\d|by\b))|\b(?:EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP)\b(?=[^.;:]{0,60}\b(?:weeks?|months?|days?)\s(?:after|from|ARO)(?! (?:the )?(?:invoice|receipt of invoice)))|\bex-?works (?=within|in\b)|\b(?:arrives?|arriving|reach(?:es)? (?:us|site|our \w+|the (?:site|port|yard|works)))(?= (?:in \w+ (?:days|weeks|months)|within|by|on|before|not later|no later|latest)\b)${notOfOffers}|\b(?:be|stand) (?:on|at|in) (?:our|the) \w+(?= (?:by|before|not later than|no later than)\b)${notOfOffers}|\b(?:goods|equipment|materials?|supply|consignment)\b[^.;]{0,20}\breach\b(?=[^.;]{0,60}\b(?:within|in)\b)${notOfOffers}|\bcontractual date\b|\bturn-?around(?: time)?(?= (?:is|of|within)\b|:)|\brequired (?:at|on) site\b|\bneeded by\b|\bneed(?:ed)? (?:date|on site)\b|\b(?:be|arrive|stand) (?:here|with us|on site|(?:at|in) (?:our|the) (?:works|yard|stores?|site|plant|warehouse))\b|\bliefer(?:zeit|frist|termin|bar)\b|(?<!\b(?:nach|ab|der|bei) )\blieferung\b|\bdélais?\b(?! de (?:garantie|paiement|validité))|(?<!(?:après|compter de|dès|à|depuis) (?:la )?)\blivraisons?\b|\bplazo\b(?! de (?:pago|garantía|validez))|(?<!(?:desde|tras|partir de|de) (?:la )?)\bentrega\b(?! de)|(?<!(?:dalla|della|dopo la|alla) )\bconsegna\b|\bprazo de entrega\b|مدة التوريد|التسليم`,
    about: deliveryPart,
    mayFollow: true,
  },
  {
    // Goods that are to be somewhere, are fetched or are due by a day, in whatever words; periods need more.
    subject: 'delivery',
    gate: /\d/,
    takes: ['date'],
    cue: String.raw`(?:\b(?:EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP)\b(?=[^.;:]{0,70}\b(?:on|by|until|till|before|within|not later than|no later than|at the latest|latest|in)\s[^.;:]{0,20}\d)|\b(?:to|must|shall|should|has to|have to|will|needs? to) (?:be (?:at|in|on|with|alongside|here|there|ready)|stand|arrive|reach)\b(?!\s(?:our|my|your) hands)(?=[^.;:]{3,60}\b(?:by|until|till|before|on|not later than|no later than|at the latest|latest|\p{L}+day)\s)|\b(?:goods|equipment|materials?|shipments?|consignment|units?|pieces?|spools?|lorr(?:y|ies)|trucks?|forwarder|we|\p{L}+s)\s(?:fetch|fetches|collects?|lifts?|arrives?|is due|are due|leaves?)\b|\b(?:last|final|latest) (?:lorry|truck|piece|unit|spool|item|delivery|shipment|consignment)\b|\bat (?:the )?(?:buyer['’]s |purchaser['’]s |our )?disposal\b|\bdelivery\b(?=[^.;]{0,80}\b(?:replaced by|changed to|moved to|postponed to)\b))${notOfOffers}`,
    about: deliveryPart,
  },
  {
    subject: 'work period',
    gate: /\d/,
    takes: ['date'],
    cue: String.raw`\b(?:works?|services?|turnaround|shutdown|outage|stop|campaign|inspection|hire|rental|job|docking|mobili[sz]\w+)\b[^.;]{0,30}\b(?:begins?|starts?|commences?|takes? place|ends?)\b|\b(?:given|handed) back\b|\bmobili[sz]es?\b`,
  },
  {
    subject: 'inspection notice',
    gate: /^(?!.*(?:terminat|cancel|suspen|default|defect|claim))(?=.*noti[cf])(?=.*(?:inspect|witness|\bhold\b|\btest|\bFATs?\b))/is,
    takes: ['duration'],
    cue: String.raw`\bnotice\b|\bnotif(?:y|ied|ication)\b`,
    mayFollow: true,
  },
  {
    subject: 'inspection notice',
    gate: /inspect|witness|\bFAT\b|\btests?\b|abnahme|recette|collaudo/i,
    takes: ['duration'],
    cue: String.raw`\b(?:ahead|in advance|beforehand|vorher|vorlauf|à l['’]avance|de antelación)\b`,
    mayFollow: true,
  },
  {
    subject: 'record retention',
    gate: /record|documentation/i,
    takes: ['duration'],
    cue: String.raw`\b(?:records?|documentation)\b[^.;]{0,60}\b(?:retain\w*|kept|keep|maintain\w*|retention|stor\w+|archiv\w+)\b|\b(?:retain|keep|archive|maintain)\b[^.;]{0,40}\brecords?\b|\bretention of records\b`,
  },
  {
    subject: 'design life',
    takes: ['duration'],
    cue: String.raw`\b(?:design|service) life\b|\blife\b(?<=\b(?:years?|yrs?)[ -]life)|\blife (?=of \w+ years)|\bdesigned for\b`,
    mayFollow: true,
  },
  {
    subject: 'spare parts',
    takes: ['duration'],
    cue: String.raw`\bspare(?:s| parts)\b`,
    mayFollow: true,
  },
];
