/** What a sentence of a notice tells: a pattern, a sentence that it finds, one with like words that asks. */
type TalkCue = readonly [pattern: RegExp, example: string, counter: string];

const papers =
  '(?:[\\w-]+/)*(?:synopsis|solicitation|(?:pre-?solicitation |tender )?notice|announcement|BAA|FOA|acquisition|procurement|contract action|' +
  'request for (?:quotations?|quotes?|proposals?|tenders?|bids?|information)|rf[pqi]|posting|publication|invitation(?: (?:to|for) (?:tender|bids?))?)s?';
const paper =
  `(?:(?:this|the|any|a|an|our|each|all|such) (?:[\\w/-]+ ){0,3}?${papers}(?: \\([^)]{2,12}\\))?(?:,?(?: (?:no\\.?|number|#),?)?:? ?[\\w/-]*\\d[\\w/-]*,?)?|` +
  `(?:solicitation|announcement|rf[pq])(?: (?:no\\.?|number|#))? [\\w/-]*\\d[\\w/-]*|(?<=^)requests for (?:proposals|quotations|tenders)(?: \\([^)]*\\))?|rf[pq]['’]?s)`;
const authority =
  '(?:(?:the |an? )?(?:[\\w&.,()/-]+ ){0,8}?(?:government|navy|army|air force|agency|administration|department|authority|corporation|ministry|commission|office|division|command|center|centre|entity|buyer|purchaser|client|company)|we)';
const adverb = '(?:also |now |hereby |currently |only |therefore |not |being |100 ?% |totally )?';

/** A paper speaks of itself: that it was issued, by which rules, where it can be read. */
const ofItself: readonly TalkCue[] = [
  [
    new RegExp(
      `^(?:however, |note: |please note:? )?${paper} (?:document |itself )?(?:is|was|are|has been|will be|is being|shall be) ${adverb}(?:issued|published|posted|advertised|` +
        'conducted|prepared|planned|released|made available|available|cancel+ed|numbered|originally|anticipated|expected|run|set[- ]aside|unrestricted|solicited|synopsi[sz]ed|' +
        'competed|accomplished|processed|contemplated|provided|distributed|mailed|in (?:portable|pdf|word|electronic))(?![^.;]{0,80}\\b(?:to|for) (?:supply|procure|purchase|provide|deliver|acquire)\\b)',
      'i',
    ),
    'The solicitation will be issued on or about 7 July.',
    'The notice shall be sent to the Purchaser.',
  ],
  [
    new RegExp(
      `^(?:however, |note: )?${paper} (?:document )?(?:${adverb}(?:constitutes?|incorporates?|supersedes?|represents?)|is ${adverb}(?:an? (?:solicitation|request|synopsis|combined|commitment|offer)))`,
      'i',
    ),
    'This announcement constitutes the only solicitation.',
    'The valve incorporates a position indicator.',
  ],
  [
    /^(?:the )?(?:\w+ )?(?:issue|posting|publication|release|award) date (?:is|will be|of the)\b|^(?:the )?(?:announcement|solicitation) number is (?:now )?\S*\d/i,
    'The solicitation issue date is July 2.',
    'The delivery date is July 2.',
  ],
  [
    /\b(?:contract|award|order|agreement)\b[^.;]{0,30}\bis (?:expected|anticipated|contemplated|planned)\b|\b(?:approximate|anticipated|expected|estimated) (?:\w+ )?(?:issue|award|release) date\b/i,
    'A firm fixed price contract is contemplated.',
    'The contract is governed by the law of Ireland.',
  ],
  [
    /\binformation (?:provided |contained )?(?:herein|in this notice) is subject to change\b|^based (?:up)?on market research\b/i,
    'Information provided herein is subject to change.',
    'The tag plate is subject to change of the purchaser.',
  ],
  [
    /\b(?:NAICS|CPV|SIC|UNSPSC)(?: classification)?(?: \([^)]*\))? codes?\b|\b(?:industry classification|product service) (?:system )?(?:\([^)]*\) )?codes?\b/i,
    'The NAICS code is 541511 and the size standard is 500 people.',
    'The colour code is RAL 5015.',
  ],
];

/** What kind of paper it is, and for goods and services of whatever kind: those that are wanted are named elsewhere. */
const ofKinds: readonly TalkCue[] = [
  [
    new RegExp(
      `^this is (?:not )?an? (?:[\\w/-]+ ){0,3}?${papers} (?:for (?:commercial (?:items|products|services)|supplies|services)|prepared|issued|only|and not|with an? (?:estimated|anticipated) value)\\b`,
      'i',
    ),
    'This is a combined synopsis/solicitation for commercial items prepared in the format of Subpart 12.6.',
    'This is a request for quotation for 12 gate valves.',
  ],
];

