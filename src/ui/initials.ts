/**
 * First letters of the first and the last word of a name, in capitals; an e-mail address gives
 * those of its local part; "?" for nothing.
 */
export function initialsOf(name: string) {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean);
  const first = words[0];
  if (!first) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return `${firstLetter(first)}${last ? firstLetter(last) : ''}`.toUpperCase();
}

/** By code point: a letter outside of the basic plane is not cut in half. */
function firstLetter(word: string) {
  return String.fromCodePoint(word.codePointAt(0) ?? 63);
}
