/** Characters that are not seen but change what is: zero width, directions, tags. */
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;
const link = /!?\[([^[\]\n]{0,500})\]\([^()\n]{0,2000}\)/g;
const tag = /<\/?[a-z!?][^<>]{0,2000}>/gi;

/**
 * A text that is only text wherever it is shown: no link, no image, no HTML, and nothing that reads as the
 * number of a citation. What a document or a mail says is quoted, never acted on.
 */
export const plainText = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(link, '$1')
    .replace(tag, '')
    .replace(/\[(\d+)\]/g, '($1)')
    // What is left over of nested or broken ones.
    .replace(/\]\(/g, '] (')
    .replace(/\]:/g, '] :')
    .replace(/<(?=[a-z/!?])/gi, '< ');

/** The same on one line. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim();

/**
 * A quoted line whose signs stay signs: answers are read as Markdown, and what a document says must
 * look as it stands there.
 */
export const literalLine = (text: string): string =>
  text
    .replace(/[\\`*_~|]/g, '\\$&')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2')
    .replace(/^[#>+-](?=\s|#)/, '\\$&');

/** A quoted line without the signs that only set words of it apart in Markdown. */
export const withoutMarks = (text: string): string =>
  text.replace(/(\*\*|__)(?=\S)(.{0,500}?\S)\1/g, '$2').replace(/`([^`]{1,500})`/g, '$1');

/** "a, b and c" */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
