import { formatDay } from '#kit/contract/language/months.ts';
import { air, type Line } from '../paper/lines.ts';
import { ink, styles, tones } from '../paper/look.ts';
import { columnsOf, Table } from '../paper/table.ts';
import type { ConsideredDocument } from '../record-fields.ts';
import { openSection, remark, type Making, type Section } from '../section.ts';
import { sizeWord } from '../wording.ts';
import { numbers } from './follow-up-section.ts';

/** Every document that came with the enquiry, also those that could not be read. */
export function writeDocuments(making: Making): void {
  const { sheet, record } = making;
  const section = openSection(making, 'Documents considered');
  if (record.documents.length === 0) {
    remark(making, section, 'No documents are on file for this enquiry.');
    return;
  }
  const columns = columnsOf(['Document', 'Revision', 'Received'], [null, 68, 104]);
  const [name = 0, revision = 0, received = 0] = columns.map(({ width }) => width);
  const table = new Table(sheet, columns, section.element);
  for (const document of record.documents) {
    const about = `${document.kind} · ${sizeWord(document.size)} · SHA-256`;
    const first = [
      ...sheet.break([{ text: document.name, style: styles.strong }], name),
      ...sheet.break([{ text: about, style: { ...styles.small, color: ink.third } }], name),
      ...sheet.break([{ text: document.sha256, style: styles.monoSmall }], name),
    ];
    if (document.note) {
      first.push(
        air(2),
        ...sheet.break(
          [{ text: document.note, style: { ...styles.smallStrong, color: tones.open.ink } }],
          name,
        ),
      );
    }
    const small = { ...styles.small, leading: 14 };
    table.add({
      cells: [
        first,
        document.revision
          ? sheet.break([{ text: document.revision, style: styles.strong }], revision)
          : sheet.break([{ text: 'Not named', style: { ...small, color: ink.third } }], revision),
        receivedLines(making, document, received),
      ],
    });
  }
  writeStandards(making, section);
}

/**
 * The date that the mail bears, and when it was taken in; a file that bears none was received when it was
 * taken in.
 */
function receivedLines(
  { sheet, when }: Making,
  { dated, takenInAt }: ConsideredDocument,
  width: number,
): Line[] {
  const first = { ...styles.small, leading: 14 };
  if (dated === null) return sheet.break([{ text: when(takenInAt), style: first }], width);
  const takenIn = { text: `Taken in ${when(takenInAt)}`, style: { ...styles.small, color: ink.third } };
  const day = /T/.test(dated) ? when(dated) : formatDay(dated);
  return [...sheet.break([{ text: day, style: first }], width), ...sheet.break([takenIn], width)];
}

/**
 * Standards and specifications that requirements name, each with its rows: the auditor asks which edition
 * was looked at.
 */
function writeStandards(making: Making, section: Section): void {
  const { sheet, record } = making;
  const named = Map.groupBy(
    record.requirements.filter(({ standard }) => standard !== null),
    ({ standard }) => standard ?? '',
  );
  if (named.size === 0) return;
  sheet.y += 16;
  sheet.need(80);
  sheet.writeHeading('Standards and specifications named', styles.part, {
    role: 'H2',
    parent: section.element,
  });
  sheet.y += 2;
  const columns = columnsOf(['Standard, as it is named', 'Named by'], [null, 190]);
  const [standard = 0, by = 0] = columns.map(({ width }) => width);
  const table = new Table(sheet, columns, section.element, 'dense');
  for (const [name, rows] of named) {
    const nos = numbers(
      making,
      rows.map(({ no }) => no),
    );
    table.add({
      cells: [
        sheet.break([{ text: name, style: { ...styles.small, color: ink.first } }], standard),
        sheet.break(nos, by),
      ],
    });
  }
}
