import { countTightCommas } from './cells.ts';
import { isCapitals, itemMark, modalInside } from './headings.ts';
import type { Line } from './lines.ts';

const labelMark = /^([\p{Lu}\d"“*][^:;!?\n]{0,110}?)\s*:(?=\s|$)/u;
/** "مكان التسليم: المستودع": a label in Arabic is a few words long. */
const arabicLabel = /^(\p{Script=Arabic}[\p{Script=Arabic}\p{M}\p{Nd}\s()/-]{1,40}?)\s*:(?=\s|$)/u;
/** A label in a hasty mail: "payment: net 30". */
export const smallLabel = /^(\p{Ll}[\p{L}-]{2,}(?: [\p{L}-]+){0,2})\s?:(?=\s\S)/u;
export const runInMark = /^(?!(?:Art|Sec|Abs|Ziff)\.)(\p{Lu}[\p{L}()/&' -]{2,45}?)\.\s{1,4}(?=[\p{Lu}\d])/u;

/** "PWHT ............ required": a form whose values stand behind dots. */
const dotted = /^(\p{Lu}[\p{L}\d()/&'., -]{1,45}?)(?:\s?\.{4,}\s?|\s\.{3}\s)(?=[^\s.])/u;

/**
 * The first of exactly two cells of a table row, when it is the name of a property: "Design pressure | 98
 * bar".
 */
export function cellLabel(content: string): RegExpExecArray | null {
  const leader = dotted.exec(content);
  if (leader) return leader;
  const match = /^(\p{Lu}[\p{L}()/&' -]{2,45}?)(?:[ \u00a0]*\t[ \u00a0]*|[ \u00a0]{3,}|\s\|\s)(?=\S)/u.exec(
    content,
  );
  if (
    !match ||
    /\s{3,}|\t|\s\|\s/.test(content.slice(match[0].length)) ||
    content.slice(0, match[0].length).includes(':')
  )
    return null;
  return match;
}

export function labelOf(content: string): string | null {
  const match =
    cellLabel(content) ?? labelMark.exec(content) ?? smallLabel.exec(content) ?? arabicLabel.exec(content);
  const runIn = match ? null : runInMark.exec(content);
  const label = (match?.[1] ?? runIn?.[1] ?? '').trim();
  if (label === '') return null;
  const words = label.split(/\s+/).length;
  if (!/\p{L}{2}/u.test(label) || label.split('(').length !== label.split(')').length) return null;
  if (/[.)]\s+\p{Lu}/u.test(label) && !/\bNo\./i.test(label)) return null;
  if (words > 12 || (words > 4 && modalInside.test(label))) return null;
  if (runIn && (words > 4 || /\b(?:is|are|was|were|have|has|will)\b/i.test(label))) return null;
  return label.replace(/^["“*]+|["”*]+$/g, '').toLowerCase();
}

export function labelLength(content: string): number {
  const match =
    cellLabel(content) ??
    labelMark.exec(content) ??
    smallLabel.exec(content) ??
    arabicLabel.exec(content) ??
    runInMark.exec(content);
  const length = match ? match[0].length + (content.charAt(match[0].length) === ':' ? 1 : 0) : 0;
  return length;
}

/**
 * Cells stand apart by tabs, wide gaps or bars; or a short item number leads a line of cells between
 * slashes, semicolons or commas.
 */
export function isRow(head: string): boolean {
  if (
    /^\S{1,8} \/ .{3,160} \/ \S/.test(head) ||
    /^[A-Z]{0,3}-?\d{1,4}(?:;.{2,160};|,[^\s,].{2,160},)\s?\S/.test(head) ||
    countTightCommas(head) > 0
  )
    return true;
  return /\S(?:[ \u00a0]{3,}|\t|\s\|\s)\S/.test(head) && !/^[^:]{1,60}:\s/.test(head);
}

/** Small words that only a sentence has: a heading and a line of goods do without them. */
const ofSentence =
  /\b(?:THE|IS|ARE|BE|BEEN|SHALL|MUST|WILL|HAVE|HAS|TO|BY|THAT|WHICH|UNLESS|THESE|THIS|ANY|NOT)\b/;
const opensPhrase = /\b(?:THE|OF|AND|TO|IN|BY|FOR|AT|AN?|OR|WITH|FROM|ON|BUT|ARE|IS|BE|HAVE|SHALL|MUST)$/;
const minOfSentence = 34;

/** True for a line of a text in capitals that a program broke: the sentence in the lines before it has no end. */
export function goesOnInCapitals(before: string, head: string): boolean {
  const said = before.slice(-240).trimEnd();
  return (
    said.length >= minOfSentence &&
    isCapitals(said) &&
    isCapitals(head) &&
    !isRow(head) &&
    !/[.:;!?]$/.test(said) &&
    ofSentence.test(said) &&
    (ofSentence.test(head) || [said, head].some((line) => opensPhrase.test(line)) || /[.;]$/.test(head))
  );
}

/** Fewer lines may be anything. */
const minListed = 4;
/** A line that ends so many letters before the edge was not broken there by a program. */
const roomLeft = 12;
/** No mail program breaks lines before this. */
export const mailWidth = 60;

/**
 * Lines of a hurried writer who begins a new one for each thing, without stops: most of them end where the
 * next word would still have had room. The first of such a run is not among them.
 */
export function findListedLines(lines: readonly Line[], least: number): ReadonlySet<Line> {
  const found = new Set<Line>();
  let run: Line[] = [];
  for (const line of [...lines, null]) {
    const isPlain =
      line !== null &&
      line.text !== '' &&
      !itemMark.test(line.text.slice(0, 40)) &&
      !isRow(line.text.slice(0, 240));
    if (isPlain && (run[0] === undefined || run[0].indent === line.indent)) {
      run.push(line);
      continue;
    }
    if (isListed(run, least)) for (const each of run.slice(1)) found.add(each);
    run = isPlain ? [line] : [];
  }
  return found;
}

function isListed(run: readonly Line[], least: number): boolean {
  if (run.length < minListed || run.some(({ text }) => /[.;,:–-]$/.test(text))) return false;
  const width = run.reduce((most, { text }) => Math.max(most, text.length), least);
  const open = run.slice(0, -1).filter(({ text }, at) => {
    const next = run[at + 1]?.text ?? '';
    return text.length + next.search(/\s|$/) + roomLeft <= width;
  });
  return open.length * 2 >= run.length - 1;
}
