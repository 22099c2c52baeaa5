import { AppError, kitFailures } from '#kit/contract/errors.ts';

/** What a caller says of the part of a file it wants (RFC 9110, 14). */
export type WantedRange = { range: string | null; ifRange: string | null };

/** Which bytes are sent: `to` is not among them. */
export type ByteRange = { from: number; to: number; isPart: boolean };

/**
 * The one range that a caller asks for; the whole file where it asks for none, for several, or for a part of a file that is
 * not this one.
 */
export const chooseRange = (
  { range, ifRange }: WantedRange,
  { size, tag }: { size: number; tag: string },
): ByteRange => {
  const whole = { from: 0, to: size, isPart: false };
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return whole;
  if (ifRange !== null && ifRange !== `"${tag}"`) return whole;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (from >= to) throw new AppError(kitFailures.noSuchRange);
  return { from, to, isPart: true };
};
