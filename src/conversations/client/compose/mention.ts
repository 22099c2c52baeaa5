export type Mentionable = { id: string; name: string };

const maxNameLength = 60;

/**
 * The name that is being typed after an @ before the caret; null where none is. An e-mail address
 * is no mention.
 */
export function mentionBefore(text: string, caret: number): { start: number; query: string } | null {
  const before = text.slice(Math.max(0, caret - maxNameLength), caret);
  const at = before.lastIndexOf('@');
  if (at === -1 || before.includes('\n', at)) return null;
  const sign = before[at - 1];
  if (sign !== undefined && !/[\s(]/.test(sign)) return null;
  const query = before.slice(at + 1);
  // A blank right after the sign, or two in a row, ends the name.
  return /^\s|\s\s/.test(query) ? null : { start: caret - query.length - 1, query };
}

const maxOffered = 6;

/** Members whose name, or a word of it, begins with what was typed; those whose name begins so come first. */
export function matchMembers<M extends Mentionable>(members: readonly M[], query: string): M[] {
  const wanted = query.toLowerCase();
  const begins = (name: string) => name.toLowerCase().startsWith(wanted);
  const fits = members.filter(({ name }) => begins(name) || name.toLowerCase().includes(` ${wanted}`));
  return fits.toSorted((a, b) => Number(begins(b.name)) - Number(begins(a.name))).slice(0, maxOffered);
}

/** The text with the typed name replaced by the member's, and where the caret then stands. */
export function withMention(
  text: string,
  { start, caret, name }: { start: number; caret: number; name: string },
): { text: string; caret: number } {
  const inserted = `@${name} `;
  return {
    text: `${text.slice(0, start)}${inserted}${text.slice(caret).replace(/^ /, '')}`,
    caret: start + inserted.length,
  };
}
