import { weighAreas } from '#extraction/server/subject-areas.ts';
import { findTerms } from '#text/terms.ts';
import type { KnownEnquiry, OpenQuestion } from '../mail-to-sort.ts';
import { isLettered, markReader } from './marks.ts';

/** A point as a mail of ours put it, with the question it stands for; null where that question is open no more. */
export type AskedPoint = { no: number; text: string; question: OpenQuestion | null };

export type Terms = ReadonlySet<string>;

/** What customers answer with stands for what we ask after: a serial number, the service, the delivery term. */
const tradeWords: readonly (readonly [said: RegExp, meant: string])[] = [
  [/\bs\/?n\b/i, 'serial number'],
  [/\b(?:H2S|NACE|MR ?0175|ISO 15156)\b/i, 'sour service'],
  [/\b(?:EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP)\b/, 'incoterm delivery'],
  [/\b(?:3\.1|3\.2|2\.2)\b/, 'certificate'],
  [/\b\d+ ?(?:V|kV|volts?)\b/, 'voltage'],
  [/\d ?(?:psig?|barg?|kPa|MPa)\b/i, 'pressure presión pression druck'],
  [/\d ?(?:°|deg(?:rees)?\b|C\b|F\b|مئوية)/, 'temperature temperatura température temperatur'],
  [/\d ?dB/, 'noise'],
  [/\bTPIA?\b/, 'third party inspector inspection'],
  [/\bFAT\b/, 'factory acceptance test'],
  [/\bITP\b/, 'inspection test plan'],
  [/\bND[TE]\b/, 'non destructive testing examination'],
  [/\d ?(?:%|percent|per cent)|prozentig/i, 'percent percentage concentration konzentration concentración'],
  [
    /\d ?(?:days?|weeks?|months?|tagen?|wochen|monaten?|jours|semaines|mois|días|semanas|meses|giorni|settimane)\b/iu,
    'duration period validity dauer bindefrist durée validité duración validez plazo durata validità',
  ],
  [
    /\d ?(?:m|met(?:er|re)s?|mètres|metros)\b(?! ?[³3])/iu,
    'height head förderhöhe höhe hauteur altura altezza',
  ],
  [/\d ?(?:"|”|″|inch|zoll|pouces|pulgadas|pollici)/iu, 'size diameter größe durchmesser diamètre diámetro'],
  [/\d ?(?:kg|tonnes?|tons?|t)\b/iu, 'weight gewicht poids peso'],
  [/(?<!\p{L})(?:EUR|USD|GBP|CHF|euros?|dollars?)(?!\p{L})/iu, 'currency währung devise moneda valuta'],
];

/** Words that any question and any answer is made of. */
const plainWords = new Set(
  findTerms(
    `required require need needed please confirm state stated clarify clarified apply applies provide wanted want missing given indicated
    unclear open shall should use used clause section data sheet specification item question answer yes
    one two right correct wrong rather only
    der die das den dem des ein eine einer eines einem einen ist sind wird werden soll sollen für von und oder mit auf bei zum zur im in nicht
    wir sie ihr ihre unsere bitte wie welche welcher welches fehlt angegeben unklar gewünscht vorgesehen noch
    le la les un une des du de est sont et ou pour par avec sur au aux que qui quel quelle non indiqué précisé manquant absent nous vous notre
    votre si el los las una es son y o para por con del que cual cuál se requiere requieren no indicada sin definir nuestro su
    il lo gli di da per che con`,
  ),
);

const isBare = (term: string): boolean => /^(?:\d{1,2}|\p{L})$/u.test(term);

/** A figure of one or two digits, or a letter alone, stands in any text and says nothing of its subject. */
export const plainTermsIn = (text: string): Terms =>
  new Set(findTerms(text).filter((term) => !isBare(term) && !plainWords.has(term)));

/** What a text speaks of, with what its words stand for. */
export const termsIn = (text: string): Terms =>
  plainTermsIn([text, ...tradeWords.flatMap(([said, meant]) => (said.test(text) ? meant : []))].join(' '));

const minLikeLength = 5;
const maxEnding = 3;

/** The same word with another ending, or a part of a compound: "Zeugnis" and "Abnahmeprüfzeugnisse". */
const isLike = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < minLikeLength || /\d/.test(short)) return false;
  const stem = short.slice(0, Math.max(minLikeLength, short.length - maxEnding));
  return (
    long.startsWith(stem) ||
    (short.length > minLikeLength && long.length >= short.length + minLikeLength && long.includes(short))
  );
};

