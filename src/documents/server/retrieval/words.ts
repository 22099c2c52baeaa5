import { stemmer } from 'stemmer';

/** Words that carry no subject: they are neither indexed nor asked for. */
const stopWords = new Set(
  `a about above after again against all also am an and any are as at be because been before being below between both but by can could did do does doing
down during each either else ever few for from further had has have having he her here hers him his how however i if in into is it its itself just let
may me might more most must my no nor not of off on once only or other otherwise our out over own per same shall she should so some such than that the
their them then there thereby therefore therein thereof thereto these they this those through to too under until up upon us very was we were what when
where whereas whether which while who whom whose why will with within without would you your`.split(/\s+/),
);

/** Words of asking, not of the subject: "does the document mention…" says nothing about where the answer stands. */
const questionWords = new Set(
  `agreement clarify clause consider contract describe detail document elaborate entail example exist explain find give happen illustrate include indicate kind know list long
many mention much outline particular particularly please provide question regard say show sort specific specifically specify state summarise summarize tell type typical
typically`.split(/\s+/),
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

const mostCached = 50_000;
const stems = new Map<string, string>();

/** The stem of a lower-case word (Porter); numbers, references and other scripts stay as they are. */
export const stemOf = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = /^[a-z]{3,}$/.test(word) ? stemmer(irregular[word] ?? word) : word;
  // A text of invented words must not grow the memory of a server that runs for months.
  if (stems.size >= mostCached) stems.clear();
  stems.set(word, stem);
  return stem;
};

const wordPattern = /[\p{L}\p{N}]+/gu;

/** Words as they are written. */
export const writtenWords = (text: string): string[] => text.match(wordPattern) ?? [];

/** Stems of the words that carry a subject, in their order. */
export const termsOf = (text: string): string[] => {
  const terms: string[] = [];
  for (const word of writtenWords(text.toLowerCase())) {
    if (!stopWords.has(word) && (word.length > 1 || word >= '0')) terms.push(stemOf(word));
  }
  return terms;
};

const capitalInside = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const numberAfterLetters = /(?<=\p{L}{2})(?=\p{N})/u;

/** The words that one word is written together from: "useState", "PSL3"; none when it is a plain word. */
export const partsOf = (word: string): string[] => {
  const parts = word.split(capitalInside).flatMap((part) => part.split(numberAfterLetters));
  return parts.length > 1 ? parts : [];
};

const questionStems = new Set([...questionWords].map(stemOf));

/** A question's words of asking: now and then they are its subject after all ("a list of suppliers"). */
export const askingTerms = (question: string): string[] =>
  termsOf(question).filter((term) => questionStems.has(term));

/** What a question asks for: its terms without the words of asking, unless nothing else is left. */
export const askedTerms = (question: string): string[] => {
  const all = termsOf(question);
  const asked = all.filter((term) => !questionStems.has(term));
  return asked.length > 0 ? asked : all;
};
