import { numberIn } from '../gazetteer/number-words.ts';

/** What a number in words counts where it is read as one: days, weeks, months, years or per cent. */
const counted = String.raw`(?:(?:calendar|working|business)\s)?(?:days?|weeks?|months?|years?|per\s?cent|percent|%)`;
const inWords = new RegExp(String.raw`\b([a-z]{3,9})(?=[\s-]${counted})`, 'gi');
const inBoth = /\b(?:[a-z]+[\s-](?:and\s)?){1,5}\((\d{1,3})\)(?=\s|%)/gi;

/** "seven and a half per cent". */
const halfMore = /\b([a-z]{3,9}) and (?:a|one) half(?=\s(?:per\s?cent|%))/gi;

/** "one hundred and fifty (150) days" as "150 days", "five per cent" as "5 %". */
export function withFigures(text: string): string {
  return text
    .replace(halfMore, (words: string, word: string) => {
      const whole = numberIn(word);
      return whole === null ? words : `${whole}.5`;
    })
    .replace(/\b(?:one[\s-]|a )?half (?:of one |an? )?(?=per\s?cent)/gi, '0.5 ')
    .replace(inBoth, (words, figure: string) => (isNumberIn(words) ? lead(words) + figure : words))
    .replace(inWords, (word: string) => String(numberIn(word) ?? word))
    .replace(/(\d)\s?per\s?cent\b/gi, '$1 %');
}

const isNumber = (word: string): boolean => numberIn(word) !== null;

function isNumberIn(words: string): boolean {
  return words
    .toLowerCase()
    .split(/[\s-]+/)
    .some(isNumber);
}

/** The words before the first number, which are none of it: "Validity of" in "Validity of ninety (90)". */
function lead(words: string): string {
  const at = [...words.matchAll(/[a-z]+/gi)].find(([word]) => isNumber(word.toLowerCase()))?.index ?? 0;
  return words.slice(0, at);
}
