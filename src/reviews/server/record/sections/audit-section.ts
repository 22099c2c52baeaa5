import { ink, line, styles } from '../paper/look.ts';
import { columnsOf, Table } from '../paper/table.ts';
import { openSection, remark, type Making } from '../section.ts';
import { signatureText } from '../signature/signature-words.ts';
import { missingText } from './missing-scripts.ts';

/** Who did what and when, with the beginning of each entry's hash. */
export function writeHistory(making: Making): void {
  const { sheet, record, when } = making;
  const section = openSection(making, 'Audit trail');
  if (record.history.length === 0) {
    remark(making, section, 'The audit trail of this enquiry is empty.');
    return;
  }
  remark(
    making,
    section,
    'Each entry is hashed together with the one before it. Keep this record: its audit head shows later whether the trail up to it was rewritten.',
  );
  const columns = columnsOf(['Entry', 'Time', 'Who', 'What', 'Hash'], [32, 102, 92, null, 80]);
  const table = new Table(sheet, columns, section.element, 'dense');
  for (const entry of record.history) {
    const texts = [String(entry.seq), when(entry.at), entry.who, entry.what, entry.hash.slice(0, 16)];
    table.add({
      cells: texts.map((text, index) => {
        const style =
          index === 4 ? styles.monoSmall : index === 3 ? { ...styles.small, color: ink.first } : styles.small;
        return sheet.break([{ text, style }], columns[index]?.width);
      }),
    });
  }
}

/** The last words of the record: the full audit hash, and what could not be printed. */
export function writeEnd(making: Making): void {
  const { sheet, record } = making;
  const missing = missingText(sheet.type.missing);
  const parent = sheet.element('Sect');
  sheet.y += 26;
  sheet.need(missing.length > 0 ? 170 : 130);
  sheet.rule(line.strong);
  sheet.y += 10;
  sheet.writeHeading('End of record', styles.part, { role: 'H1', parent });
  sheet.y += 3;
  sheet.write(
    [
      {
        text: `${record.recordNumber}, review revision ${record.revision}. Audit head, entry ${record.auditHead.seq} (SHA-256):`,
        style: styles.small,
      },
    ],
    { parent },
  );
  sheet.write([{ text: record.auditHead.hash, style: styles.mono }], { parent });
  sheet.y += 6;
  sheet.write(
    [
      { text: 'Electronic signature: ', style: styles.smallStrong },
      { text: signatureText(record.signature), style: styles.small },
    ],
    { parent },
  );
  for (const text of missing) {
    sheet.y += 6;
    sheet.write([{ text, style: styles.small }], { parent });
  }
}