/** What the buyer plans, has or has not; that he wants goods stands elsewhere. */
const ofPlans: readonly TalkCue[] = [
  [
    new RegExp(
      `^(?:however, )?${authority}[^.;]{0,60}? (?:intends?|anticipates?|plans?|proposes?|expects?|contemplates?) (?:to )?(?:the )?(?:make|making|award\\w*|solicit\\w*|negotiat\\w*|issu\\w*|conduct\\w*|publish\\w*|use|us|post\\w*|contract(?:ing)? with|sole[- ]source)(?![^.;]*\\b(?:suppl(?:y|ies) of|procure|purchase|to provide|deliver|(?:for|of) (?:the )?(?:\\w+ )?\\(?\\d))`,
      'i',
    ),
    'The Government anticipates awarding one contract.',
    'The Company intends to award a contract for the supply of pumps.',
  ],
  [
    new RegExp(
      `^${authority} (?:does not (?:have|own|possess)|has no) (?!duty|need|obligation|right)(?:an? |any |the )?(?:[\\w-]+ ){0,3}(?:data|drawings?|specifications?|package|information)`,
      'i',
    ),
    'The Government does not have a technical data package.',
    'The Company has no duty to provide drawings.',
  ],
  [
    /^(?:a )?determination by (?:the )?\w+|\bsolely within the discretion of (?:the )?\w+|\bfor the purpose of determining whether to\b/i,
    'A determination by the Government not to compete is solely within the discretion of the Government.',
    'Material at the discretion of the supplier.',
  ],
  [
    /\b(?:is|are) the (?:only|sole) (?:known |responsible |qualified )?(?:source|vendor|supplier|manufacturer|company)\b|\bis the (?:original equipment manufacturer|OEM)\b/i,
    'Fabled Controls is the only known source for the upgrade.',
    'The supplier is the only party responsible for the test.',
  ],
  [
    /^(?:the )?(?:(?:proposed|intended|anticipated|sole) (?:source|awardee) (?:is|will be) (?!to\b)|source is [^.;]{2,60}\b(?:Inc|Corp|LLC|Ltd)\b)/i,
    'The source is Fabled Orthopaedics Corp.',
    'The source of power is a battery.',
  ],
];

/** Who may read and answer, and with what. */
const ofReaders: readonly TalkCue[] = [
  [
    /^(?:all |any )?(?:interested |responsible |qualified |potential )+(?:\w+ )?(?:sources|parties|persons|suppliers|vendors|firms|companies|offerors|businesses) (?:\w+ )?may (?:submit|identify|respond|express)\b(?![^.;]*\d)/i,
    'All responsible sources may submit an offer, which shall be considered.',
    'Interested suppliers shall submit an offer.',
  ],
  [
    /\b(?:portable document|pdf) format\b|\bto (?:download|view|open|read)\b[^.;]{0,40}\b(?:you (?:will )?need|requires?)\b|\busers? (?:who|may|can|do)\b|\b(?:software|viewer|reader) is available free\b/i,
    'To download and view these documents you will need a reader.',
    'Drawings are sent as DWG files.',
  ],
  [
    new RegExp(
      `\\b(?:paper|hard|printed|electronic)? ?cop(?:y|ies) of (?:this|the) (?:solicitation|rf[pq]|notice|tender documents?|invitation)\\b[^.;]{0,40}\\b(?:will be|is|are) (?:made )?available\\b|\\b(?:specifications?|plans|drawings)(?:,? (?:and|or) \\w+)* are not available\\b`,
      'i',
    ),
    'A paper copy of this solicitation will be available to requesters.',
    'A paper copy of the manual will be delivered.',
  ],
];

/** What a reader may do who wants to know or to take part, and what he is then given. */
const ofHelp: readonly TalkCue[] = [
  [
    /\b(?:contractors?|vendors?|offerors?|firms|suppliers|companies)\b[^.;]{0,80}\b(?:may|can) (?:contact|call|register|send an e-?mail)\b[^;]*(?:help ?desk|support|assistance|notification|https?:|www\.)/i,
    'Contractors may contact the helpdesk for assistance.',
    'Contractors can register defects in the log.',
  ],
  [
    /^an? (?:offeror|vendor|bidder) will (?:then )?be (?:granted|given|sent) (?:access|a copy|the)\b/i,
    'An offeror will be granted access to the drawings.',
    'A vendor will be given five days to repair it.',
  ],
  [
    /^it (?:can|may) take (?:up to |about )?(?:several|a few|some|\w+) (?:days|weeks|months) (?:for|to)\b/i,
    'It can take several weeks for the form to be processed.',
    'The repair may take several days.',
  ],
];

