import { air, type Line, type Stretch } from '../paper/lines.ts';
import { ink, styles, tones } from '../paper/look.ts';
import { beginning, columnsOf, Table, type Column, type Row } from '../paper/table.ts';
import type { RecordFinding } from '../record-follow-up.ts';
import { chip, openSection, pause, quoteLines, remark, type Making } from '../section.ts';
import { counted, type Word } from '../wording.ts';

const quiet = { ...styles.small, color: ink.third };
const rowsAtOnce = 40;

const severityWords: Readonly<Record<RecordFinding['severity'], Word>> = {
  blocking: { says: 'Blocks the bid', tone: tones.bad },
  important: { says: 'Important', tone: tones.open },
  minor: { says: 'Minor', tone: tones.quiet },
};

/** What the rules found missing, contradicting or beyond a limit, with its quotes and what was decided on it. */
export async function writeFindings(making: Making): Promise<void> {
  const { findings } = making.record;
  const columns = columnsOf(['No.', 'Finding', 'Decision'], [24, null, 160]);
  const rows = findings.map((finding, index) => findingRow(making, finding, { no: index + 1, columns }));
  const section = openSection(making, 'Findings', beginning(rows[0]) + 40);
  if (findings.length === 0) {
    remark(making, section, 'The rules found nothing missing, contradicting or beyond a limit.');
    return;
  }
  const open = findings.filter(({ decision, isSettled }) => !decision && !isSettled).length;
  remark(making, section, `${counted(findings.length, 'finding', 'findings')}, ${open} not decided.`);
  const table = new Table(making.sheet, columns, section.element);
  for (const [index, row] of rows.entries()) {
    table.add(row);
    if (index % rowsAtOnce === rowsAtOnce - 1) await pause();
  }
}

function findingRow(
  making: Making,
  finding: RecordFinding,
  { no, columns }: { no: number; columns: Column[] },
): Row {
  const [first = 0, middle = 0, last = 0] = columns.map(({ width }) => width);
  const number = making.sheet.break(
    [{ text: String(no), style: { ...styles.strong, color: ink.second } }],
    first,
  );
  return {
    cells: [number, findingLines(making, finding, middle), decisionLines(making, finding, last)],
    overleaf: number,
  };
}

function findingLines(making: Making, finding: RecordFinding, width: number): Line[] {
  const { sheet, places } = making;
  const lines = [
    ...sheet.break([{ text: finding.title, style: styles.strong }], width),
    ...sheet.break([{ text: finding.why, style: quiet }], width),
  ];
  for (const { text, sourceName, sourceAnchor, requirementNo } of finding.quotes) {
    const where: Stretch[] = [];
    if (sourceName)
      where.push({ text: sourceName, style: styles.link, target: places.toSource(sourceAnchor) });
    if (requirementNo !== null)
      where.push(
        { text: where.length > 0 ? ', requirement ' : 'Requirement ', style: quiet },
        { text: String(requirementNo), style: styles.link, target: places.toRequirement(requirementNo) },
      );
    lines.push(air(3), ...quoteLines(sheet, text, width), ...sheet.break(where, width));
  }
  if (finding.exposure)
    lines.push(
      air(3),
      ...sheet.break(
        [
          { text: 'Exposure: ', style: styles.smallStrong },
          { text: finding.exposure, style: styles.small },
        ],
        width,
      ),
    );
  return lines;
}

function decisionLines({ sheet, when }: Making, finding: RecordFinding, width: number): Line[] {
  const { decision, isSettled, severity } = finding;
  if (!decision) {
    const word: Word = { says: 'Not decided', tone: tones.open };
    return sheet.break(
      [chip(severityWords[severity]), { text: ' ', style: styles.small }, chip(word)],
      width,
    );
  }
  const lines = [
    ...sheet.break([chip({ says: decision.label, tone: tones.good })], width),
    ...(decision.question
      ? sheet.break([{ text: `${decision.question}.`, style: styles.smallStrong }], width)
      : []),
    air(3),
    ...sheet.break([{ text: decision.words, style: styles.small }], width),
    ...sheet.break([{ text: `${decision.by}, ${when(decision.at)}`, style: quiet }], width),
  ];
  if (!isSettled) return lines;
  return [...lines, air(2), ...sheet.break([{ text: 'Its facts no longer stand.', style: quiet }], width)];
}
