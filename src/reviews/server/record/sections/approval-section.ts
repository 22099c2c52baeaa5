import { air, type Line } from '../paper/lines.ts';
import { ink, styles } from '../paper/look.ts';
import { columnsOf, Table } from '../paper/table.ts';
import type { FinalApproval, RecordDeviation } from '../record-document.ts';
import { openSection, remark, type Making, type Section } from '../section.ts';
import { outcomeOf } from '../summary/outcome.ts';

/**
 * Bid, bid with deviations or no bid: who signed it, in which role, when and why, or that nobody has; then those
 * that a later revision took up again.
 */
export function writeFinalDecision(making: Making): void {
  const { sheet, record, when } = making;
  const section = openSection(making, 'Final decision', 120);
  const approval = record.finalApproval;
  const outcome = outcomeOf(record, when);
  const parent = section.element;
  sheet.write([{ text: outcome.title, style: { ...styles.part, color: outcome.tone.ink } }], { parent });
  sheet.y += 4;
  if (approval) writeSigned(making, section, approval);
  else remark(making, section, outcome.lines.join(' '));
  for (const earlier of record.earlierFinals) {
    sheet.y += 22;
    sheet.need(150);
    const words = `Before, on revision ${earlier.revision}: ${earlier.kind}`;
    sheet.write([{ text: words, style: styles.part }], { role: 'H2', parent });
    sheet.y += 4;
    writeSigned(making, section, earlier);
  }
}

function writeSigned(making: Making, section: Section, approval: FinalApproval): void {
  const { sheet, when } = making;
  const parent = section.element;
  const columns = columnsOf(['Signed by', 'Role', 'Time', 'Revision'], [null, 130, 100, 48]);
  const cells = [approval.by, approval.role, when(approval.at), String(approval.revision)];
  new Table(sheet, columns, parent).add({
    cells: cells.map((text, index) => sheet.break([{ text, style: styles.strong }], columns[index]?.width)),
  });
  sheet.y += 10;
  writeReasons(making, section, approval);
  if (approval.deviations.length > 0) writeDeviations(making, section, approval.deviations);
}

function writeReasons(making: Making, section: Section, approval: FinalApproval): void {
  const { sheet } = making;
  const parent = section.element;
  for (const reason of approval.reasons) sheet.write([{ text: reason, style: styles.strong }], { parent });
  const silent = approval.reasons.length === 0 ? 'No reason was written down.' : null;
  const words = approval.reason ?? silent;
  if (words) sheet.write([{ text: words, style: styles.body }], { parent });
  sheet.y += 4;
  const risk = approval.highestRisk ?? 'No department had assessed a risk.';
  sheet.write(
    [
      { text: 'Highest risk when it was signed: ', style: styles.small },
      { text: risk, style: styles.smallStrong },
    ],
    { parent },
  );
}

function writeDeviations(making: Making, section: Section, deviations: readonly RecordDeviation[]): void {
  const { sheet, places } = making;
  sheet.y += 16;
  sheet.need(90);
  sheet.writeHeading('Deviations', styles.part, { role: 'H2', parent: section.element });
  sheet.y += 2;
  const columns = columnsOf(['No.', 'Asked', 'Offered instead', 'Customer'], [24, null, 150, 104]);
  const [no = 0, asked = 0, offered = 0, customer = 0] = columns.map(({ width }) => width);
  const table = new Table(sheet, columns, section.element);
  for (const deviation of deviations) {
    const number = [
      {
        text: String(deviation.no),
        style: { ...styles.link, leading: 14 },
        target: places.toRequirement(deviation.no),
      },
    ];
    table.add({
      cells: [
        sheet.break(number, no),
        sheet.break([{ text: deviation.requirement, style: styles.body }], asked),
        sheet.break([{ text: deviation.offer, style: styles.strong }], offered),
        answerLines(making, deviation, customer),
      ],
    });
  }
}

function answerLines(
  { sheet, when }: Making,
  { answer, answeredBy, answeredAt }: RecordDeviation,
  width: number,
): Line[] {
  const lines = sheet.break([{ text: answer, style: { ...styles.smallStrong, leading: 14 } }], width);
  if (!answeredBy || !answeredAt) return lines;
  return [
    ...lines,
    air(1),
    ...sheet.break(
      [{ text: `Noted by ${answeredBy}, ${when(answeredAt)}`, style: { ...styles.small, color: ink.third } }],
      width,
    ),
  ];
}
