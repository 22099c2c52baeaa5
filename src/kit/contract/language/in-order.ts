import { isArabicPage } from './locale.ts';

/**
 * Somebody's words that are joined to others without a sentence around them, in their order where the page runs from right to left:
 * U+2068 and U+2069 hold them together, as their first letter runs.
 */
export const inOrder = (text: string): string => (isArabicPage() ? `\u2068${text}\u2069` : text);
