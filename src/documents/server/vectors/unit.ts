/**
 * A vector brought to length 1, so that the cosine of two is their product; null for one that points nowhere.
 */
export const unitOf = (vector: readonly number[]): Float32Array | null => {
  const length = Math.hypot(...vector);
  return Number.isFinite(length) && length > 0 ? Float32Array.from(vector, (part) => part / length) : null;
};

/**
 * Product of a vector with the one that begins at `from`; four sums at once, as each waits for its
 * own last step.
 */
export const product = (values: Float32Array, from: number, vector: Float32Array): number => {
  let [a, b, c, d] = [0, 0, 0, 0];
  const whole = vector.length - (vector.length % 4);
  for (let at = 0; at < whole; at += 4) {
    a += (values[from + at] ?? 0) * (vector[at] ?? 0);
    b += (values[from + at + 1] ?? 0) * (vector[at + 1] ?? 0);
    c += (values[from + at + 2] ?? 0) * (vector[at + 2] ?? 0);
    d += (values[from + at + 3] ?? 0) * (vector[at + 3] ?? 0);
  }
  for (let at = whole; at < vector.length; at += 1) a += (values[from + at] ?? 0) * (vector[at] ?? 0);
  return a + b + c + d;
};
