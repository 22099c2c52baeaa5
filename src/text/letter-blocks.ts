import { comesNext, isCapitals, isLetterHeading, isNumberedHeading, itemMark } from './headings.ts';
import {
  cellLabel,
  findListedLines,
  goesOnInCapitals,
  isRow,
  labelLength,
  labelOf,
  mailWidth,
  runInMark,
  smallLabel,
} from './letter-labels.ts';
import { splitLines, type Line } from './lines.ts';

type BlockKind = 'heading' | 'label' | 'item' | 'row' | 'paragraph';

/**
 * A run of lines that belong together. Offsets exclude a list marker and include a label; `label` holds
 * the words before the colon and `valueStart` where the value begins. `leadIn` is the line ending in a
 * colon that opened the list an item stands in.
 */
export type LetterBlock = {
  kind: BlockKind;
  start: number;
  end: number;
  label: string;
  valueStart: number;
  marker: string;
  indent: number;
  section: string;
  leadIn: string;
};

const sectionMark = /^(==+|--+)\s*(\S.{0,150}?)\s*\1$/;
const ruleLine = /^[-=*_~#.+|\s]{3,}$/;
/** A salutation ends its line, whatever stop it has. */
const greeting =
  /^(?:dear|hi|hello|good (?:morning|afternoon|day)|to whom|gentlemen|sirs?|sehr geehrte\w*|guten tag|estimad[oa]s?|bonjour|madame|monsieur|gentile|egregio)(?![\p{L}])[^.?]{0,60}[,!;]?$/iu;

/** A text with a longer line was not wrapped by a mail program: there each line is its own paragraph. */
const maxWrapped = 130;

/**
 * What only the reader of a letter can say: which lines are frame (headers, signatures), and what a
 * short line states or asks for.
 */
export type LetterSense = {
  /** Offsets at which lines begin that are left out. */
  frame: ReadonlySet<number>;
  isStatement: (line: string) => boolean;
  isImperative: (line: string) => boolean;
};

/**
 * The blocks of a letter, its frame left out. Wrapped lines are joined; headings and lead-ins
 * become context of what follows.
 */
export function readLetter(text: string, sense: LetterSense): LetterBlock[] {
  const lines = splitLines(text, 'letter');
  const reader = new LetterReader(
    text,
    lines.every((line) => line.text.length < maxWrapped),
    sense,
  );
  const listed = findListedLines(lines, sense.frame.size > 0 ? mailWidth : 0);
  for (const [at, line] of lines.entries()) {
    if (listed.has(line)) reader.beginAnew();
    reader.add(line, sense.frame.has(line.textStart), nextText(lines, at));
  }
  return reader.finish();
}

/** The words of the next line that has some, at most a few lines on. */
const nextText = (lines: Line[], at: number): string =>
  (lines[at + 1]?.text || lines[at + 2]?.text || lines[at + 3]?.text || '').slice(0, 240);

class LetterReader {
  readonly text: string;
  blocks: LetterBlock[] = [];
  open: LetterBlock | null = null;
  lastLine: Line | null = null;
  section = '';
  leadIn = '';
  leadInIndent = 0;
  afterBlank = true;
  readonly isWrapped: boolean;
  /** An item is open: indented lines below it are its details, one each. */
  inItem = false;
  /** A text without a frame is no mail: its first lines may be a title. */
  readonly hasTitle: boolean;
  private readonly sense: LetterSense;

  constructor(text: string, isWrapped: boolean, sense: LetterSense) {
    this.text = text;
    this.sense = sense;
    this.hasTitle = sense.frame.size === 0;
    this.isWrapped = isWrapped;
  }

  add(line: Line, ignored: boolean, next: string): void {
    if (line.text === '' || ignored || ruleLine.test(line.text.slice(0, 400))) {
      this.close();
      this.afterBlank = true;
      if (ignored) this.leadIn = '';
      return;
    }
    const head = line.text.slice(0, 240);
    const marked = sectionMark.exec(head);
    if (marked && head.length === line.text.length) this.heading(line, marked[2] ?? '');
    else if (this.continues(line, head)) this.extend(line);
    else this.begin(line, head, next);
    this.lastLine = line;
    this.afterBlank = false;
  }

  /** The next line begins a block, whatever it looks like. */
  beginAnew(): void {
    this.close();
  }

  finish(): LetterBlock[] {
    this.close();
    return this.blocks;
  }

  private continues(line: Line, head: string): boolean {
    const previous = this.lastLine;
    if (!this.open || !previous || this.open.kind === 'row' || itemMark.test(head)) return false;
    const tail = previous.text.slice(-60);
    if (tail.endsWith(':') || greeting.test(previous.text.slice(0, 80))) return false;
    if (comesNext(this.text.slice(this.open.start, this.open.start + 20), head)) return false;
    const isLabelled = smallLabel.test(head) && (/[.;]$/.test(tail) || previous.text.length < 50);
    if (/^[\p{Ll}(&]/u.test(head) && !isRow(head) && !isLabelled) return true;
    const finished = /[.!?;]$/.test(tail);
    const label = labelOf(head);
    const opens = runInMark.test(head) || head.endsWith(':');
    if (label !== null && label.length < 60 && (finished || !opens)) return false;
    if (goesOnInCapitals(this.text.slice(this.open.start, previous.end), head)) return true;
    if (
      isRow(head) ||
      isCapitals(head) ||
      (this.hasTitle &&
        this.blocks.length === 0 &&
        previous.text.length < 100 &&
        !previous.text.includes('. '))
    )
      return false;
    if (
      finished ||
      (this.inItem && this.open.marker === '' && line.indent > 0 && line.indent === this.open.indent)
    )
      return false;
    // A line broken by a mail program is one that the next word would not have fitted into.
    const nextWord = head.search(/\s|$/);
    const isShort = previous.indent + previous.text.length + nextWord < 64;
    if (!this.isWrapped && (isShort || previous.text.length > 100)) return /[,–]$/.test(tail);
    if (this.open.kind === 'label' && line.indent > this.open.indent + 3)
      return !this.sense.isImperative(head);
    return previous.text.length + previous.indent >= 48 || /[,–-]$/.test(tail);
  }

  private begin(line: Line, head: string, next: string): void {
    this.close();
    const mark = itemMark.exec(head);
    const contentStart = line.textStart + (mark ? mark[0].length : 0);
    const content = mark ? head.slice(mark[0].length) : head;
    const label = labelOf(content);
    const whole = head.length === line.text.length;
    if (
      whole &&
      (mark
        ? isNumberedHeading(mark[1] ?? '', content, next)
        : isLetterHeading(content, line, this.afterBlank) && !this.sense.isStatement(content))
    ) {
      this.heading(line, content.replace(/[:.]+$/, ''));
      return;
    }
    const ends =
      !mark &&
      line.indent <= this.leadInIndent &&
      this.blocks.at(-1)?.kind !== 'heading' &&
      !this.lastWasLeadIn();
    if (ends && (this.afterBlank || (label === null && line.text.length > 60))) this.leadIn = '';
    this.inItem = mark !== null || (this.inItem && !this.afterBlank && line.indent > 0);
    const kind: BlockKind =
      label !== null && cellLabel(content) !== null
        ? 'label'
        : mark || (this.inItem && label === null)
          ? 'item'
          : isRow(content) && !label
            ? 'row'
            : label !== null
              ? 'label'
              : 'paragraph';
    const valueStart = label === null ? contentStart : contentStart + labelLength(content);
    this.open = {
      kind,
      start: contentStart,
      end: line.textStart + line.text.length,
      label: label ?? '',
      valueStart,
      marker: mark?.[1] ?? '',
      indent: line.indent,
      section: this.section,
      leadIn: this.leadIn,
    };
  }

  private heading(line: Line, title: string): void {
    this.close();
    this.inItem = false;
    this.section = title.toLowerCase();
    this.leadIn = title;
    this.leadInIndent = line.indent;
    const end = line.textStart + line.text.length;
    this.blocks.push({
      kind: 'heading',
      start: line.textStart,
      end,
      label: '',
      valueStart: line.textStart,
      marker: '',
      indent: line.indent,
      section: this.section,
      leadIn: '',
    });
  }

  private extend(line: Line): void {
    if (this.open) this.open.end = line.textStart + line.text.length;
  }

  private lastWasLeadIn(): boolean {
    const last = this.blocks.at(-1);
    return last !== undefined && this.text.charAt(last.end - 1) === ':';
  }

  private close(): void {
    const block = this.open;
    this.open = null;
    if (!block) return;
    this.blocks.push(block);
    const tail = this.text.slice(Math.max(block.start, block.end - 400), block.end);
    if (tail.endsWith(':')) {
      this.leadIn = tail.slice(tail.search(/[^.;]*$/)).trim();
      this.leadInIndent = block.indent;
    }
  }
}
