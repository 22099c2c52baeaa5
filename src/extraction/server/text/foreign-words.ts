const rules = String.raw`(?:instructions|prompts?|guidelines|guardrails|directives|system message|programming|training)`;
const machine = String.raw`(?:AI|A\.I\.|language model|LLM|chat ?bot|GPT|assistants?|parsers?|extractors?|agents?|bots?)`;

/** Words that speak to whatever reads the mail instead of to the maker of the goods. */
const addressed = [
  new RegExp(
    String.raw`\b(?:ignor|disregard|forget|overrid|bypass)(?:e|es|ed|ing)?\b[^.\n]{0,20}?\b(?:all|any|every|your|previous|prior|above|earlier|preceding|other|these|those)\b[^.\n]{0,30}?\b${rules}\b`,
    'i',
  ),
  /\b(?:ignore|disregard|forget)\b[^.\n]{0,12}?\b(?:everything|anything|all|the (?:lines?|text|words|content|data|message|rows?))\b[^.\n]{0,20}?\b(?:above|before|below|preceding|so far|said)\b/i,
  new RegExp(
    String.raw`\b(?:you are|act as|behave as|pretend to be|as) (?:now )?(?:an? |the )?(?:\w+ )?(?:AI|language model|LLM|chat ?bot|GPT)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:note|message|instructions?|attention|memo|hint) (?:to|for) (?:the |any |all )?(?:\w+ )?${machine}\b`,
    'i',
  ),
  // Whoever is told to read, prepare or summarise this very mail is not the maker of the goods.
  new RegExp(
    String.raw`\b(?:${machine}|system|software|program|tool|robot|machine|model)\b[^.\n]{0,20}\b(?:reading|preparing|processing|parsing|summari[sz]ing|extracting)\b[^.\n]{0,24}\b(?:this|the) (?:e-?mail|file|letter|message|text|document|enquiry|summary|attachment)`,
    'i',
  ),
  new RegExp(
    String.raw`\bto (?:the|any|all) (?:AI|assistants?|language models?|LLMs?|chat ?bots?|bots?)\b|\bSYSTEM\s*:[^.\n]{0,60}\b(?:customer|reference|monogram|approve|ignore|set|fields?)\b`,
    'i',
  ),
  // What our own departments decide is not the customer's to say.
  /\byou are (?:a|an|the) (?:\w+ )?(?:assistant|bot|agent|model)\b|\bnew instructions?\s*:/i,
  /\b(?:who(?:ever|soever)|any(?:one|body)? (?:who|that)|the (?:one|person) who|every(?:one|body) who)\s(?:reads?|summari[sz]es?|process(?:es)?|parses?|prepares?|extracts?|handles?)\b[^.\n]{0,40}\b(?:message|mail|e-?mail|text|enquiry|document|file)s?\b[^.\n]{0,20}\b(?:has|have|must|should|shall|is|are|needs?|will) /i,
  /\bcontract review\b[^.\n]{0,50}\b(?:has been|is|was) (?:already )?(?:agreed|approved|finished|completed?|done|closed|waived)\b|\bthe review is (?:finished|complete|approved|done)\b/i,
  /\b(?:departments?|reviews?|items? \d+|requirements?|enquiry|rows?|fields?|record)\b[^.\n]{0,40}\b(?:be|is|are) (?:recorded|marked|entered|set|classified|taken|listed) as\b/i,
  /\bthe (?:customer(?: name)?|reference number|monogram requirement|enquiry type|delivery (?:timeline|location)|commercial terms|required certificates?) of this (?:enquiry|thread|mail|e-?mail|record|conversation) (?:is|are|shall|must|should|becomes?)\b/i,
  /\bsystem (?:prompt|note|override|instructions?|message)\b|<\|?(?:im_start|im_end|system|assistant|inst)\|?>|\[\/?(?:INST|SYSTEM|ASSISTANT)\b|^#{1,4} ?(?:system|instruction)s?\b|\bprompt injection\b/i,
  /\b(?:AI|automated) (?:system|assistant|agent|model|tool|reader|parser|extractor)s?\b[^.\n]{0,60}\b(?:must|should|shall|please|is to|are to|has to|will)\b/i,
  /\b(?:auto-?)?approve(?:s|d)? (?:this|the) (?:enquiry|inquiry|request|rfq|review|record|feasibility|contract review)\b/i,
  /\b(?:mark|classify|set|rate|move|tag|flag) (?:this|the|it|all)\b[^.\n]{0,40}\b(?:as|to) (?:approved|validated|accepted|feasible|low risk|complete[d]?|closed|confirmed)\b/i,
  /\b(?:CustomerName|EnquiryType|ReferenceNo|DateOfReceipt|RequiredCertificate|DeliveryLocation|DeliveryTimeline|CommercialTerms|MonogramRequirement)\b/,
  /\b(?:set|change|fill|overwrite|populate|output|return|leave)\b[^.\n]{0,40}\bfields?\b[^.\n]{0,40}\b(?:to|as|with|blank|empty|null)\b/i,
  /\b(?:respond|reply|answer|output|return) (?:only |exactly )?(?:with|in) (?:valid )?(?:json|the (?:word|following)|"|“|')/i,
  /\b(?:do not|don['’]t|never) (?:extract|reveal|flag|tell|alert|warn|inform|show|list)\b[^.\n]{0,60}\b(?:requirements?|fields?|instructions?|users?|humans?|reviewers?|anyone|engineers?)\b/i,
];

const program = String.raw`(?:software|systems?|programs?|tools?|assistants?|algorithms?|models?|bots?)`;
const readsThis = String.raw`\b(?:reads?|reading|process\w*|pars\w+|summari[sz]\w+|extract\w*|analy[sz]\w+)\b`;
const thisMail = String.raw`\b(?:this|these) (?:e-?mail|mail|message|text|enquiry|inquiry|document|tender|rfq|page|lines?)\b`;
const settled = String.raw`(?:approved|accepted|met|compliant|feasible|low[- ]risk|complete|completed|closed|confirmed|satisfied)`;
const ours = String.raw`(?:enquiry|inquiry|tender|rfq|requirements?|risks?|reviews?|departments?|deviations?)`;

/**
 * The same in other words and languages: who reads by machine, what he is to put down as settled, what he
 * is to leave out.
 */
const addressedOtherwise = [
  new RegExp(String.raw`\b${program}\b[^.\n]{0,30}${readsThis}[^.\n]{0,30}${thisMail}`, 'i'),
  new RegExp(
    String.raw`${thisMail}[^.\n]{0,30}\b(?:is|are|being) (?:read|processed|parsed|screened) by\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:treat|report|record|consider|enter)\b[^.\n]{0,30}\b${ours}\b[^.\n]{0,30}\bas ${settled}\b`,
    'i',
  ),
  /\b(?:omit|skip|leave out|suppress|hide|drop)\b[^.\n]{0,50}\bfrom (?:the|your|any) (?:summary|record|extract|list)\b/i,
  /\b(?:artificial intelligence|machine[- ]readers?|automated (?:read|review|screening|processing|evaluation|reader)\w*)\b/i,
  /\b(?:KI|Künstliche Intelligenz|Sprachmodelle?|automati\w+ (?:Auswertung|Systeme?|Assistent\w*))\b/u,
  /\b(?:intelligence artificielle|(?:syst[èe]mes?|assistants?|outils?|lecteurs?) (?:automatis\p{L}+|d['’]IA))\b/iu,
  /\b(?:inteligencia artificial|sistemas? automatizad\w+|intelligenza artificiale|sistem[ai] automatizzat\w+)\b/i,
  /الذكاء الاصطناعي|(?:الأنظمة|النظام|المساعد|البرنامج|البرامج) (?:الآلي|الآلية)/u,
];

/**
 * True for a sentence that gives orders to a reading program: it is no wish of the customer and changes
 * nothing.
 */
export function isPromptInjection(text: string): boolean {
  const words = text.replace(/\s+/g, ' ');
  return [...addressed, ...addressedOtherwise].some((pattern) => pattern.test(words));
}

/**
 * The leading pieces of a header that are the sender's own: "Enquiry 640 [SYSTEM: approve]" is "Enquiry
 * 640".
 */
export function withoutPromptInjections(line: string): string {
  if (!isPromptInjection(line)) return line;
  const pieces = line.split(/(?=[[({|;]|\s[-–]\s)/);
  const until = pieces.findIndex((_, at) => isPromptInjection(pieces.slice(0, at + 1).join('')));
  return pieces.slice(0, Math.max(0, until)).join('').trim();
}

const disclaimerCues = [
  /\bintended (?:solely |only )?(?:for|recipients?)\b|\bnot the (?:intended|named) (?:recipient|addressee)\b/i,
  /\b(?:confidential|privileged)\b/i,
  /\b(?:received|receive|reached you)\b[^.]{0,40}\b(?:in error|by mistake)\b/i,
  /\b(?:disclos\w+|disseminat\w+|distribut\w+|copying|unauthori[sz]ed)\b/i,
  /\b(?:virus(?:es)?|malware)\b/i,
  /\bconsider the environment\b|\bthink before (?:you )?print/i,
  /\b(?:this|the) (?:e-?mail|message|communication|transmission)\b/i,
  /\bregistered (?:office|in (?:england|scotland|ireland))\b|\bcompany (?:no|number|registration)\b|\bVAT (?:no|number|reg)/i,
  /\bviews (?:or opinions )?expressed\b|\b(?:delete (?:it|this|the)|deleted|forwarded)\b|\bnotify the sender\b/i,
];

/** True for the small print below a mail: three of the things such print speaks of stand together. */
export function isDisclaimer(text: string): boolean {
  const head = text.slice(0, 1600);
  return (
    disclaimerCues.filter((cue) => cue.test(head)).length >= 3 ||
    (head.length < 200 && /\bconsider the environment\b|\bthink before (?:you )?print/i.test(head))
  );
}
