import { itemMark } from './headings.ts';
import { isRow } from './letter-labels.ts';
import type { Line } from './lines.ts';

const minListed = 4;
const roomLeft = 12;
/** No mail program breaks lines before this. */
export const mailWidth = 60;

/**
 * Lines of a hurried writer who gives each thing a line of its own, without stops: most of them end where the
 * next word would still have had room. The first of such a run is not among them.
 */
export function findListedLines(lines: readonly Line[], least: number): ReadonlySet<Line> {
  const found = new Set<Line>();
  let run: Line[] = [];
  for (const line of [...lines, null]) {
    const isPlain =
      line !== null &&
      line.text !== '' &&
      !itemMark.test(line.text.slice(0, 40)) &&
      !isRow(line.text.slice(0, 240));
    if (isPlain && (run[0] === undefined || run[0].indent === line.indent)) {
      run.push(line);
      continue;
    }
    if (isListed(run, least)) for (const each of run.slice(1)) found.add(each);
    run = isPlain ? [line] : [];
  }
  return found;
}

function isListed(run: readonly Line[], least: number): boolean {
  if (run.length < minListed || run.some(({ text }) => /[.;,:–-]$/.test(text))) return false;
  const width = Math.max(least, ...run.map(({ text }) => text.length));
  const open = run.slice(0, -1).filter(({ text }, at) => {
    const next = run[at + 1]?.text ?? '';
    return text.length + next.search(/\s|$/) + roomLeft <= width;
  });
  return open.length * 2 >= run.length - 1;
}
