import type { Line } from '#text/lines.ts';
import { incotermsIn } from '../gazetteer/incoterms.ts';
import { standardsIn } from '../gazetteer/standards.ts';

/** What marks an item of a list: a bullet, a number, a letter. */
export const itemMark =
  /^(?:[*•✓✔](?=\p{Lu}\p{Ll})|((?:[-*•–—▪●◦·‣⁃∙■□◆❖►▸➢➤→✓✔☐☑☒✗✘o]|\[[ xX]?\]|\(?[a-z]\)|\(?(?:i{1,3}|iv|vi{0,3}|ix|xi{0,2})\)|\(?\d{1,2}\)|\d{1,2}\.(?!\d)|\d{1,2}(?:\.\d{1,2}){1,3}\.?|[A-Za-z]\.(?=\s+[A-Z0-9])|[IVX]{1,4}(?:\.\d{1,2}){1,3}\)?|(?:item|pos\.?|line)\s+\d{1,3}\s*[:.)-]))(?:\s+)(?=[^\s|]))/iu;
/** Verbs of a sentence: neither a heading nor a label has them. */
export const modalInside = /\b(?:shall|must|should|will|are|is|have|has|please|may|can)\b/i;

/** "3. Price and payment" over its clauses: a few words under a number, and what follows is no further item of the same list. */
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

export function isCapitals(head: string): boolean {
  return /\p{Lu}{3}/u.test(head) && head === head.toUpperCase();
}

/** Words that make a short line a statement: "Monogram mandatory", "Delivery ASAP", "CIF Luanda", "API 6A". */
const stating = /\b(?:mandatory|required|needed|necessary|asap|urgent|only|shall|must|not|no)\b/i;

function isStatement(head: string): boolean {
  return (
    stating.test(head) ||
    incotermsIn(head).length > 0 ||
    standardsIn(head).some(({ isCertificate, text }) => isCertificate && text.length * 2 >= head.length)
  );
}

export function isHeading(head: string, line: Line, afterBlank: boolean): boolean {
  if (head.length > 90 || /[.,;]$/.test(head) || line.text.length > 90 || isStatement(head)) return false;
  const words = head.split(/\s+/).length;
  if (head.endsWith(':')) return words <= 4 && !modalInside.test(head);
  if (words <= 9 && isCapitals(head) && !/\d{3,}/.test(head)) return true;
  return afterBlank && words <= 4 && !head.includes(':') && /^\p{Lu}\p{Ll}/u.test(head) && !/\d/.test(head);
}
