/** Numbers in words as contracts write them; only where they count days, weeks, months, years or per cent. */
const ones = new Map(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, at): [string, number] => [word, at + 1]),
);
const tens = new Map([
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['ninety', 90],
  ['hundred', 100],
]);
const counted = String.raw`(?:(?:calendar|working|business)\s)?(?:days?|weeks?|months?|years?|per\s?cent|percent|%)`;
const inWords = new RegExp(String.raw`\b([a-z]{3,9})(?=[\s-]${counted})`, 'gi');
const inBoth = /\b(?:[a-z]+[\s-](?:and\s)?){1,5}\((\d{1,3})\)(?=\s|%)/gi;

/** "seven and a half per cent". */
const halfMore = /\b([a-z]{3,9}) and (?:a|one) half(?=\s(?:per\s?cent|%))/gi;

/** "one hundred and fifty (150) days" as "150 days", "five per cent" as "5 %". */
export function withFigures(text: string): string {
  return text
    .replace(halfMore, (words: string, word: string) => {
      const whole = ones.get(word.toLowerCase());
      return whole === undefined ? words : `${whole}.5`;
    })
    .replace(/\b(?:one[\s-]|a )?half (?:of one |an? )?(?=per\s?cent)/gi, '0.5 ')
    .replace(inBoth, (words, figure: string) => (isNumberIn(words) ? lead(words) + figure : words))
    .replace(inWords, (word: string) =>
      String(ones.get(word.toLowerCase()) ?? tens.get(word.toLowerCase()) ?? word),
    )
    .replace(/(\d)\s?per\s?cent\b/gi, '$1 %');
}

const isNumber = (word: string): boolean => ones.has(word) || tens.has(word);

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
