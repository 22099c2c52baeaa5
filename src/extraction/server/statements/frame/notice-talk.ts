/** What a sentence of a notice tells: a pattern, a sentence that it finds, one with like words that asks. */
type TalkCue = readonly [pattern: RegExp, example: string, counter: string];

const paper =
  '(?:(?:this|the|any|a|an|our) (?:[\\w/-]+ ){0,3}?(?:synopsis|solicitation|announcement|notice|request for (?:quotations?|quotes?|proposals?|tenders?|bids?)|rf[pqi]|' +
  "acquisition|procurement|contract action|posting|publication|invitation)(?: (?:no\\.?|number|#)?:? ?[\\w/-]*\\d[\\w/-]*)?|(?:solicitation|announcement|rf[pq])(?: (?:no\\.?|number|#))? [\\w/-]*\\d[\\w/-]*|rf[pq]['’]?s)";
const authority =
  '(?:(?:the |an? )?(?:[\\w&.,()/-]+ ){0,8}?(?:government|navy|army|air force|agency|administration|department|authority|corporation|ministry|commission|office|division|command|center|centre|entity|buyer|purchaser|client|company)|we)';
const adverb = '(?:also |now |hereby |currently |only |therefore |not )?';

/** A paper speaks of itself: that it was issued, by which rules, where it can be read. */
const ofItself: readonly TalkCue[] = [
  [
    new RegExp(
      `^(?:however, |note: |please note:? )?${paper} (?:document |itself )?(?:is|was|has been|will be|is being|shall be) ${adverb}(?:issued|published|posted|advertised|` +
        'conducted|prepared|planned|released|made available|available|cancel+ed|numbered|originally|anticipated|expected|run|in (?:portable|pdf|word|electronic))(?![^.;]{0,80}\\b(?:to|for) (?:supply|procure|purchase|provide|deliver|acquire)\\b)',
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

/** Where more can be had. */
const ofSources: readonly TalkCue[] = [
  [
    /\b(?:documents?|clauses|provisions|cop(?:y|ies)|instructions|information|attachments?|handbooks|forms?)\b[^.;]{0,60}\b(?:can|may) be (?:accessed|viewed|found|obtained|downloaded|ordered)\b|\bmay obtain copies\b/i,
    'The clauses may be accessed in full text on the portal.',
    'The documents must be found in the crate.',
  ],
];

export const noticeTalkCues: readonly TalkCue[] = [...ofItself, ...ofPlans, ...ofReaders, ...ofSources];

/** What asks of a bidder all the same. */
const asks =
  /\b(?:must|please|(?:offerors?|bidders?|vendors?|contractors?|suppliers?|tenderers?|quotes?|offers?|proposals?|you) (?:shall|should|are to|has to|have to))\b/i;

/** True for what a notice says of itself, of the buyer's plans and of its readers: nobody is held to anything. */
export const isNoticeTalk = (sentence: string): boolean =>
  !asks.test(sentence) && noticeTalkCues.some(([pattern]) => pattern.test(sentence));
