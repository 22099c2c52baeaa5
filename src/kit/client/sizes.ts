/** A size in bytes as kB or MB of 1000, one decimal below ten. */
export function formatSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${bytes > 0 && value < 10 ? Math.max(0.1, Math.round(value * 10) / 10) : Math.round(value)} ${unit}`;
}
