/** Whether each number of a vector is above zero, a bit each: what two vectors differ in tells well which are worth a closer look. */
export const signsOf = (values: Float32Array, dims: number): Uint32Array => {
  const each = Math.ceil(dims / 32);
  const count = values.length / dims;
  const signs = new Uint32Array(count * each);
  for (let no = 0; no < count; no += 1) {
    for (let at = 0; at < dims; at += 1) {
      const word = no * each + (at >>> 5);
      if ((values[no * dims + at] ?? 0) > 0) signs[word] = (signs[word] ?? 0) | (1 << (at & 31));
    }
  }
  return signs;
};

const bitsOf = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** In how many signs the vector at a place differs from another. */
export const differences = (signs: Uint32Array, place: number, other: Uint32Array): number => {
  const from = place * other.length;
  let count = 0;
  for (let at = 0; at < other.length; at += 1) count += bitsOf((signs[from + at] ?? 0) ^ (other[at] ?? 0));
  return count;
};
