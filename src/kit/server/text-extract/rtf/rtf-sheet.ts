/** Collects paragraphs and table rows as a web page, whose reader knows what can be seen. */
export class RtfSheet {
  private readonly parts: string[] = [];
  private words: string[] = [];
  private cells: string[] = [];
  private isTableOpen = false;

  add(html: string): void {
    this.words.push(html);
  }

  endParagraph(inTable: boolean): void {
    if (inTable) return this.add('<br>');
    this.closeTable();
    this.parts.push(`<p>${this.taken()}</p>`);
  }

  endCell(): void {
    this.cells.push(`<td>${this.taken().replace(/(?:<br>)+$/, '')}</td>`);
  }

  endRow(): void {
    if (!this.isTableOpen) this.parts.push('<table>');
    this.isTableOpen = true;
    this.parts.push(`<tr>${this.cells.join('')}</tr>`);
    this.cells = [];
  }

  /** The page, with a label before its words; empty where it says nothing. */
  html(label = ''): string {
    if (this.cells.length > 0) this.endRow();
    this.endParagraph(false);
    const html = this.parts.join('');
    return /[^<>\s]/.test(html.replace(/<[^>]*>/g, '')) ? html.replace('<p>', `<p>${label}`) : '';
  }

  private closeTable(): void {
    if (this.isTableOpen) this.parts.push('</table>');
    this.isTableOpen = false;
  }

  private taken(): string {
    const html = this.words.join('');
    this.words = [];
    return html;
  }
}
