import { findTerms } from '#text/terms.ts';

/**
 * Questions whose words are all too common to be looked up, with the words of the knowledge file
 * for what they ask.
 */
const common: readonly { asks: RegExp; means: string }[] = [
  {
    asks: /^(?:who|what) (?:are|r) you\b|^are you (?:an? )?(?:real|human|person|robot|bot|machine|ai|llm|chatgpt|gpt|language model)\b|^what(?:'s| is) your name\b/i,
    means: 'magi robot bot',
  },
  { asks: /^what (?:can|do|could) (?:you|i ask)\b.*\b(?:know|answer|ask|tell)\b/i, means: 'magi robot bot' },
  {
    asks: /^(?:what(?:'s| is| does| do| are)|tell me (?:more )?about|explain|describe)(?: it| this| that| you| all| the| your| contract[ -]?review| product| software| tool| system| platform| app| site| company)*(?: do| about| for| offer| sell)*[\s?!.]*$/i,
    means: 'overview purpose introduction',
  },
  {
    asks: /^(?:who|whom)\b.*\bfor\b|^for (?:who|whom)\b|^who (?:uses|can use|should use|needs)\b|^is (?:it|this) (?:for|suitable|right) /i,
    means: 'audience target group',
  },
  {
    asks: /^how (?:does|do|would) (?:it|this|that|everything|the (?:product|software|tool|system|platform|app)|contract[ -]?review) work\b|^how (?:do|can) (?:i|we) use it/i,
    means: 'workflow course functioning',
  },
  {
    asks: /^how (?:do|can|should) (?:i|we) (?:start|begin|get started)\b|^where do (?:i|we) (?:start|begin)\b/i,
    means: 'get started first steps',
  },
  {
    asks: /\b(?:can(?:'t| ?not| (?:it|you|this) not)|does(?:n't| not)|(?:does|do) (?:it|you|this) not)\b.*\bdo\b|\bnot (?:supported|included|possible|covered)\b/i,
    means: 'limitations restrictions',
  },
  {
    asks: /\bwithout (?:any |an? |the |your )?(?:ai|artificial|llm|language model|model|internet|network|key)\b/i,
    means: 'offline',
  },
  { asks: /\b(?:where|which|what)\b.*\b(?:come|comes|came|coming|taken) from\b/i, means: 'origin' },
  { asks: /\bdata\b.*\b(?:out|back|away|along|with (?:me|us))\b/i, means: 'export everything' },
  {
    asks: /\bwho (?:can|could|may|will|might) (?:see|look|read|access|view)\b/i,
    means: 'visible strangers isolation',
  },
  { asks: /\bhow many (?:people|persons|users|colleagues) (?:can|could|may|are)\b/i, means: 'number users' },
  {
    asks: /\bhow much (?:is|are|does|do|for|would|will) (?:it|this|that|you|the (?:product|software|tool|system))\b/i,
    means: 'cost',
  },
  { asks: /\bmak(?:e|es|ing) (?:\w+ )?up\b/i, means: 'hallucinate invent' },
  { asks: /\bshow (?:it to )?(?:me|us)\b(?! (?:how|what|where|which))/i, means: 'demo demonstration' },
  {
    asks: /^(?:why\b.*\b(?:use|buy|need|choose|this|it)\b|what(?:'s| is| do) (?:in it|i get|we get))/i,
    means: 'benefit advantage value',
  },
];

/**
 * Words of asking, manners of speaking and words for the product itself: they stand in any question and say
 * nothing about which paragraph answers it.
 */
const empty = new Set(
  findTerms(`able across actually add afterwards ago allow alright another anybody anyone anything app application around
ask available away back basically become believe best better big bit bring came case certain coming current
currently day deal decent definitely different early easily easy eight enough especially eventually every
everyone exactly far fine five follow four full further general generally get getting give go goes going
gone good got great guy guys hand happen happy hard hear hello here hi idea including inside instead
interested issue it kind kindly know last later leave left less let like likely line little long look
looking lot lots major make makes making many matter maybe me mean means moment much near need needed needs
never new nice nine nobody normally nothing now offer often ok okay one ones open ordinary other others
outside part perhaps place plan platform please point possible possibly pretty probably problem product
program properly provide provided put quick quickly quite rather ready reason regular right roughly said say
second see seem seems send set seven several short side simple simply sit six small so software solution
some somebody someone something soon sort start started still straight sure system taking team tell thanks
thing things think though three time today together told tool total towards trouble try trying turn two type
underneath understand us use used useful user using usually various via wait want wanted wants way we
website well what whatever whether whole wish wonder wondering work working works worth would yes yet`),
);

/** Words that visitors use for one another; each line is one thing. */
const sameThing = [
  'customer client buyer',
  'company firm business organisation organization',
  'colleague staff employee coworker',
  'data information info',
  'excel spreadsheet',
  'enquiry inquiry rfq tender',
  'cost price pricing',
  'mobile phone smartphone',
  'competitor rival',
  'set setup setting',
];
const chosen = new Map(
  sameThing.flatMap((line) => findTerms(line).map((term, _, [first = term]) => [term, first] as const)),
);

/** Words of the trade and of any company: alone they ask for nothing that stands in the file. */
const ambient = new Set(
  findTerms(`colleague company contract customer data dubai employee engineer engineering finance firm gas industry
maintenance manufacturer oil operations people person petrol pipe pipeline power project quality report
review safety sales steel supplier system time uae valve well`),
);

/** Whether a term can say by itself what is asked. */
export const carries = (term: string): boolean => !ambient.has(term);

/** The product's own name, where it is not part of a longer one. */
const name = /\bcontract[ -]?review(?:'s)?\b(?! (?:record|procedure|clause))/gi;

/** How many there are of something says nothing about what is asked. */
const counted =
  /\b\d+ (?=(?:users?|people|employees|colleagues|engineers|enquiries|documents|pages|companies|days|weeks|months|years|seats)\b)/gi;

/** The terms of a text that carry it, one for all words of the same meaning. */
export const tellingTerms = (text: string): string[] =>
  findTerms(text)
    .filter((term) => !empty.has(term))
    .map((term) => chosen.get(term) ?? term);

/**
 * The terms to look up for a question: those that carry it, or those of the file where it has none
 * of its own.
 */
export const meaningOf = (question: string): string[] => {
  const known = common.find(({ asks }) => asks.test(question));
  return tellingTerms(
    known
      ? known.means
      : question
          .replace(name, ' ')
          .replace(counted, ' ')
          .replace(/\be-?mail/gi, 'mail'),
  );
};
