const label =
  '(?:(?:re|ad|zu|to|for|on|regarding|concerning|questions?|fragen?|points?|punkt|items?|quer(?:y|ies)|q|tq|nos?|nr|answers?|reply|response|a|pregunta|punto|respuesta|réponse|antwort|سؤال|نقطة|البند)[\\s.:#°-]*){1,3}';
const numbers = String.raw`(\d{1,2})((?:\s*(?:,|&|\+|and|und|et|y|–|-|to|bis)\s*\d{1,2})*)`;

/** A line that begins a numbered point: "2)", "Q2:", "(2)", "3.-", "Point 2 -", "Re 2:", "1 and 2:". */
const pointMark = new RegExp(
  String.raw`^[\s>*•]*(?:${label}\(?${numbers}\)?\s*(?:[).:\]–-]+(?!\d)|\s)|\(?${numbers}\s*(?:[).:\]]-?(?!\d)|\s?[–-]>?\s))\s*(.*)$`,
  'i',
);
const letterMark = new RegExp(
  String.raw`^[\s>*•]*(?:${label})?(?:\(([a-h])\)|([a-h])(?:[).:]|\s?[–-]))\s+(.*)$`,
  'i',
);

/** Arabic and Persian digits as those of other scripts; the text stays as long as it was. */
const withPlainDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** "TQR-03", "CLQ-1:": letters of the writer's own before the number of a point. */
const codeMark = /^[\s>*•]*(\p{Lu}{1,5})[\s.#-]*0*(\d{1,2})(?![\p{L}\d.,])/u;

/** The letters before the numbers of a list: they begin several lines of a text, counted up by one. */
const codesIn = (text: string): ReadonlySet<string> => {
  const counted = new Map<string, number[]>();
  for (const line of text.split('\n')) {
    const [, code, no] = codeMark.exec(line) ?? [];
    if (code) counted.set(code, [...(counted.get(code) ?? []), Number(no)]);
  }
  const codes = [...counted].filter(([, numbers]) =>
    numbers.some((no, at) => at > 0 && no === (numbers[at - 1] ?? 0) + 1),
  );
  return new Set(codes.map(([code]) => code));
};

export type PointMark = { numbers: number[]; rest: string };

/** The numbers a line begins with, and what stands behind them; null for any other line. */
export const readPointMark = (line: string): PointMark | null => {
  const found = pointMark.exec(withPlainDigits(line));
  if (!found) return null;
  const first = found[1] ?? found[3] ?? '';
  const more = found[2] ?? found[4] ?? '';
  const rest = line.slice(line.length - (found[5] ?? '').length);
  const named = [first, ...(more.match(/\d{1,2}/g) ?? [])].map(Number);
  const [from = 0, to = 0] = named;
  const isRange = named.length === 2 && /–|-|to|bis/.test(more) && to > from && to - from < 30;
  return { numbers: isRange ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : named, rest };
};

const letterIn = (line: string): number => {
  const found = letterMark.exec(line);
  return found ? (found[1] ?? found[2] ?? '').toLowerCase().charCodeAt(0) - 96 : 0;
};

/** Whether a list in a text is counted in letters: it has at least a and b. */
export const isLettered = (text: string): boolean => {
  const letters = new Set(text.split('\n').map(letterIn));
  return letters.has(1) && letters.has(2);
};

/**
 * Reads the marks of the points of a text: numbers, letters where the points are counted so, and codes that
 * the text counts by.
 */
export const markReader = (text: string, areLettered: boolean): ((line: string) => PointMark | null) => {
  const codes = codesIn(text);
  return (line) => {
    const letter = areLettered ? letterIn(line) : 0;
    if (letter > 0) return { numbers: [letter], rest: letterMark.exec(line)?.[3] ?? '' };
    const [head = '', code = '', no = ''] = codeMark.exec(line) ?? [];
    if (!codes.has(code)) return readPointMark(line);
    return { numbers: [Number(no)], rest: line.slice(head.length).replace(/^[\s).:\]–-]+/, '') };
  };
};

