import { oneLine } from '../paper/clean-text.ts';
import { column, floor, ink, page, petrol, styles } from '../paper/look.ts';
import { air, linesOf, type Line, type Piece, type Stretch, type Target } from '../paper/lines.ts';
import type { Element } from '../paper/sheet.ts';
import type { Passage } from '../places.ts';
import type { RecordSource } from '../record-sources.ts';
import { openSection, pause, remark, type Making } from '../section.ts';
import { counted } from '../wording.ts';

const gutter = 40;
const width = column - gutter;

/** The appendix: each source in full, the quoted passages marked; a passage leads back to its requirement. */
export async function writeSources(making: Making): Promise<void> {
  const { sheet, record, places } = making;
  const section = openSection(making, 'Sources');
  if (record.sources.length === 0) {
    remark(making, section, 'No source text is on file for this enquiry.');
    return;
  }
  remark(
    making,
    section,
    'The texts as they were read. Tinted passages are quoted by the requirement whose number stands in the margin; underlined words gave a field of the enquiry.',
  );
  for (const [index, source] of record.sources.entries()) {
    sheet.y += index === 0 ? 6 : 26;
    sheet.need(90);
    sheet.name(places.sourceName(index));
    sheet.bookmark(oneLine(source.name), section.bookmark);
    sheet.write([{ text: source.name, style: styles.part }], { role: 'H2', parent: section.element });
    const quoted = places.passagesOf(source).length;
    const size = `${source.text.length.toLocaleString('en-GB')} characters, ${counted(quoted, 'passage quoted', 'passages quoted')}`;
    sheet.write([{ text: size, style: { ...styles.small, color: ink.third } }], { parent: section.element });
    sheet.y += 8;
    await writeText(making, source, section.element);
  }
}

async function writeText(making: Making, source: RecordSource, parent: Element): Promise<void> {
  const { sheet } = making;
  const element = sheet.element('P', parent);
  const seen = new Set<Stretch>();
  let blank = 0;
  let written = 0;
  for (const stretches of paragraphs(cutAtPassages(making, source))) {
    for (const line of linesOf(sheet.type, stretches, width)) {
      written += 1;
      if (written % 60 === 0) await pause();
      blank = line.pieces.length === 0 ? blank + 1 : 0;
      // Mails and spreadsheets bring screens of empty lines; two of them say as much.
      if (blank > 2) continue;
      if (sheet.y + line.height > floor) sheet.turn();
      const set = blank > 0 ? air(line.height * 0.6) : withMargin(making, line, seen);
      sheet.drawLine(set, page.left + gutter, sheet.y, element);
      sheet.y += set.height;
    }
  }
}

type Part = Stretch & { marks?: number[] };

/** The text cut wherever a passage begins or ends; each part carries the mark of the passages that cover it. */
function cutAtPassages(making: Making, source: RecordSource): Part[] {
  const passages = making.places.passagesOf(source);
  const cuts = [
    ...new Set([0, ...passages.flatMap(({ start, end }) => [start, end]), source.text.length]),
  ].toSorted((one, other) => one - other);
  const parts: Part[] = [];
  let next = 0;
  let open: Passage[] = [];
  cuts.slice(0, -1).forEach((start, index) => {
    open = open.filter(({ end }) => end > start);
    const begins: Passage[] = [];
    for (let passage = passages[next]; passage && passage.start === start; passage = passages[next]) {
      begins.push(passage);
      next += 1;
    }
    open.push(...begins);
    parts.push(partOf(making, { text: source.text.slice(start, cuts[index + 1]), open, begins }));
  });
  return parts;
}

function partOf(
  making: Making,
  { text, open, begins }: { text: string; open: Passage[]; begins: Passage[] },
): Part {
  const quoting = open.filter(({ requirementNo }) => requirementNo !== null);
  // Where passages overlap, the words lead to the requirement with the shortest of them.
  const [nearest] = quoting.toSorted((one, other) => one.end - one.start - (other.end - other.start));
  const target: Target | null = nearest
    ? making.places.toRequirement(nearest.requirementNo ?? Number.NaN)
    : null;
  const tinted = quoting.length > 0;
  return {
    text,
    style: styles.source,
    target,
    mark:
      open.length > 0
        ? { fill: tinted ? petrol.soft : null, rule: tinted ? petrol.line : petrol.ink }
        : undefined,
    starts: begins.flatMap(({ names }) => names),
    marks: begins.flatMap(({ requirementNo }) => requirementNo ?? []),
  };
}

/** The parts line by line of the source, so that a long text is broken a piece at a time. */
function* paragraphs(parts: Part[]): Generator<Part[]> {
  let current: Part[] = [];
  for (const part of parts) {
    for (const [index, text] of part.text.split(/\r\n|[\n\r]/).entries()) {
      if (index > 0) {
        yield current.length > 0 ? current : [{ text: '', style: styles.source }];
        current = [];
      }
      // A passage begins with something to see, so its place and number belong to the first of its lines.
      if (text !== '')
        current.push(index === 0 ? { ...part, text } : { ...part, text, starts: [], marks: [] });
    }
  }
  if (current.length > 0) yield current;
}

/**
 * Sets the numbers of the requirements whose passages begin on this line into the margin, each
 * leading to its row.
 */
function withMargin(making: Making, line: Line, seen: Set<Stretch>): Line {
  const fresh = line.pieces
    .map(({ stretch }): Part => stretch)
    .filter((part) => part.marks?.length && !seen.has(part));
  fresh.forEach((part) => seen.add(part));
  const numbers = [...new Set(fresh.flatMap(({ marks }) => marks ?? []))];
  const { sheet, places } = making;
  const style = { ...styles.link, leading: line.height };
  const margin: Piece[] = [];
  let x = -gutter;
  for (const [index, number] of numbers.entries()) {
    const last = index === numbers.length - 1;
    const text = `${number}${last ? '' : ','}`;
    const width = sheet.type.measure(text, style);
    // Numbers that do not fit beside the text are reachable from their rows; the margin says that
    // there are more.
    if (x + width > -10)
      return { ...line, margin: [...margin, { stretch: { text: '…', style }, text: '…', x, width: 6 }] };
    margin.push({ stretch: { text, style, target: places.toRequirement(number) }, text, x, width });
    x += width + 2;
  }
  return { ...line, margin };
}
