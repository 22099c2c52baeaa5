import { stemmer } from 'stemmer';

/** Words that carry no subject: they are neither indexed nor asked for. */
const stopWords = new Set(
  `a about above after again against all also am an and any are as at be because been before being below
between both but by can could did do does doing down during each either else ever few for from further had
has have having he her here hers him his how however i if in into is it its itself just let may me might
more most must my no nor not of off on once only or other otherwise our out over own per same shall she
should so some such than that the their them then there thereby therefore therein thereof thereto these they
this those through to too under until up upon us very was we were what when where whereas whether which
while who whom whose why will with within without would you your`.split(/\s+/),
);

/** Forms that no ending gives away. */
const irregular: Readonly<Record<string, string>> = {
  kept: 'keep',
  held: 'hold',
  sent: 'send',
  made: 'make',
  paid: 'pay',
  met: 'meet',
  bought: 'buy',
  sold: 'sell',
  written: 'write',
  wrote: 'write',
  given: 'give',
  taken: 'take',
  took: 'take',
  found: 'find',
  done: 'do',
  built: 'build',
  lost: 'lose',
  shown: 'show',
  drawn: 'draw',
  worn: 'wear',
  broken: 'break',
  chosen: 'choose',
  left: 'leave',
  begun: 'begin',
  began: 'begin',
  understood: 'understand',
  people: 'person',
  men: 'man',
  women: 'woman',
};

const maxCached = 50_000;
const stems = new Map<string, string>();

/**
 * The stem of a lower-case word (Porter), also of one with a hyphen or an apostrophe; numbers,
 * references and other scripts stay as they are.
 */
export const stemOf = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem =
    /^[a-z][a-z'’-]*[a-z]$/.test(word) && word.length > 2 ? stemmer(irregular[word] ?? word) : word;
  // A text of invented words must not grow the memory of a server that runs for months.
  if (stems.size >= maxCached) stems.clear();
  stems.set(word, stem);
  return stem;
};

/** A run of letters and figures. */
export const wordPattern = /[\p{L}\p{N}]+/gu;

/** Stems of the words that carry a subject, in their order. */
export const findTerms = (text: string): string[] => {
  const terms: string[] = [];
  for (const word of text.toLowerCase().match(wordPattern) ?? []) {
    if (!stopWords.has(word) && (word.length > 1 || word >= '0')) terms.push(stemOf(word));
  }
  return terms;
};

/** The letters and digits of a text alone, in small letters. */
export const lettersOf = (text: string): string => (text.toLowerCase().match(wordPattern) ?? []).join('');

/** A text for comparison: its words in small letters with one space between them, all signs left out. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A letter of the Arabic script. */
export const arabicLetter = /\p{Script=Arabic}/u;
/** True for a text with a letter of the Arabic script. */
export const hasArabic = (text: string): boolean => arabicLetter.test(text);

/** Vowel signs, the lengthening stroke, and the marks that only turn the direction of writing. */
export const passedOver = /[\p{Mn}\p{Cf}\u0640]/u;

/**
 * Arabic as it is compared: without vowel signs and lengthening, one letter for the forms of alef, waw and
 * yeh.
 */
export const plainArabic = (text: string): string =>
  [...text.normalize('NFKD')]
    .filter((letter) => !passedOver.test(letter))
    .join('')
    .replaceAll('ى', 'ي');

/** The article and the particles that are written with the word, longest first. */
const openings = ['وبال', 'وال', 'بال', 'كال', 'فال', 'ولل', 'لل', 'ال', 'و'];
/**
 * Plurals, the feminine, and "our", "your", "their" behind a word, in the order in which they are taken
 * off.
 */
const endings = ['نا', 'كم', 'هم', 'ها', 'ات', 'ون', 'ين', 'ان', 'يه', 'ية', 'ه', 'ة', 'ي'];
const minOpened = 3;
const minStem = 3;

/**
 * The stem of a plain Arabic word, lightly: what is written before and behind it is taken off, its inside
 * stays.
 */
export const stemArabic = (word: string): string => {
  const opening = openings.find((each) => word.startsWith(each) && word.length - each.length >= minOpened);
  return endings.reduce(
    (stem, ending) =>
      stem.endsWith(ending) && stem.length - ending.length >= minStem ? stem.slice(0, -ending.length) : stem,
    word.slice(opening?.length ?? 0),
  );
};
