import { air, breakPair, type Line } from '../paper/lines.ts';
import { ink, styles } from '../paper/look.ts';
import { beginning, columnsOf, Table, type Row } from '../paper/table.ts';
import { signature } from './decisions-section.ts';
import { departmentText } from './department-words.ts';
import type { EarlierDecision } from '../record-document.ts';
import type { RejectedProposal } from '../record-sources.ts';
import { chip, openSection, pause, quoteLines, remark, type Making } from '../section.ts';
import { answerWord, decisionWord, sourceWord } from '../wording.ts';

/** Decisions that a later revision replaced; nothing of them is lost. */
export async function writeEarlierDecisions(making: Making): Promise<void> {
  const { sheet, record } = making;
  const columns = columnsOf(['Department', 'Decision as it was signed'], [118, null]);
  const [department = 0, rest = 0] = columns.map(({ width }) => width);
  const rowOf = (entry: EarlierDecision): Row => {
    const name = sheet.break([{ text: entry.department, style: styles.strong, target: null }], department);
    return { cells: [name, earlierLines(making, entry, rest)], overleaf: name };
  };
  const [first] = record.earlierDecisions;
  const section = openSection(making, 'Earlier decisions', first ? beginning(rowOf(first)) : 60);
  if (record.earlierDecisions.length === 0) {
    remark(making, section, 'No decision of this review has been replaced.');
    return;
  }
  const table = new Table(sheet, columns, section.element);
  for (const entry of record.earlierDecisions) {
    table.add(rowOf(entry));
    await pause();
  }
}

function earlierLines(making: Making, entry: EarlierDecision, width: number): Line[] {
  const { sheet, when } = making;
  const lines = breakPair(
    sheet.type,
    [{ text: signature(making, entry), style: styles.small }],
    chip(decisionWord(entry.decision)),
    width,
  );
  if (entry.reason) lines.push(air(3), ...sheet.break([{ text: entry.reason, style: styles.body }], width));
  for (const { question, answer, note } of entry.answers) {
    const words = [
      { text: `${question} `, style: styles.small },
      { text: answerWord(answer), style: styles.smallStrong },
      { text: note ? ` – ${note}` : '', style: styles.small },
    ];
    lines.push(air(2), ...sheet.break(words, width));
  }
  if (entry.rows)
    lines.push(
      air(2),
      ...sheet.break(
        [
          { text: 'Requirements ', style: styles.smallStrong },
          { text: `${entry.rows}.`, style: styles.small },
        ],
        width,
      ),
    );
  for (const words of departmentText(making, entry)) lines.push(air(2), ...sheet.break(words, width));
  const because = entry.supersededBecause ? `: ${entry.supersededBecause}` : '';
  const replaced = `${entry.isWithdrawn ? 'Withdrawn' : 'Replaced'} ${when(entry.supersededAt)}${because}`;
  return [
    ...lines,
    air(4),
    ...sheet.break([{ text: replaced, style: { ...styles.small, color: ink.third } }], width),
  ];
}

/** Requirements and items that were proposed and not taken, and who decided so. */
export async function writeRejectedProposals(making: Making): Promise<void> {
  const { sheet, record } = making;
  const columns = columnsOf(['Proposal', 'Not taken by'], [null, 160]);
  const [proposal = 0, by = 0] = columns.map(({ width }) => width);
  const rowOf = (entry: RejectedProposal): Row => ({
    cells: [proposalLines(making, entry, proposal), refusalLines(making, entry, by)],
  });
  const [first] = record.rejectedProposals;
  const section = openSection(making, 'Proposals not taken', first ? beginning(rowOf(first)) : 60);
  if (record.rejectedProposals.length === 0) {
    remark(making, section, 'No proposed requirement and no proposed item was left out.');
    return;
  }
  const table = new Table(sheet, columns, section.element);
  for (const entry of record.rejectedProposals) {
    table.add(rowOf(entry));
    await pause();
  }
}

function proposalLines(making: Making, entry: RejectedProposal, width: number): Line[] {
  const { sheet } = making;
  const lines = sheet.break([{ text: entry.text, style: styles.body }], width);
  if (entry.quote) lines.push(air(4), ...quoteLines(sheet, entry.quote, width));
  const where = sourceWord(entry.sourceName, entry.page);
  if (where !== '')
    lines.push(
      air(2),
      ...sheet.break([{ text: where, style: { ...styles.small, color: ink.third } }], width),
    );
  return lines;
}

function refusalLines(making: Making, entry: RejectedProposal, width: number): Line[] {
  const { sheet, when } = making;
  const lines = sheet.break([{ text: entry.by, style: styles.strong }], width);
  if (entry.at) lines.push(...sheet.break([{ text: when(entry.at), style: styles.small }], width));
  if (entry.reason) lines.push(air(3), ...sheet.break([{ text: entry.reason, style: styles.small }], width));
  return lines;
}