/** What the officer of the buyer does before the award. */
const ofOfficers: readonly TalkCue[] = [
  [
    /(?:^|, )(?:the )?contracting officers?(?: or \w+)? (?:will|shall|is required to) (?:make|insert|identify|send|determine|consider)\b/i,
    'The Contracting Officer is required to make a determination on the awardee.',
    'The Contracting Officer shall be given a copy.',
  ],
  [
    /\bunder the authority of (?:the )?(?:FAR|DFARS|\d+ U\.? ?S\.? ?C|act|law)\b(?<!\bonly (?:approved|qualified|certified)\b.*)/i,
    'The upgrade will be bought from Fabled Controls under the authority of FAR Part 13.',
    'The crew works under the authority of the master.',
  ],
];

/** Where more can be had. */
const ofSources: readonly TalkCue[] = [
  [
    /\b(?:documents?|clauses|provisions|cop(?:y|ies)|instructions|information|attachments?|handbooks|forms?)\b[^.;]{0,60}\b(?:can|may) (?:only )?be (?:accessed|viewed|found|obtained|downloaded|ordered)\b|\bmay obtain copies\b/i,
    'The clauses may be accessed in full text on the portal.',
    'The documents must be found in the crate.',
  ],
  [
    /\bnumber may be (?:acquired|obtained)\b|\b(?:available|posted) for (?:download(?:ing)?|viewing)\b/i,
    'The requirement will be available for downloading on Monday.',
    'The skid is available for inspection.',
  ],
];

/** Where a paper that is not yet out will say more, and that nothing can be had before it. */
const ofContents: readonly TalkCue[] = [
  [
    new RegExp(
      `^(?!.*\\b(?:certif\\w+|supplier|vendor|contractor)\\b)[^.;]{3,100}? (?:will|can) (?:only )?(?:be(?: noted| found| included| contained| stated| posted| listed| described| identified| published)?|appear) ` +
        `(?:in|on|with|at) (?:(?:section|part) \\w+ of )?${paper}(?! (?:response|reply|form|documents to be))`,
      'i',
    ),
    'Delivery dates will be noted on the RFP.',
    'Certificates will be listed in the data book.',
  ],
  [
    new RegExp(
      `^${paper} will (?:also )?(?:identify|contain|specify|detail|outline|explain|describe|set forth|include) (?:[\\w-]+ ){0,4}?(?:topics?|dates?|instructions?|details|information|criteria|requirements|terms|specifications?)\\b`,
      'i',
    ),
    'Each announcement will identify topics and dates.',
    'The contractor will describe the topics.',
  ],
  [
    new RegExp(
      `^[^.;]{3,90} (?:will not|can ?not|not|will only) be (?:made )?(?:available|requested|accessed|released|obtained|downloaded|provided) (?:until|before|prior to|after|once) (?:the release of |issue of )?${paper}`,
      'i',
    ),
    'The drawings will not be available until the solicitation is issued.',
    'The drawings will not be available until the order is placed.',
  ],
  [
    new RegExp(
      `\\b(?:be )?able to (?:access|view|download|obtain|open|see) ${paper}|^(?:the )?(?:hard|paper|printed) ?copies (?:of [^.;]{2,60} )?(?:(?:are|will|can) not (?:be )?)(?:available|provided|mailed|issued|sent)`,
      'i',
    ),
    'Hard copies are not available.',
    'Hard copies are sent to the site.',
  ],
  [
    new RegExp(
      `^${paper} does not (?:request|solicit|obligate|commit|constitute|guarantee|seek|ask)\\b`,
      'i',
    ),
    'This announcement does not request proposals.',
    'The vendor does not guarantee the pump.',
  ],
];

