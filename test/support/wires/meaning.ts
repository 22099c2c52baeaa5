/** Words of the same meaning, as far as this model goes. */
const groups = [
  'keep kept retain preserve hold store',
  'records paperwork files papers',
  'years duration long period',
  'weld welds welding joint',
  'inspector examiner',
].map((words) => words.split(' '));
const meantWeight = 4;

/** Vectors of a model called "meaning-" and their length: words of one group fall on the same place, any other on one that its letters give. */
export const meaningOf = (model: string | undefined, text: string): number[] | null => {
  const [, length] = /^meaning-(\d+)$/.exec(model ?? '') ?? [];
  if (length === undefined) return null;
  const vector = Array.from({ length: Number(length) }, () => 0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const group = groups.findIndex((words) => words.includes(word));
    const letters = [...word].reduce(
      (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003,
      7,
    );
    const at = group >= 0 ? group : groups.length + (letters % (vector.length - groups.length));
    vector[at] = (vector[at] ?? 0) + (group >= 0 ? meantWeight : 1);
  }
  return vector;
};
