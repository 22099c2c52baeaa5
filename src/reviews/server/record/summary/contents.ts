import { column, ink, line, page, styles } from '../paper/look.ts';
import type { Element, Sheet } from '../paper/sheet.ts';
import { appendixName, sectionPlace, sectionTitles, type Making } from '../section.ts';

/** Where the list of contents goes once the pages are known. */
export type Contents = { page: number; y: number; element: Element };

const entryHeight = 17;

/**
 * The list of contents stands in two columns, so that it takes little of its page; in two languages it needs
 * one that is wide.
 */
const contentsLayout = (sheet: Sheet) => {
  const count = sheet.beside('Contents') === null ? 2 : 1;
  return {
    perColumn: Math.ceil(sectionTitles.length / count),
    width: (column - contentsGap * (count - 1)) / count,
  };
};

const contentsGap = 28;
/** What the number of a page takes at the right, in points. */
const pageRoom = 36;

/** Keeps room for the list of contents, behind the summary. */
export function openContents({ sheet }: Making): Contents {
  const parent = sheet.element('Sect');
  sheet.bookmark('Contents');
  sheet.writeHeading('Contents', styles.section, { role: 'H1', parent });
  sheet.y += 7;
  const contents = { page: sheet.pages, y: sheet.y, element: sheet.element('TOC', parent) };
  sheet.y += contentsLayout(sheet).perColumn * entryHeight;
  return contents;
}

/** Fills the list of contents, each entry linked to its appendix. */
export function writeContents(making: Making, contents: Contents): void {
  const { sheet, begins } = making;
  const { perColumn, width } = contentsLayout(sheet);
  sheet.doc.switchToPage(contents.page - 1);
  sectionTitles.forEach((title, index) => {
    const x = page.left + Math.floor(index / perColumn) * (width + contentsGap);
    const y = contents.y + (index % perColumn) * entryHeight;
    const target = { place: sectionPlace(title), says: title };
    const letter = `${appendixName(title).slice(-1)}\u00a0\u00a0\u00a0`;
    const number = String(begins.get(title) ?? '');
    const entry = sheet.element('TOCI', contents.element);
    const [text] = sheet.break(
      [
        { text: letter, style: { ...styles.body, color: ink.third, leading: entryHeight } },
        { text: title, style: { ...styles.body, leading: entryHeight }, target },
      ],
      width,
    );
    const style = { ...styles.body, color: ink.second, leading: entryHeight };
    const pieceAt = (words: string, from: number) => {
      const wide = sheet.type.measure(words, style);
      return { stretch: { text: words, style }, text: words, x: from - wide, width: wide };
    };
    if (text) {
      const arabic = sheet.beside(title);
      const right = [pieceAt(number, width), ...(arabic ? [pieceAt(arabic, width - pageRoom)] : [])];
      sheet.drawLine({ ...text, pieces: [...text.pieces, ...right] }, x, y, entry);
    }
    sheet.fillBox(x, y + entryHeight - 0.6, { width, height: 0.5, color: line.hair });
  });
}
