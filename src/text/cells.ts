/** A cell of a row: its words, and where they begin in the line. */
export type Cell = { start: number; text: string };

/** The cells of a line, and what sets them apart; a gap of blanks is the weakest sign. */
export type Cells = { by: 'bar' | 'tab' | 'gap'; cells: Cell[] };

const isBarred = (line: string): boolean => /\S[ \t]*\|[ \t]*\S/.test(line) || /^\s*\|.*\|\s*$/.test(line);

/** The words between two offsets of a line, without white space at their ends. */
const cellAt = (line: string, from: number, until: number): Cell => {
  const between = line.slice(from, until);
  const text = between.trim();
  return { start: from + Math.max(0, between.indexOf(text)), text };
};

/**
 * The cells of a table row, set apart by bars, tabs or gaps (and dots that lead from one to the next); a blank cell keeps its place. null for
 * a line without cells.
 */
export function splitCells(line: string): Cells | null {
  const row = line.trimEnd();
  const by = isBarred(row)
    ? 'bar'
    : row.trimStart() !== '' && row.includes('\t')
      ? 'tab'
      : /\S {2,}\S/.test(row)
        ? 'gap'
        : null;
  if (by === null) return null;
  // The bars at both ends, and the indentation of a row of gaps, are no cells.
  let from = by === 'bar' ? (/^\s*\|/.exec(row)?.[0].length ?? 0) : by === 'gap' ? row.search(/\S/) : 0;
  const end = by === 'bar' && row.endsWith('|') ? row.length - 1 : row.length;
  const between = { bar: /\|/g, tab: /\t/g, gap: / {2,}| \.{4,} /g }[by];
  between.lastIndex = from;
  const cells: Cell[] = [];
  for (let gap = between.exec(row); gap && gap.index < end; gap = between.exec(row)) {
    cells.push(cellAt(row, from, gap.index));
    from = gap.index + gap[0].length;
  }
  return { by, cells: [...cells, cellAt(row, from, end)] };
}

const minTight = 3;

/**
 * How many commas set apart the cells of "1,4,pcs,Gate valve"; 0 for prose, which has a blank behind its commas and figures on both sides
 * of those without one.
 */
export function countTightCommas(line: string): number {
  if (!line.includes(',')) return 0;
  const said = line.replace(/"[^"]*"/g, '""');
  const count = said.split(',').length - 1;
  const betweenWords = said.match(/(?<!\d),|,(?!\d)/g)?.length ?? 0;
  return count >= minTight && betweenWords >= 2 && !/,[ \u00a0]/.test(said) ? count : 0;
}
