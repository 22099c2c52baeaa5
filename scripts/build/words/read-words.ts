const entities: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The words between two tags, as JSX takes them: lines joined, their ends cut. */
export const readWords = (raw: string): string =>
  raw
    .split(/\r?\n/)
    .map((line, index, lines) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
