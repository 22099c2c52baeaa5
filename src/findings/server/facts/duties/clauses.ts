/** A clause of a statement, and the one before it: "…; charges in the purchaser's account". */
export type Clause = {
  text: string;
  before: string;
  isConditional: boolean;
  /** It says itself that no condition counts: "wherever they are". */
  isAlways: boolean;
  isDenied: boolean;
};

const conditions = [
  'if|unless|when|while|except|other than|in case|only|until|till|should|otherwise',
  String.raw`alternativ\p{L}*|optional\p{L}*|wenn|falls|sofern|si|salvo`,
].join('|');
const depends = new RegExp(String.raw`(?<!\p{L})(?:${conditions})(?!\p{L})`, 'iu');
const unconditional = [
  'all the time|at all times|always|in (?:any|all|every) cases?|wherever|throughout|without exception',
  'jederzeit|siempre',
].join('|');
const always = new RegExp(String.raw`(?<!\p{L})(?:${unconditional})(?!\p{L})`, 'iu');
const denies = /(?<!\p{L})(?:not|no|never|nor|neither|nicht|kein\p{L}*|sin)(?!\p{L})|n['’]t(?!\p{L})/iu;
/** What each side has by itself speaks of neither. */
const own = /(?<!\p{L})(?<!with (?:his|its|their) )own\s(?!means|cost|expense|account)/iu;

/** A line that ends well before the margin ends what it says. */
const shortLine = /(?<=(?:^|\n)[^\n]{3,56})\n\s*(?=\p{Lu})/gu;
const sentenceEnd =
  /(?<=[.;])(?<!(?<!\p{L})(?:pos|nos?|art|incl|excl|approx|max|min|dia|ca|fig|cl|sec|ref)\.)\s/iu;
/** "4.2", "b)", "SC1", "TQ-03". */
const numbering =
  /^(?:[\s\-–•*]|\(?[\p{L}\d]{1,3}(?:\.\d+)*[.)]\s|\p{Lu}?\d+(?:\.\d+)*\s+|\p{Lu}{2,4}[-.]?\d{1,2}(?:\.\d+)*[.)]?\s+(?=\p{Lu}))*/u;

/** The clauses of a text: those that may say whose part something is, or any. */
export const clausesIn = (text: string, whose: 'one side' | 'any' = 'one side'): Clause[] => {
  const parts = text.replace(shortLine, '; ').replace(/\s+/g, ' ').split(sentenceEnd);
  return parts.flatMap((part, at) => {
    const clause = part.replace(numbering, '').replace(/[.;,\s]+$/, '');
    return (whose === 'one side' && own.test(clause)) || clause.endsWith('?')
      ? []
      : [
          {
            text: clause,
            before: (parts[at - 1] ?? '').replace(/[.;]$/, ''),
            isConditional: depends.test(clause),
            isAlways: always.test(clause),
            isDenied: denies.test(clause),
          },
        ];
  });
};

const beginsCondition = /^\W*(?:while|when|if|during|at|in|on|for|after|before|until|from)\s/iu;
const shortForm = /\p{Lu}{3,}$/u;
const lastDetermined = /\s((?:the|all|any)\s(?!.*\s(?:the|all|any)\s).*)$/iu;

/** The noun phrase after what a sentence opens with: "While at our base the manifold". */
export const afterOpening = (words: string): string => {
  if (!beginsCondition.test(words)) return words;
  const behindComma = words.split(/,\s/).at(-1) ?? '';
  return behindComma === words
    ? (lastDetermined.exec(words)?.[1] ?? shortForm.exec(words)?.[0] ?? '')
    : behindComma;
};
