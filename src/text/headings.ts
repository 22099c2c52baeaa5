import type { Line } from './lines.ts';

/** What marks an item of a list: a bullet, a number, a letter. */
export const itemMark =
  /^(?:[*•✓✔](?=\p{Lu}\p{Ll})|((?:[-*•–—▪●◦·‣⁃∙■□◆❖►▸➢➤→✓✔☐☑☒✗✘o]|\[[ xX]?\]|\(?[a-z]\)|\(?(?:i{1,3}|iv|vi{0,3}|ix|xi{0,2})\)|\(?\d{1,2}\)|\d{1,2}\.(?!\d)|(?![23]\.[12]\s+(?:material\s)?(?-i:cert))\d{1,2}(?:\.\d{1,2}){1,3}\.?|[A-Za-z]\.(?=\s+[A-Z0-9])|[IVX]{1,4}(?:\.\d{1,2}){1,3}\)?|\(?[٠-٩]{1,2}\s?[.)–-]|[\d٠-٩]{1,2}(?:[-.][\d٠-٩]{1,2}){0,3}[-.–)]?(?=\s+\p{Script=Arabic})|[\d٠-٩]{1,2}\s[-–](?=\s+\p{L}{2})|[A-Z]\d{1,2}(?:\.\d{1,2}){0,2}[.)]?(?= {2,}(?!.*(?: {3}|\t|\|))(?:\S+ ){4})|\(?\p{Script=Arabic}\s?[.)–-]|(?:item|pos\.?|line|البند)\s+[\d٠-٩]{1,3}\s*[:.)-]))(?:\s+)(?=[^\s|]))/iu;
/** Verbs of a sentence: neither a heading nor a label has them. */
export const modalInside = /\b(?:shall|must|should|will|are|is|have|has|please|may|can)\b/i;

const maxHeading = 90;
const hashMark = /^#{1,6}\s+\S/;
/** The number of a clause; "5.5 bar" and "10 valves" begin with a figure that numbers no clause. */
export const clauseNumber =
  /^[ \t]*(?:#{1,6}[ \t]+)?(?:(?:[Aa]rticle|[Ss]ection|[Cc]lause|[Aa]nnex)[ \t]+)?(?:(?:\d{1,3}(?:\.\d{1,3})+\.?|\d{1,3}\.)[ \t]+(?=\p{Lu}))?/u;
/** "2 Approval of purchase orders": a number, a capital and no verb. */
const numberedTitle = /^\d{1,3}(?:\.\d{1,3})*\.?\s+\p{Lu}/u;
const maxNumberedTitle = 60;

/**
 * In a document a heading is marked as one, or a short line without an end that is numbered or written as a
 * title.
 */
export function isDocumentHeading(line: string): boolean {
  if (hashMark.test(line)) return true;
  if (line.length < 3 || line.length > maxHeading || /[.;:,?!]$/.test(line)) return false;
  const isNumbered = numberedTitle.test(line) && line.length <= maxNumberedTitle;
  if (isNumbered && !/\b(?:shall|must|is|are|will|may|has|have)\b/.test(line)) return true;
  const words = line.replace(clauseNumber, '').split(/\s+/);
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length <= 10 && capital >= Math.max(1, Math.ceil(words.length * 0.5));
}

/**
 * "3. Price and payment" over its clauses: a few words under a number, and what follows is no further item
 * of the same list.
 */
export function isNumberedHeading(marker: string, content: string, next: string): boolean {
  if (!/^(?:\d{1,2}(?:\.\d{1,2})*\.?|[A-Z]\.)$/.test(marker) || next === '') return false;
  if (
    !/^\p{Lu}[\p{L}&/,() -]{2,60}$/u.test(content) ||
    content.split(/\s+/).length > 6 ||
    /\b(?:the|your|our|all|each|every)\b/i.test(content)
  )
    return false;
  const following = itemMark.exec(next)?.[1] ?? '';
  const depth = (mark: string): number => mark.replace(/\.$/, '').split('.').length;
  if (/^\d/.test(following)) return depth(following) > depth(marker);
  return following !== ''
    ? following.charAt(0) !== marker.charAt(0) && !/^[A-Z]\./.test(following)
    : next.length > content.length;
}

/** "المادة 3 - الأسعار", "أولاً: نطاق العمل": the words that open a part of an Arabic text. */
const arabicPart =
  /^(?:ال(?:مادة|بند|قسم|فصل|باب|جزء|ملحق|مرفق|فقرة)|ملحق|(?:أول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر)ا?[ًَ]?ا?)(?![\p{L}\p{M}])/u;
const arabicLine = /^[\p{Script=Arabic}\p{M}\s/،()-]+$/u;

export function isCapitals(head: string): boolean {
  return /\p{Lu}{3}/u.test(head) && head === head.toUpperCase();
}

/**
 * In a letter a heading is shorter than in a document: a line of names and goods has as many capitals as a
 * title.
 */
export function isLetterHeading(head: string, line: Line, afterBlank: boolean): boolean {
  if (head.length > maxHeading || /[.,;]$/.test(head) || line.text.length > maxHeading) return false;
  const words = head.split(/\s+/).length;
  if (arabicPart.test(head) && words <= 9) return true;
  if (afterBlank && words <= 4 && !head.endsWith(':') && arabicLine.test(head)) return true;
  if (head.endsWith(':')) return words <= 4 && !modalInside.test(head);
  if (words <= 9 && isCapitals(head) && !/\d{3,}/.test(head)) return true;
  return afterBlank && words <= 4 && !head.includes(':') && /^\p{Lu}\p{Ll}/u.test(head) && !/\d/.test(head);
}

/** "Item 2" below "Item 1", "Group 3:" below "Group 2:". */
const counter = /^(\p{L}{2,12})\.?\s(\d{1,4})(?=[\s:.)–-])/u;
export const comesNext = (before: string, head: string): boolean => {
  const [, word = '', count = ''] = counter.exec(before) ?? [];
  const [, next, figure = ''] = counter.exec(head) ?? [];
  return next?.toLowerCase() === word.toLowerCase() && Number(figure) === Number(count) + 1;
};
