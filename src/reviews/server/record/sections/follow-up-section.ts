import { air, type Line, type Stretch } from '../paper/lines.ts';
import { ink, styles, tones } from '../paper/look.ts';
import { beginning, columnsOf, Table, type Column, type Row } from '../paper/table.ts';
import { formatDay } from '#kit/contract/language/months.ts';
import type { RecordAction, RecordDifference } from '../record-follow-up.ts';
import { chip, openSection, remark, type Making } from '../section.ts';
import { actionWord, counted, differenceWord, questionWord } from '../wording.ts';

const quiet = { ...styles.small, color: ink.third };

/**
 * What differed from what was said before or from what we can do, and how it was resolved (API Spec
 * Q1, 5.1.3).
 */
export function writeDifferences(making: Making): void {
  const { sheet, record, when } = making;
  const { differences, openQuestions } = record;
  const columns = columnsOf(['No.', 'Difference', 'Asked and answered', 'Resolution'], [24, null, 132, 138]);
  const rows = differences.map((entry) => differenceRow(making, entry, columns));
  const section = openSection(making, 'Differences and clarifications', beginning(rows[0]) + 40);
  if (differences.length + openQuestions.length === 0) {
    remark(making, section, 'No difference was noted, and no department asked for clarification.');
    return;
  }
  const unresolved = differences.filter(({ resolution }) => resolution === null).length;
  if (differences.length > 0)
    remark(
      making,
      section,
      `${counted(differences.length, 'difference', 'differences')}, ${unresolved} not resolved.`,
    );
  for (const { department, question, by, at } of openQuestions) {
    const words: Stretch[] = [
      { text: 'Question without a clarification: ', style: { ...styles.smallStrong, color: tones.open.ink } },
      { text: `${department}, ${by}, ${when(at)}. ${question}`, style: styles.small },
    ];
    sheet.write(words, { parent: section.element });
    sheet.y += 6;
  }
  if (differences.length === 0) return;
  const table = new Table(sheet, columns, section.element);
  for (const row of rows) table.add(row);
}

function differenceRow(making: Making, entry: RecordDifference, columns: Column[]): Row {
  const [no = 0, difference = 0, asked = 0, resolution = 0] = columns.map(({ width }) => width);
  const number = making.sheet.break(
    [{ text: String(entry.no), style: { ...styles.strong, color: ink.second } }],
    no,
  );
  return {
    cells: [
      number,
      differenceLines(making, entry, difference),
      askedLines(making, entry, asked),
      resolutionLines(making, entry, resolution),
    ],
    overleaf: number,
  };
}

function differenceLines(making: Making, entry: RecordDifference, width: number): Line[] {
  const { sheet, when } = making;
  const from = [entry.department, `noted by ${entry.addedBy}, ${when(entry.addedAt)}`]
    .filter(Boolean)
    .join(', ');
  return [
    ...sheet.break([{ text: entry.difference, style: styles.body }], width),
    air(2),
    ...sheet.break(numbers(making, entry.requirementNos), width),
    ...sheet.break([{ text: from, style: quiet }], width),
  ];
}

function askedLines({ sheet }: Making, entry: RecordDifference, width: number): Line[] {
  const { asked, answer, state } = entry;
  if (!asked && !answer) {
    const words = state === 'open' ? `${questionWord(entry)}.` : 'The customer was not asked.';
    return sheet.break([{ text: words, style: { ...quiet, leading: 14 } }], width);
  }
  const askedText = asked
    ? `Asked ${formatDay(asked.on)}, ${asked.how.toLowerCase()}, by ${asked.by}`
    : 'The day of asking is not known.';
  const lines = sheet.break([{ text: askedText, style: { ...styles.small, leading: 14 } }], width);
  if (!answer) return [...lines, ...sheet.break([{ text: 'No answer yet.', style: quiet }], width)];
  return [
    ...lines,
    air(3),
    ...sheet.break([{ text: `Answered ${formatDay(answer.on)}`, style: styles.smallStrong }], width),
    ...sheet.break([{ text: answer.text, style: styles.small }], width),
  ];
}

function resolutionLines({ sheet, when }: Making, entry: RecordDifference, width: number): Line[] {
  const lines = sheet.break([chip(differenceWord(entry))], width);
  if (!entry.resolution) return lines;
  const { text, by, at } = entry.resolution;
  return [
    ...lines,
    air(3),
    ...(text === '' ? [] : sheet.break([{ text, style: styles.small }], width)),
    ...sheet.break([{ text: `${by}, ${when(at)}`, style: quiet }], width),
  ];
}

/** "Requirements 3, 7", each leading to its row. */
export function numbers({ places }: Making, nos: readonly number[]): Stretch[] {
  if (nos.length === 0) return [{ text: 'No single requirement', style: quiet }];
  const stretches: Stretch[] = [
    { text: nos.length === 1 ? 'Requirement ' : 'Requirements ', style: styles.small },
  ];
  nos.forEach((no, index) => {
    if (index > 0) stretches.push({ text: ', ', style: styles.small });
    stretches.push({ text: String(no), style: styles.link, target: places.toRequirement(no) });
  });
  return stretches;
}

/** The actions that result from the review: who, until when, and what shows that they are done. */
export function writeActions(making: Making): void {
  const { sheet, record } = making;
  const columns = columnsOf(['No.', 'Action', 'Owner', 'Due'], [24, null, 110, 76]);
  const rows = record.actions.map((entry) => actionRow(making, entry, columns));
  const section = openSection(making, 'Actions', beginning(rows[0]) + 40);
  if (rows.length === 0) {
    remark(making, section, 'The review left no action.');
    return;
  }
  const open = record.actions.filter(({ closed }) => closed === null).length;
  remark(
    making,
    section,
    `${counted(rows.length, 'action', 'actions')}, ${open} open when this record was made.`,
  );
  const table = new Table(sheet, columns, section.element);
  for (const row of rows) table.add(row);
}

function actionRow(making: Making, entry: RecordAction, columns: Column[]): Row {
  const { sheet } = making;
  const [no = 0, action = 0, owner = 0, due = 0] = columns.map(({ width }) => width);
  const number = sheet.break(
    [{ text: String(entry.no), style: { ...styles.strong, color: ink.second } }],
    no,
  );
  const day = sheet.break([{ text: formatDay(entry.dueOn), style: { ...styles.small, leading: 14 } }], due);
  return {
    cells: [
      number,
      actionLines(making, entry, action),
      sheet.break([{ text: entry.owner, style: styles.strong }], owner),
      [...day, air(2), ...sheet.break([chip(actionWord(entry))], due)],
    ],
    overleaf: number,
  };
}

function actionLines(making: Making, entry: RecordAction, width: number): Line[] {
  const { sheet, when } = making;
  const lines = sheet.break([{ text: entry.what, style: styles.body }], width);
  const from: Stretch[] = [];
  if (entry.department)
    from.push({
      text: `${entry.department}${entry.requirementNo === null ? '' : ', '}`,
      style: styles.small,
    });
  if (entry.requirementNo !== null) from.push(...numbers(making, [entry.requirementNo]));
  if (from.length > 0) lines.push(air(2), ...sheet.break(from, width));
  if (!entry.closed) return lines;
  const { by, at, evidence } = entry.closed;
  return [
    ...lines,
    air(3),
    ...sheet.break(
      [
        { text: 'Evidence: ', style: styles.smallStrong },
        { text: evidence, style: { ...styles.small, color: ink.first } },
      ],
      width,
    ),
    ...sheet.break([{ text: `Closed by ${by}, ${when(at)}`, style: quiet }], width),
  ];
}
