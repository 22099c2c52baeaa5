import type { MailPart } from '#conversations/contract/rules.ts';
import { foldText } from '#text/terms.ts';
import { sharedTerms, termsIn, type AskedPoint, type Terms } from './asked.ts';
import { markReader, splitAtMarks } from './marks.ts';

/** A stretch of the sender's own words, with what it stands below, beside or behind. */
export type Passage = { words: string; numbers: readonly number[]; below: string | null };

/** Shorter lines stand in many texts by chance. */
const minRepeatedLength = 12;
/** What the sender wrote himself may be words of our question: "English only". */
const minCopiedLength = 40;

/** A line that says little else than a point of ours says. */
const isRepeated = (point: Terms, line: Terms): boolean =>
  sharedTerms(point, line) >= 0.75 && line.size <= point.size + 2 && line.size * 2 >= point.size;

/** Whether most of its words stand in the point: an answer may speak of the same in words of its sender. */
const isInWordsOf = (point: string, line: string): boolean => {
  const theirs = new Set(foldText(point).split(' '));
  const said = foldText(line).split(' ');
  return said.filter((word) => theirs.has(word)).length * 5 >= said.length * 3;
};

const head =
  /^\s*(?:(?:From|Von|De|Sent|Gesendet|Envoyé|To|An|À|Subject|Betreff|Objet|Cc|Date|Datum)\s?:\s|.{0,200}\b(?:wrote|schrieb|écrit|escribió)\b.{0,40}:\s*$|-{2,}\s?\p{L})/iu;
const bareLine = (line: string): string => line.replace(/^[\s>]+/, '');

type Line = { text: string; isQuoted: boolean };

/**
 * The mail in its sender's own words and in what it repeats, told apart by what our mails say rather than by marks alone: people answer
 * within our mail as their program repeated it, or mark their answers and leave our questions bare.
 */
export const partsByOurWords = (
  parts: readonly MailPart[],
  sent: readonly { text: string }[],
): MailPart[] => {
  const ours = sent.map(({ text }) => foldText(text)).join(' \n ');
  const ourLines = new Set(sent.flatMap(({ text }) => text.split('\n').map(foldText)));
  const asks = new Set(
    sent.flatMap(({ text }) =>
      text
        .split('\n')
        .flatMap((line) => (/[?؟]|^\s*(?:[-•*]|\(?\w{1,3}[).:])\s/.test(line) ? foldText(line) : [])),
    ),
  );
  const lines: Line[] = [];
  let before = '';
  let isBelowQuestion = false;
  for (const { text, isQuoted } of parts)
    for (const line of text.split('\n')) {
      const said = foldText(bareLine(line));
      const isOurs =
        said !== '' &&
        (ourLines.has(said) ||
          (said.length >= (isQuoted ? minRepeatedLength : minCopiedLength) && ours.includes(said)) ||
          (before !== '' && ours.includes(`${before} ${said}`)));
      const beginsOurs = [...asks].some(
        (each) => each.length >= minRepeatedLength && said.startsWith(`${each} `),
      );
      if (said === '') lines.push({ text: line, isQuoted: lines.at(-1)?.isQuoted ?? isQuoted });
      else if (isOurs) {
        const whole = before !== '' && ours.includes(`${before} ${said}`) ? `${before} ${said}` : said;
        isBelowQuestion =
          /[?؟]\s*$/.test(line) || [...asks].some((each) => each.includes(whole) || whole.includes(each));
        lines.push({ text: line, isQuoted: isQuoted || isBelowQuestion });
        before = whole;
        continue;
      } else if (isQuoted && (beginsOurs || (isBelowQuestion && !head.test(bareLine(line)))))
        lines.push({ text: bareLine(line), isQuoted: false });
      else {
        lines.push({ text: line, isQuoted });
        if (isQuoted) isBelowQuestion = false;
      }
      if (said !== '') before = '';
    }
  return joined(lines);
};

const joined = (lines: readonly Line[]): MailPart[] => {
  const parts: { lines: string[]; isQuoted: boolean }[] = [];
  for (const { text, isQuoted } of lines) {
    const last = parts.at(-1);
    if (last?.isQuoted === isQuoted) last.lines.push(text);
    else parts.push({ lines: [text], isQuoted });
  }
  return parts
    .map((part) => ({ text: part.lines.join('\n').replace(/^\n+/, '').trimEnd(), isQuoted: part.isQuoted }))
    .filter(({ text }) => text !== '');
};

