import { createHash } from 'node:crypto';

/** As many as a square root, and five at least, as auditors draw. */
const sizeOf = (count: number): number => Math.max(5, Math.ceil(Math.sqrt(count)));

/** The rule, for anybody who draws again. */
export const sampleRule =
  'For each enquiry the SHA-256 of the head of the trail, a line feed and the number of the enquiry is taken; ' +
  'the smallest are the sample: the square root of their count, rounded up, and five at least.';

/** A sample that neither side chooses: nobody knows the head of the trail before the pack is made. */
export const drawSample = (head: string, numbers: readonly string[]): string[] =>
  numbers
    .map((number) => ({ number, rank: createHash('sha256').update(`${head}\n${number}`).digest('hex') }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, sizeOf(numbers.length))
    .map(({ number }) => number);
