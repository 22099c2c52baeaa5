import { heightOf, type Line } from '../paper/lines.ts';
import { ink, line, styles } from '../paper/look.ts';
import { columnsOf, Table } from '../paper/table.ts';
import type { ChangeSide, NotTakenAmendment, RecordChange } from '../record-amendments.ts';
import type { Amendment } from '../record-document.ts';
import { chip, openSection, remark, type Making, type Section } from '../section.ts';
import { decisionWord } from '../wording.ts';

/**
 * Each change after the review was opened: what changed, whom it asked again, and how they decided
 * (API Spec Q1, 5.1.3).
 */
export function writeAmendments(making: Making): void {
  const { record } = making;
  // The head of the first amendment stays with the heading of the section.
  const section = openSection(making, 'Amendments', record.amendments.length > 0 ? 150 : 80);
  if (record.amendments.length === 0)
    remark(making, section, 'The enquiry was not amended after its review was opened.');
  for (const [index, amendment] of record.amendments.entries()) {
    if (index > 0) making.sheet.y += 22;
    writeAmendment(making, section, amendment);
  }
  for (const each of record.notTaken) writeNotTaken(making, section, each);
}

/** What the customer sent and nobody took over, in the customer's words: it is not left out in silence. */
function writeNotTaken({ sheet, when }: Making, { element: parent }: Section, each: NotTakenAmendment): void {
  const { no, subject, outcome, by, at, rejected } = each;
  const told =
    outcome === null
      ? 'Not decided when this record was made.'
      : `${outcome} by ${by ?? 'nobody named'}${at ? `, ${when(at)}` : ''}${rejected.length > 0 ? '. Not taken over:' : '.'}`;
  sheet.y += 16;
  sheet.need(80);
  sheet.write([{ text: `Amendment ${no}: ${subject}`, style: styles.part }], { role: 'H2', parent });
  sheet.write([{ text: told, style: styles.small }], { parent });
  for (const { quote, by: who, at: then } of rejected) {
    const whose = [who, then ? when(then) : ''].filter(Boolean).join(', ');
    sheet.y += 3;
    sheet.write(
      [
        { text: `“${quote}” `, style: { ...styles.small, color: ink.first } },
        { text: `Rejected by ${whose}`, style: { ...styles.small, color: ink.third } },
      ],
      { parent },
    );
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
  sheet.write([{ text: `Opened by ${amendment.by}, ${when(amendment.at)}`, style: styles.small }], {
    parent,
  });
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
  sheet.y += 4;
  writeChanges(making, section, amendment);
  sheet.y += 6;
  writeAnswers(making, section, amendment);
  const { final } = amendment;
  const words = final
    ? `${final.kind}, signed by ${final.by}, ${final.role}, ${when(final.at)}`
    : 'None was signed on this revision.';
  sheet.y += 5;
  sheet.write(
    [
      { text: 'Final decision: ', style: styles.smallStrong },
      { text: words, style: styles.small },
    ],
    { parent },
  );
}

/** What each line said before and what it says since. */
function writeChanges(making: Making, section: Section, { changes }: Amendment): void {
  const { sheet } = making;
  if (changes.length === 0) {
    sheet.write([{ text: 'No line was changed.', style: styles.small }], { parent: section.element });
    return;
  }
  const columns = columnsOf(['Line', 'Before', 'After'], [104, null, null]);
  const [line = 0, before = 0, after = 0] = columns.map(({ width }) => width);
  const table = new Table(sheet, columns, section.element, 'dense');
  for (const change of changes) {
    const isField = change.requirementNo === null && !change.isItem;
    const absent = change.isItem ? 'Not in the schedule' : 'Not in the ledger';
    table.add({
      cells: [
        lineLines(making, change, line),
        sideLines(making, change.before, {
          width: before,
          none: isField ? 'Not stated' : absent,
        }),
        sideLines(making, change.after, { width: after, none: isField ? 'Not stated' : 'Withdrawn' }),
      ],
    });
  }
}

function lineLines({ sheet, places, when }: Making, change: RecordChange, width: number): Line[] {
  const target =
    change.requirementNo === null ? places.toField(change.what) : places.toRequirement(change.requirementNo);
  const quiet = { ...styles.small, color: ink.third };
  return [
    ...sheet.break([{ text: change.what, style: target ? styles.link : styles.smallStrong, target }], width),
    ...sheet.break([{ text: `${change.who}, ${when(change.at)}`, style: quiet }], width),
    ...(change.reason ? sheet.break([{ text: change.reason, style: quiet }], width) : []),
  ];
}

function sideLines(
  { sheet }: Making,
  side: ChangeSide | null,
  { width, none }: { width: number; none: string },
): Line[] {
  const quiet = { ...styles.small, color: ink.third };
  if (!side) return sheet.break([{ text: none, style: quiet }], width);
  return [
    ...sheet.break([{ text: side.text, style: { ...styles.small, color: ink.first } }], width),
    ...side.properties.flatMap((each) => sheet.break([{ text: each, style: quiet }], width)),
  ];
}

function writeAnswers(making: Making, section: Section, { decisions }: Amendment): void {
  const { sheet, when } = making;
  if (decisions.length === 0) {
    sheet.write([{ text: 'No department has decided on this revision.', style: styles.small }], {
      parent: section.element,
    });
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