/** Which papers there will be, where they lie and who is sent them. */
const ofCopies: readonly TalkCue[] = [
  [
    new RegExp(
      `^(?:quotes?|quotations?|proposals?|offers?|bids?) are (?:not )?(?:being )?(?:requested|solicited) and\\b|\\b(?:a|no) (?:written |separate |formal )*${papers} will (?:not )?be issued`,
      'i',
    ),
    'Quotes are being requested and a written solicitation will not be issued.',
    'Quotes are requested in euro.',
  ],
  [
    /\b(?:provisions|clauses)\b[^.;]{0,40}\bin effect through\b/i,
    'The solicitation and its clauses are those in effect through the circular of May.',
    'The clauses on safety are in effect during the works.',
  ],
  [
    /^(?:solicitation|tender|bid(?:ding)?) documents? will be (?:provided|posted|released) (?:as|on|when|once|in)\b(?!.*\b(?:fee|payment|only)\b)/i,
    'Solicitation documents will be provided as attachments when the notice is posted.',
    'Tender documents will be provided against a fee.',
  ],
  [
    /\b(?:is|are) (?:located|available|found|accessible) (?:at|on|from|via) (?:the )?(?:web ?site|home ?page|https?:|www\.)/i,
    'The form is available at the website.',
    'The spare is available at the works.',
  ],
  [
    /^(?:drawings|specifications|plans)(?:,? (?:and|or|and\/or) \w+)* will be (?:mailed|sent) (?:via|by (?:mail|courier)|to (?:offerors|vendors|bidders))\b/i,
    'Drawings and specifications will be mailed via courier.',
    'Drawings will be sent to the Purchaser.',
  ],
  [
    /^(?:all )?changes are (?:highlighted|marked|shown) (?:in|by|with)\b/i,
    'All changes are highlighted in yellow.',
    'All changes are subject to approval.',
  ],
];

/** How an order is awarded and what an offer is weighed by. */
const ofAward: readonly TalkCue[] = [
  [
    new RegExp(
      `^${authority} (?:will|shall|may|reserves the right to) (?!not\\b)(?:[\\w-]+ )?(?:award|evaluate|make (?:an? |its )?(?:award|selection|determination)|select|seek clarifications?)(?: [^.;]{1,60})? ` +
        '(?:contracts?|purchase orders?|orders?|agreements?|awards?|offers?|quotes?|quotations?|bids?|proposals?|responses|clarifications?|determination)\\b(?!.*\\bonly\\b)',
      'i',
    ),
    'The Government will award a contract to the responsible offeror.',
    'The Company will evaluate the weld.',
  ],
  [
    /^(?:the )?(?:(?:final|contract|source) )?(?:award|selection)(?: decisions?)? (?:will|shall|is to) be (?:made|based)\b(?!.*\bonly\b)/i,
    'The final award decision will be based on price and delivery.',
    'The selection of the seal shall be subject to approval.',
  ],
  [
    /\b(?:factors?|criteria)\b[^.;]{0,30}\b(?:used|considered) (?:to evaluate|in evaluating|in the evaluation|for (?:the )?(?:evaluation|award|selection))\b/i,
    'The following factors are to be used to evaluate offers.',
    'A safety factor of 3 is used for lifting lugs.',
  ],
  [
    /^(?:an? |the )?(?:\w+ )?determination (?:will|shall) be made\b/i,
    'A determination will be made prior to the release of the solicitation.',
    'The determination of hardness is made by the supplier.',
  ],
];

/** Why the buyer asks whom he asks: one source, a set-aside, the law that lets him. */
const ofReasons: readonly TalkCue[] = [
  [
    /^(?!.*(?:\d\.\d+-\d|\bonly\b)).*\b(?:100 ?%|total(?:ly)?|partial(?:ly)?|business|owned|8\(a\)|competitive)\b[^.;\d]{0,40}\bset[- ]asides?\b|\bset[- ]aside (?:100 ?% )?for (?:[\w-]+ ){0,4}(?:business(?:es)?|firms|concerns|competition)\b/i,
    'The proposed contract is 100 % set aside for small firms.',
    'Rejected parts are set apart.',
  ],
  [
    new RegExp(
      `^(?:${paper}|${authority})[^.]*\\b(?:only one(?:,? or a limited number of)?,? (?:responsible )?sources?|(?:sole|single)[- ]source|other than full and open|under (?:the )?authority of)\\b(?<!\\bonly (?:approved|qualified|certified)\\b.*)`,
      'i',
    ),
    'The Navy intends to negotiate with only one source under the authority of the law.',
    'The supplier is the only source of the spares.',
  ],
];

export const noticeTalkCues: readonly TalkCue[] = [
  ...ofItself,
  ...ofKinds,
  ...ofContents,
  ...ofPlans,
  ...ofCopies,
  ...ofAward,
  ...ofOfficers,
  ...ofReasons,
  ...ofReaders,
  ...ofHelp,
  ...ofSources,
];
