/** Questions whose words are all too common to be looked up, with the words of the knowledge file for what they ask. */
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
  { asks: /^how (?:do|can|should) (?:i|we) (?:start|begin|get started)\b|^where do (?:i|we) (?:start|begin)\b/i, means: 'get started first steps' },
  { asks: /\bshow (?:it to )?(?:me|us)\b(?! (?:how|what|where|which))/i, means: 'demo demonstration' },
  { asks: /^(?:why\b.*\b(?:use|buy|need|choose|this|it)\b|what(?:'s| is| do) (?:in it|i get|we get))/i, means: 'benefit advantage value' },
];

/** Words of asking and words for the product itself: they stand in any question and say nothing about which paragraph answers it. */
const empty = new Set(
  `able actually app application available believe bring come current currently do exactly get give go good got hello hi it kindly know let like look make me
  mean need offer please possible product program provide provided put really say see so software solution some somebody someone something system tell thing think tool platform
  understand us use used using want way website what wish wonder wondering work works working would yes`.split(/\s+/),
);

/** The product's own name, where it is not part of a longer one. */
const name = /\bcontract[ -]?review(?:'s)?\b(?! (?:record|procedure|clause))/gi;

/** What to look up for a question: the words that carry it, or those of the file where it has none of its own. */
export const meaningOf = (question: string): string => {
  const known = common.find(({ asks }) => asks.test(question));
  if (known) return known.means;
  const words =
    question
      .replace(name, ' ')
      .replace(/\be-?mail/gi, 'mail')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !empty.has(word.toLowerCase()));
  return telling.length > 0 ? telling.join(' ') : question;
};
