import { heightOf } from '../paper/lines.ts';
import { ink, line, styles } from '../paper/look.ts';
import { columnsOf, Table } from '../paper/table.ts';
import type { Amendment } from '../record-document.ts';
import { chip, openSection, remark, type Making, type Section } from '../section.ts';
import { decisionWord } from '../wording.ts';

/** Each change after the review was opened: what changed, whom it asked again, and how they decided (API Spec Q1, 5.1.3). */
export function writeAmendments(making: Making): void {
  const { record } = making;
  const section = openSection(making, 'Amendments', 80);
  if (record.amendments.length === 0) {
    remark(making, section, 'The enquiry was not amended after its review was opened.');
    return;
  }
  for (const [index, amendment] of record.amendments.entries()) {
    if (index > 0) making.sheet.y += 22;
    writeAmendment(making, section, amendment);
  }
}

function writeAmendment(making: Making, section: Section, amendment: Amendment): void {
  const { sheet, when } = making;
  const parent = section.element;
  const heading = sheet.break([{ text: `Revision ${amendment.revision}`, style: styles.part }]);
  sheet.need(heightOf(heading) + 100);
  sheet.bookmark(`Revision ${amendment.revision}`, section.bookmark);
  sheet.rule(line.strong);
  sheet.y += 7;
  sheet.write([{ text: `Revision ${amendment.revision}`, style: styles.part }], { role: 'H2', parent });
  sheet.write([{ text: `Opened by ${amendment.by}, ${when(amendment.at)}`, style: styles.small }], { parent });
  sheet.y += 4;
  const again = amendment.askedAgain.length > 0 ? amendment.askedAgain.join(', ') : 'No department';
  sheet.write(
    [
      { text: 'Asked again: ', style: styles.smallStrong },
      { text: again, style: styles.small },
    ],
    { parent },
  );
  if (amendment.reason)
    sheet.write(
      [
        { text: 'Reason: ', style: styles.smallStrong },
        { text: amendment.reason, style: { ...styles.small, color: ink.first } },
      ],
      { parent },
    );
  for (const change of amendment.changes) {
    const words = { text: `${change.what} `, style: { ...styles.small, color: ink.first } };
    sheet.write([{ text: 'Changed: ', style: styles.smallStrong }, words, { text: `(${change.who}, ${when(change.at)})`, style: styles.small }], { parent });
  }
  sheet.y += 4;
  writeAnswers(making, section, amendment);
  const { final } = amendment;
  const words = final ? `${final.kind}, signed by ${final.by}, ${final.role}, ${when(final.at)}` : 'None was signed on this revision.';
  sheet.y += 5;
  sheet.write(
    [
      { text: 'Final decision: ', style: styles.smallStrong },
      { text: words, style: styles.small },
    ],
    { parent },
  );
}

function writeAnswers(making: Making, section: Section, { decisions }: Amendment): void {
  const { sheet, when } = making;
  if (decisions.length === 0) {
    sheet.write([{ text: 'No department has decided on this revision.', style: styles.small }], { parent: section.element });
    return;
  }
  const columns = columnsOf(['Department', 'Signed by', 'Time', 'Decision'], [null, 120, 100, 78]);
  const table = new Table(sheet, columns, section.element, 'dense');
  const small = { ...styles.small, leading: 14 };
  for (const { department, by, at, decision } of decisions) {
    const texts = [
      { text: department, style: { ...small, color: ink.first } },
      { text: by, style: small },
      { text: when(at), style: small },
      chip(decisionWord(decision)),
    ];
    table.add({ cells: texts.map((text, index) => sheet.break([text], columns[index]?.width)) });
  }
}