const inlineMark = /(?<=^|\s)\(?(\d{1,2})(?:[).:]-?|\s?[–-])\s/g;
const inlineLetter = /(?<=^|\s)\(?([a-h])(?:[).:]|\s?[–-])\s/g;
const labelledMark =
  /(?<=[.;,!]\s)(?=(?:ad|zu|re|questions?|frage|points?|punkt|query|q|tq|pregunta|punto)[\s.#-]*\d{1,2}\s?[).:–-])/gi;

/** A line with several points in it, "1) RTJ 2) none 3) any", as a line for each. */
export const splitAtMarks = (line: string, areLettered = false): string[] => {
  const read = (mark: RegExp, numberOf: (sign: string) => number): { index: number; no: number }[] =>
    [...withPlainDigits(line).matchAll(mark)].map(({ index, 1: sign = '' }) => ({
      index,
      no: numberOf(sign),
    }));
  const lettered = areLettered ? read(inlineLetter, (sign) => sign.charCodeAt(0) - 96) : [];
  const found = lettered.length > 1 ? lettered : read(inlineMark, Number);
  const isCounted =
    found.length > 1 &&
    line.slice(0, found[0]?.index).trim() === '' &&
    found.every(({ no }, at) => at === 0 || no === (found[at - 1]?.no ?? 0) + 1);
  if (!isCounted) return line.split(labelledMark);
  return found.map(({ index }, at) => line.slice(index, found[at + 1]?.index).trim());
};

const ordinals: readonly (readonly [ordinal: RegExp, no: number])[] = [
  [/^(?:first|1st|erste\p{L}*|premi[eè]re?|primer[ao]?|الأول\p{L}*)$/iu, 1],
  [/^(?:second|2nd|zweite\p{L}*|deuxi[eè]me|seconde?|segund[ao]|الثاني\p{L}*)$/iu, 2],
  [/^(?:third|3rd|dritte\p{L}*|troisi[eè]me|tercer[ao]?|الثالث\p{L}*)$/iu, 3],
  [/^(?:fourth|4th|vierte\p{L}*|quatri[eè]me|cuart[ao]|الرابع\p{L}*)$/iu, 4],
  [/^(?:fifth|5th|fünfte\p{L}*|cinqui[eè]me|quint[ao]|الخامس\p{L}*)$/iu, 5],
  [/^(?:sixth|6th|sechste\p{L}*|sixi[eè]me|sext[ao])$/iu, 6],
];
const askedPoint = String.raw`(?:questions?|quer(?:y|ies)|points?|ones?|fragen?|punkte?|preguntas?|puntos?|السؤال)`;
const ordinalCue = new RegExp(
  String.raw`(?:^|[\s(])(?:(?:your|the|zur|zum|die|der|la|le|el|votre|su)\s+)?(\p{L}+|\d\p{L}{2})(?:\s+(?:open\s+)?${askedPoint}\b|(?=\s?[:–]))`,
  'iu',
);
const numberCue =
  /(?:^|[\s(])(?:questions?|query|points?|fragen?|punkte?|preguntas?|puntos?|q|tq)[\s.#-]*(?:(?:no|nr|n°)\.?\s?)?(\d{1,2})(?![\d%])/i;

/** The one point of ours that a sentence names within it: "as to your second question", "your point 3"; null for none. */
export const namedPointIn = (sentence: string): number | null => {
  const plain = withPlainDigits(sentence);
  const number = numberCue.exec(plain)?.[1];
  if (number) return Number(number);
  const ordinal = ordinalCue.exec(plain)?.[1] ?? '';
  const isOne =
    plain.split(/\P{L}+/u).filter((word) => ordinals.some(([each]) => each.test(word))).length === 1;
  return isOne ? (ordinals.find(([pattern]) => pattern.test(ordinal))?.[1] ?? null) : null;
};