const answerHead =
  /^(?:(?:our|your|the|company|customer|client|buyer|purchaser|owner)(?:['’]s)?\s)?(?:answers?|repl(?:y|ies)|responses?|comments?|clarification response|antwort(?:en)?|stellungnahme|réponses?|respuestas?|risposta|الرد|الإجابة|ردنا)(?:\s.{0,24})?$|\b(?:repl(?:y|ies)|responses?|answers?)$/i;
const rowNumber = /^(?:[a-z]{1,4}[\s.#-]*)?0*(\d{1,2})[).:]?$/i;
/** Columns set with spaces are at least this many, and the first holds a number or the head of numbers. */
const minSpacedCells = 3;
const spacedFirst = /^(?:[a-z]{1,4}[\s.#-]*)?\d{1,2}[).:]?$|^(?:no|nr|n°|item|pos|q|tq|ref|#)\.?$|^-+$/i;

const cellsIn = (line: string): string[] | null => {
  if (!/\t/.test(line) && (line.match(/\|/g) ?? []).length < 2) {
    const spaced = line.trim().split(/ {2,}/);
    return spaced.length >= minSpacedCells && spacedFirst.test(spaced[0] ?? '') ? spaced : null;
  }
  const cells = line.split(/\t|\|/).map((cell) => cell.trim());
  while (/\|\s*$/.test(line) && cells.at(-1) === '') cells.pop();
  while (/^\s*\|/.test(line) && cells[0] === '') cells.shift();
  return cells.length > 1 ? cells : null;
};

/** Rows of a table as passages: the column that the head names for replies, or else what stands last in the row. */
const rowReader = (): ((cells: readonly string[]) => Passage | null) => {
  let column: number | null = null;
  return (cells) => {
    const named = cells.findLastIndex((cell) => answerHead.test(cell));
    const isHead = cells.every((cell) => cell.length < 60 && !/\d/.test(cell)) && named > 0;
    if (isHead || cells.every((cell) => /^[\s:=-]*$/.test(cell))) {
      if (isHead) column = named;
      return null;
    }
    const no = rowNumber.exec(cells[0] ?? '')?.[1];
    const at = column ?? cells.findLastIndex((cell) => cell !== '');
    const words = at > 0 ? (cells[at] ?? '') : '';
    const below = cells.slice(no === undefined ? 0 : 1, at).join(' ');
    return { words, numbers: no === undefined ? [] : [Number(no)], below: below === '' ? null : below };
  };
};

/** The own words cut where a point, a row of a table, or a question of ours repeated in them begins. */
export const passagesIn = (
  parts: readonly MailPart[],
  points: readonly AskedPoint[],
  areLettered: boolean,
): Passage[] => {
  const passages: Passage[] = [];
  const asked = points.map(({ text }) => termsIn(text));
  const own = parts.flatMap(({ text, isQuoted }) => (isQuoted ? [] : text));
  const readMark = markReader(own.join('\n'), areLettered);
  for (const [index, part] of parts.entries()) {
    if (part.isQuoted) continue;
    const before = parts[index - 1];
    const readRow = rowReader();
    let current: Passage = { words: '', numbers: [], below: before?.isQuoted ? before.text : null };
    const begin = (next: Passage): void => {
      passages.push(current);
      current = next;
    };
    for (const line of part.text.split('\n').flatMap((each) => splitAtMarks(each, areLettered))) {
      const cells = cellsIn(line);
      if (cells) {
        const row = readRow(cells);
        if (row) begin(row);
        continue;
      }
      const mark = readMark(line);
      const repeats =
        mark || line.trim().length < minRepeatedLength
          ? -1
          : asked.findIndex(
              (each, at) => isRepeated(each, termsIn(line)) && isInWordsOf(points[at]?.text ?? '', line),
            );
      if (mark) begin({ words: mark.rest, numbers: mark.numbers, below: null });
      else if (repeats >= 0) begin({ words: '', numbers: [points[repeats]?.no ?? 0], below: null });
      else current = { ...current, words: `${current.words}\n${line}` };
    }
    passages.push(current);
  }
  return passages
    .map((passage) => ({ ...passage, words: passage.words.trim() }))
    .filter(({ words, numbers }) => words !== '' || numbers.length > 0);
};

/** What stands below an empty line after the last of several one-paragraph points is no more of that point. */
export const withoutEpilogue = (passages: readonly Passage[]): Passage[] => {
  const numbered = passages.filter(({ numbers }) => numbers.length > 0);
  const last = numbered.at(-1);
  const areShort = numbered.length > 1 && numbered.slice(0, -1).every(({ words }) => !/\n\s*\n/.test(words));
  return passages.map((passage) =>
    passage === last && areShort ? { ...passage, words: passage.words.split(/\n\s*\n/)[0] ?? '' } : passage,
  );
};
