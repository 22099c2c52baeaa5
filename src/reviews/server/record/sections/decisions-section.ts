import { oneLine } from '../paper/clean-text.ts';
import { air, breakPair, heightOf, type Line, type Stretch } from '../paper/lines.ts';
import { column, ink, line, page, styles } from '../paper/look.ts';
import { columnsOf, denseHeight, Table, type Row } from '../paper/table.ts';
import type { ChecklistAnswer, DepartmentDecision } from '../record-document.ts';
import { departmentText } from './department-words.ts';
import { chip, openSection, pause, remark, type Making, type Section } from '../section.ts';
import { answerWord, decisionWord, riskWord } from '../wording.ts';

/** A department's decision stays on one page while it is at most this high, in points. */
const keepTogether = 330;

/** What each department decided, signed by whom and when, with its answers and the rows it answered for. */
export async function writeDecisions(making: Making): Promise<void> {
  const { sheet, record } = making;
  const section = openSection(making, 'Department decisions', 150);
  if (record.departments.length === 0) {
    remark(making, section, 'No department has been asked.');
    return;
  }
  writeOverview(making, section);
  writeNotAsked(making, section);
  for (const [index, entry] of record.departments.entries()) {
    sheet.y += 26;
    writeDepartment(making, section, { entry, index });
    await pause();
  }
}

/** All departments at one glance, each name leading to its decision below. */
function writeOverview(making: Making, section: Section): void {
  const { sheet, record, places, when } = making;
  const columns = columnsOf(['Department', 'Signed by', 'Time', 'Risk', 'Decision'], [null, 104, 92, 58, 78]);
  const [department = 0, by = 0, time = 0, risk = 0, decision = 0] = columns.map(({ width }) => width);
  const table = new Table(sheet, columns, section.element, 'dense');
  const small = { ...styles.small, leading: 14 };
  for (const entry of record.departments) {
    const name = {
      text: entry.department,
      style: { ...styles.link, leading: 14 },
      target: places.toDepartment(entry.department),
    };
    table.add({
      cells: [
        sheet.break([name], department),
        sheet.break([{ text: entry.by ?? '–', style: { ...small, color: ink.first } }], by),
        sheet.break([{ text: entry.at ? when(entry.at) : '–', style: small }], time),
        entry.risk
          ? sheet.break([chip(riskWord(entry.risk))], risk)
          : sheet.break([{ text: '–', style: small }], risk),
        sheet.break([chip(decisionWord(entry.decision))], decision),
      ],
    });
  }
}

/** Which departments were not asked, who confirmed that they are not concerned, when and why. */
function writeNotAsked({ sheet, record, when }: Making, section: Section): void {
  for (const { department, reason, by, at, revision } of record.notAsked) {
    sheet.y += 6;
    sheet.need(40);
    sheet.write(
      [
        { text: `${department}: not asked. `, style: styles.smallStrong },
        {
          text: `Confirmed as not concerned by ${by}, ${when(at)}, on review revision ${revision}: ${reason}`,
          style: styles.small,
        },
      ],
      { parent: section.element },
    );
  }
}

function writeDepartment(
  making: Making,
  section: Section,
  { entry, index }: { entry: DepartmentDecision; index: number },
): void {
  const { sheet, places } = making;
  const heading = breakPair(
    sheet.type,
    [{ text: entry.department, style: styles.part }],
    chip(decisionWord(entry.decision)),
    column,
  );
  const about = [
    ...sheet.break([{ text: signature(making, entry), style: styles.small }]),
    ...rowLinks(making, entry.department),
  ];
  const reason = entry.reason ? sheet.break([{ text: entry.reason, style: styles.body }]) : [];
  const answers = answerRows(making, entry.answers);
  const more = departmentText(making, entry).flatMap((words) => [air(4), ...sheet.break(words)]);
  const head = heightOf(heading) + heightOf(about) + heightOf(reason) + heightOf(more) + 24;
  const whole = head + denseHeight(answers);
  sheet.need(whole <= keepTogether ? whole : Math.min(head, keepTogether) + 84);
  sheet.name(places.departmentName(index));
  sheet.bookmark(oneLine(entry.department), section.bookmark);
  sheet.rule(line.strong);
  sheet.y += 7;
  sheet.drawLines(heading, page.left, sheet.y, sheet.element('H2', section.element));
  sheet.y += heightOf(heading) + 1;
  sheet.drawLines(about, page.left, sheet.y, sheet.element('P', section.element));
  sheet.y += heightOf(about);
  if (entry.reason) {
    sheet.y += 5;
    sheet.write([{ text: entry.reason, style: styles.body }], { parent: section.element });
  }
  for (const words of departmentText(making, entry)) {
    sheet.y += 4;
    sheet.write(words, { parent: section.element });
  }
  sheet.y += 6;
  if (answers.length === 0) return;
  const columns = answerColumns.map((column, at) =>
    at === 0 ? { ...column, overleaf: `${entry.department}, continued` } : column,
  );
  const table = new Table(sheet, columns, section.element, 'dense');
  for (const row of answers) table.add(row);
}

/** "Priya Nair · 18 Nov 2026, 09:12 · on review revision 2". */
export function signature(making: Making, entry: DepartmentDecision): string {
  if (entry.decision === null && !entry.by) return 'No decision has been signed.';
  const parts = [entry.by ?? 'Signer not recorded'];
  if (entry.at) parts.push(making.when(entry.at));
  if (entry.revision !== null) parts.push(`on review revision ${entry.revision}`);
  return parts.join(' · ');
}

function rowLinks(making: Making, department: string): Line[] {
  const { sheet, record, places } = making;
  const rows = record.requirements.filter(({ departments }) =>
    departments.some((row) => row.department === department),
  );
  if (rows.length === 0)
    return sheet.break([
      { text: 'No requirement was sent to this department.', style: { ...styles.small, color: ink.third } },
    ]);
  const stretches: Stretch[] = [
    { text: rows.length === 1 ? 'Requirement ' : 'Requirements ', style: styles.small },
  ];
  rows.forEach(({ no }, index) => {
    if (index > 0) stretches.push({ text: ', ', style: styles.small });
    stretches.push({ text: String(no), style: styles.link, target: places.toRequirement(no) });
  });
  return sheet.break(stretches);
}

const answerColumns = columnsOf(['Question', 'Answer', 'Note'], [null, 48, 148]);

function answerRows(making: Making, answers: ChecklistAnswer[]): Row[] {
  const { sheet } = making;
  const [question = 0, answer = 0, note = 0] = answerColumns.map(({ width }) => width);
  return answers.map((entry) => {
    const quiet = entry.answer === null || entry.answer === 'n/a';
    return {
      cells: [
        sheet.break([{ text: entry.question, style: { ...styles.small, color: ink.first } }], question),
        sheet.break(
          [
            {
              text: answerWord(entry.answer),
              style: { ...styles.smallStrong, color: quiet ? ink.third : ink.first },
            },
          ],
          answer,
        ),
        entry.note ? sheet.break([{ text: entry.note, style: styles.small }], note) : [air(12.5)],
      ],
    };
  });
}
