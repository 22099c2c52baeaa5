import { air, type Line } from '../paper/lines.ts';
import { ink, styles } from '../paper/look.ts';
import { columnsOf, Table } from '../paper/table.ts';
import type { RecordField } from '../record-fields.ts';
import { formatDay } from '#kit/contract/language/months.ts';
import { chip, openSection, quoteLines, remark, type Making } from '../section.ts';
import { fieldLabels, sourceWord } from '../wording.ts';

/** The fields of the enquiry, each with its value, who stands behind it and the words it was taken from. */
export function writeEnquiry(making: Making): void {
  const { sheet, record } = making;
  const section = openSection(making, 'Enquiry');
  if (record.enquiry.fields.length === 0)
    remark(making, section, 'No fields have been read from this enquiry.');
  const columns = columnsOf(['Field', 'Value', 'Where it stands'], [104, null, 205]);
  const table = new Table(sheet, columns, section.element);
  for (const field of record.enquiry.fields) {
    const [name, value, source] = columns.map(({ width }) => width);
    table.add({
      cells: [
        sheet.break([{ text: field.name, style: { ...styles.small, leading: 14 } }], name),
        valueLines(making, field, value ?? 0),
        evidenceLines(making, field, source ?? 0),
      ],
    });
  }
}

function valueLines(making: Making, field: RecordField, width: number): Line[] {
  const { sheet } = making;
  const stated = field.value !== null && field.value.trim() !== '';
  const style = stated ? styles.strong : { ...styles.body, color: ink.third };
  const value = sheet.break([{ text: stated ? formatDay(field.value ?? '') : 'Not stated', style }], width);
  if (!stated && field.state === 'not stated') return value;
  return [...value, air(3), ...sheet.break([chip(fieldLabels[field.state])], width)];
}

function evidenceLines(making: Making, field: RecordField, width: number): Line[] {
  const { sheet, places } = making;
  if (!field.quote) {
    const words = field.value === null ? 'The documents are silent.' : 'Not quoted from a document.';
    return sheet.break([{ text: words, style: { ...styles.small, color: ink.third, leading: 14 } }], width);
  }
  const where = sourceWord(field.sourceName, field.page);
  const lines = [air(1), ...quoteLines(sheet, field.quote, width)];
  if (where === '') return lines;
  const target = places.toField(field.name);
  const style = target ? styles.link : { ...styles.small, color: ink.third };
  return [...lines, air(2), ...sheet.break([{ text: where, style, target }], width)];
}
