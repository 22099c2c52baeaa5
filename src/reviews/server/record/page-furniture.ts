import { oneLine } from './paper/clean-text.ts';
import { column, ink, line, page, styles } from './paper/look.ts';
import type { Making } from './section.ts';

/** Header and footer of each page, set when the number of pages is known; decoration to assistive software. */
export function writeFurniture(making: Making): void {
  const { sheet, record } = making;
  const { doc, type } = sheet;
  const style = styles.furniture;
  const left = `${oneLine(record.recordNumber)} · revision ${record.revision}`;
  const right = `Enquiry ${oneLine(record.enquiry.reference)}`;
  const audit = `${record.auditHead.seq} · ${oneLine(record.auditHead.hash).slice(0, 16)}`;
  const half = column / 2 - 10;
  for (let number = 1; number <= sheet.pages; number += 1) {
    doc.switchToPage(number - 1);
    doc.markContent('Artifact', { type: 'Pagination' });
    const mark = (text: string, y: number, atRight: boolean) => {
      const fitted = type.fit(text, style, half);
      type.draw(fitted, style, atRight ? page.left + column - type.measure(fitted, style) : page.left, y);
    };
    mark(left, 46, false);
    mark(right, 46, true);
    doc.rect(page.left, 56, column, 0.6).fill(line.hair);
    const foot = page.height - 42;
    doc.rect(page.left, foot - 16, column, 0.6).fill(line.hair);
    mark('Audit head', foot, false);
    type.draw(
      audit,
      { ...styles.monoSmall, color: ink.third },
      page.left + type.measure('Audit head  ', style),
      foot,
    );
    mark(`Page ${number} of ${sheet.pages}`, foot, true);
    doc.endMarkedContent();
  }
}
