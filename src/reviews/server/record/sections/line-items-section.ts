import { ink, styles } from '../paper/look.ts';
import { beginning, columnsOf, Table, type Row } from '../paper/table.ts';
import type { RecordLineItem } from '../record-document.ts';
import { openSection, pause, remark, type Making } from '../section.ts';

const columns = columnsOf(['Item', 'Description', 'Quantity', 'State'], [44, null, 84, 84]);
const rowsAtOnce = 40;

/** The positions to be supplied, as the schedule of the enquiry lists them. */
export async function writeLineItems(making: Making): Promise<void> {
  const { lineItems } = making.record;
  const rows = lineItems?.rows.map((item) => itemRow(making, item)) ?? [];
  const section = openSection(making, 'Line items', beginning(rows[0]) + 40);
  if (!lineItems) {
    remark(making, section, 'The schedule of this enquiry holds no line items.');
    return;
  }
  remark(making, section, lineItems.summary);
  if (rows.length === 0) return;
  const table = new Table(making.sheet, columns, section.element, 'dense');
  for (const [index, row] of rows.entries()) {
    table.add(row);
    if (index % rowsAtOnce === rowsAtOnce - 1) await pause();
  }
}

function itemRow({ sheet }: Making, item: RecordLineItem): Row {
  const [no = 0, description = 0, quantity = 0, state = 0] = columns.map(({ width }) => width);
  const small = { ...styles.small, color: ink.first };
  const quiet = { ...styles.small, color: ink.third };
  const details = [...(item.isOptional ? ['Option'] : []), ...item.details].join(' · ');
  const name = sheet.break([{ text: item.item, style: styles.smallStrong }], no);
  return {
    cells: [
      name,
      [
        ...sheet.break([{ text: item.description || 'Not described', style: small }], description),
        ...(details ? sheet.break([{ text: details, style: quiet }], description) : []),
      ],
      sheet.break([{ text: item.quantity ?? 'Not stated', style: item.quantity ? small : quiet }], quantity),
      sheet.break([{ text: item.state, style: styles.small }], state),
    ],
    overleaf: name,
  };
}