export const isSaid = (term: string, said: Terms): boolean =>
  said.has(term) || [...said].some((each) => isLike(term, each));

/** 0 to 1: how much of the shorter of both stands in the other. */
export const sharedTerms = (one: Terms, other: Terms): number => {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  const shared = [...small].filter((term) => large.has(term)).length;
  return shared / Math.max(2, small.size);
};

export const termsOfQuestion = ({ text, rows }: OpenQuestion): Terms =>
  plainTermsIn([text, ...rows].join(' '));

/** The numbered or lettered points of a text, whatever they are about. */
export const findPoints = (text: string): { no: number; text: string }[] => {
  const readMark = markReader(text, isLettered(text));
  const points: { no: number; text: string }[] = [];
  for (const line of text.split('\n')) {
    const mark = readMark(line);
    const last = points.at(-1);
    if (mark?.numbers[0] !== undefined) points.push({ no: mark.numbers[0], text: mark.rest });
    else if (last && line.trim() !== '' && !/^(?:until|kind regards|best regards|regards)/i.test(line.trim()))
      last.text += ` ${line.trim()}`;
    else if (last && line.trim() === '') last.text += '\n';
  }
  // What stands below an empty line and has no number is not of the point any more.
  return points.map(({ no, text: said }) => ({ no, text: said.split('\n')[0]?.trim() ?? '' }));
};

const bullet = /^\s*[-–•*]\s+(\S.*)$/;

/** The points of a mail of ours, counted by their place where it does not number them. */
const pointsAsked = (text: string): { no: number; text: string }[] => {
  const numbered = findPoints(text);
  if (numbered.length > 0) return numbered;
  const bullets = text.split('\n').flatMap((line) => bullet.exec(line)?.[1] ?? []);
  return bullets.length > 1 ? bullets.map((said, at) => ({ no: at + 1, text: said })) : [];
};

const minLikeness = 0.3;

/** The points of our mails, the newest first, each with the question it puts. */
export const findAskedPoints = ({ sent, questions }: KnownEnquiry): AskedPoint[][] =>
  sent
    .toReversed()
    .map(({ text }) => pointsAsked(text))
    .filter((points) => points.length > 0)
    .map((points) => {
      const pairs = points
        .flatMap((point) =>
          questions.map((question) => ({
            point,
            question,
            score: sharedTerms(termsIn(point.text), termsOfQuestion(question)),
          })),
        )
        .filter(({ score }) => score >= minLikeness)
        .toSorted((one, other) => other.score - one.score);
      const taken = new Map<object, OpenQuestion>();
      for (const { point, question } of pairs)
        if (!taken.has(point) && ![...taken.values()].includes(question)) taken.set(point, question);
      // The list stands in the order of the questions where it has as many: what words do not tell, the place does.
      const inOrder = points.length === questions.length ? questions : [];
      return points.map((point, index) => {
        const byPlace = inOrder[index];
        const free = byPlace && ![...taken.values()].includes(byPlace) ? byPlace : null;
        return { ...point, question: taken.get(point) ?? free };
      });
    });

/** An open question with all that says what it is about: our note, its rows, and how our mails put it. */
export type Subject = {
  question: OpenQuestion;
  text: string;
  terms: Terms;
  areas: ReadonlyMap<string, number>;
};

export const subjectsAsked = (
  questions: readonly OpenQuestion[],
  lists: readonly (readonly AskedPoint[])[],
): Subject[] =>
  questions.map((question) => {
    const put = lists.flatMap((points) => points.filter((each) => each.question === question));
    const text = [question.text, ...put.map((each) => each.text)].join('\n');
    return {
      question,
      text,
      terms: new Set([...termsOfQuestion(question), ...put.flatMap((each) => [...plainTermsIn(each.text)])]),
      areas: weighAreas(text),
    };
  });
