/**
 * Collects the text of a page: words flow into lines, blocks start new ones. Work is proportional
 * to what is written.
 */
export class TextWriter {
  private readonly lines: string[] = [];
  private readonly blanks: RegExp;
  private current: string[] = [];
  private endsInSpace = true;
  private onlyMark = false;

  constructor(keepTabs: boolean) {
    this.blanks = keepTabs ? /[ \n\r\f]+/g : /[ \t\n\r\f]+/g;
  }

  words(text: string, keepsSpace: boolean): void {
    if (!keepsSpace) return this.flow(text);
    for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
      if (index > 0) this.lineBreak();
      if (line === '') continue;
      this.current.push(line);
      this.endsInSpace = false;
      this.onlyMark = false;
    }
  }

  /** The next words start a new line. */
  newLine(): void {
    if (this.current.length > 0 && !this.onlyMark) this.lineBreak();
  }

  /** The next words start a new line with one empty line before. */
  newParagraph(): void {
    this.newLine();
    if (this.current.length === 0 && this.lines.length > 0 && this.lines.at(-1) !== '') this.lines.push('');
  }

  /** A line end asked for by the author: two in a row make an empty line. */
  lineBreak(): void {
    this.lines.push(this.current.join('').trimEnd());
    this.current = [];
    this.endsInSpace = true;
    this.onlyMark = false;
  }

  /** Starts a list item with its mark ("- ", "2. "). */
  mark(mark: string): void {
    this.newLine();
    this.current.push(mark);
    this.endsInSpace = true;
    this.onlyMark = true;
  }

  /** A ready piece of several lines. */
  block(text: string): void {
    if (text === '') return;
    this.newLine();
    for (const line of text.split('\n')) {
      this.current.push(line);
      this.lineBreak();
    }
  }

  text(): string {
    this.newLine();
    return this.lines.join('\n');
  }

  private flow(text: string): void {
    const folded = text.replace(this.blanks, ' ');
    const words = this.endsInSpace && folded.startsWith(' ') ? folded.slice(1) : folded;
    if (words === '') return;
    this.current.push(words);
    this.endsInSpace = words.endsWith(' ');
    this.onlyMark = false;
  }
}
