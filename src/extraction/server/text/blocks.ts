import { splitLines, type Line } from '#text/lines.ts';
import { isCapitals, isHeading, isNumberedHeading, itemMark, modalInside } from './headings.ts';
import { isImperative } from './obligations.ts';

export type BlockKind = 'heading' | 'label' | 'item' | 'row' | 'paragraph';

/**
 * A run of lines that belong together. Offsets exclude a list marker and include a label; `label` holds the words before the colon
 * and `valueStart` where the value begins. `leadIn` is the line ending in a colon that opened the list an item stands in.
 */
export type Block = {
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
const labelMark = /^([\p{Lu}\d"“*][^:;!?\n]{0,110}?)\s*:(?=\s|$)/u;
/** A label in a hasty mail: "payment: net 30". */
const smallLabel = /^(\p{Ll}[\p{L}-]{2,}(?: [\p{L}-]+){0,2})\s?:(?=\s\S)/u;
const runInMark = /^(\p{Lu}[\p{L}()/&' -]{2,45}?)\.\s{1,4}(?=[\p{Lu}\d])/u;

/** A salutation ends its line, whatever stop it has. */
const greeting =
  /^(?:dear|hi|hello|good (?:morning|afternoon|day)|to whom|gentlemen|sirs?|sehr geehrte\w*|guten tag|estimad[oa]s?|bonjour|madame|monsieur|gentile|egregio)(?![\p{L}])[^.?]{0,60}[,!;]?$/iu;

/** A text with a longer line was not wrapped by a mail program: there each line is a paragraph of its own. */
const longestWrapped = 130;

/**
 * Blocks of a text, lines that begin at an offset in `frame` left out. Wrapped lines are joined; headings and lead-ins become
 * context of what follows.
 */
export function blocksOf(text: string, frame: Set<number>): Block[] {
  const lines = splitLines(text, 'letter');
  const builder = new BlockBuilder(
    text,
    lines.every((line) => line.text.length < longestWrapped),
    frame.size === 0,
  );
  for (const [at, line] of lines.entries()) builder.add(line, frame.has(line.textStart), nextText(lines, at));
  return builder.finish();
}

/** The words of the next line that has some, at most a few lines on. */
function nextText(lines: Line[], at: number): string {
  return (lines[at + 1]?.text || lines[at + 2]?.text || lines[at + 3]?.text || '').slice(0, 240);
}

class BlockBuilder {
  readonly text: string;
  blocks: Block[] = [];
  open: Block | null = null;
  lastLine: Line | null = null;
  section = '';
  leadIn = '';
  leadInIndent = 0;
  afterBlank = true;
  readonly isWrapped: boolean;
  /** An item is open: indented lines below it are its details, one each. */
  inItem = false;

  readonly hasTitle: boolean;

  constructor(text: string, isWrapped: boolean, hasTitle: boolean) {
    this.text = text;
    this.hasTitle = hasTitle;
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

  finish(): Block[] {
    this.close();
    return this.blocks;
  }

  private continues(line: Line, head: string): boolean {
    const previous = this.lastLine;
    if (!this.open || !previous || this.open.kind === 'row' || itemMark.test(head)) return false;
    const tail = previous.text.slice(-60);
    if (tail.endsWith(':') || greeting.test(previous.text.slice(0, 80))) return false;
    const isLabelled = smallLabel.test(head) && (/[.;]$/.test(tail) || previous.text.length < 50);
    if (/^[\p{Ll}(&]/u.test(head) && !isRow(head) && !isLabelled) return true;
    const finished = /[.!?;]$/.test(tail);
    const label = labelOf(head);
    const bare = label !== null && head.endsWith(':');
    if (label !== null && label.length < 60 && (finished || !runInMark.test(head)) && (finished || !bare))
      return false;
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
    if (this.open.kind === 'label' && line.indent > this.open.indent + 3) return !isImperative(head);
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
      (mark ? isNumberedHeading(mark[1] ?? '', content, next) : isHeading(content, line, this.afterBlank))
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

/** The first of exactly two cells of a table row, when it is the name of a property: "Design pressure | 98 bar". */
function cellLabel(content: string): RegExpExecArray | null {
  const match = /^(\p{Lu}[\p{L}()/&' -]{2,45}?)(?:[ \u00a0]*\t[ \u00a0]*|[ \u00a0]{3,}|\s\|\s)(?=\S)/u.exec(
    content,
  );
  if (
    !match ||
    /\s{3,}|\t|\s\|\s/.test(content.slice(match[0].length)) ||
    content.slice(0, match[0].length).includes(':')
  )
    return null;
  return match;
}

function labelOf(content: string): string | null {
  const match = cellLabel(content) ?? labelMark.exec(content) ?? smallLabel.exec(content);
  const runIn = match ? null : runInMark.exec(content);
  const label = (match?.[1] ?? runIn?.[1] ?? '').trim();
  if (label === '') return null;
  const words = label.split(/\s+/).length;
  if (!/\p{L}{2}/u.test(label) || label.split('(').length !== label.split(')').length) return null;
  if (/[.)]\s+\p{Lu}/u.test(label) && !/\bNo\./i.test(label)) return null;
  if (words > 12 || (words > 4 && modalInside.test(label))) return null;
  if (runIn && (words > 4 || /\b(?:is|are|was|were|have|has|will)\b/i.test(label))) return null;
  return label.replace(/^["“*]+|["”*]+$/g, '').toLowerCase();
}

function labelLength(content: string): number {
  const match =
    cellLabel(content) ?? labelMark.exec(content) ?? smallLabel.exec(content) ?? runInMark.exec(content);
  const length = match ? match[0].length + (content.charAt(match[0].length) === ':' ? 1 : 0) : 0;
  return length;
}

/** Cells stand apart by tabs, wide gaps or bars; or a short item number leads a line of cells between slashes, semicolons or commas. */
function isRow(head: string): boolean {
  if (
    /^\S{1,8} \/ .{3,160} \/ \S/.test(head) ||
    /^[A-Z]{0,3}-?\d{1,4}(?:;.{2,160};|,[^\s,].{2,160},)\s?\S/.test(head)
  )
    return true;
  return /\S(?:[ \u00a0]{3,}|\t|\s\|\s)\S/.test(head) && !/^[^:]{1,60}:\s/.test(head);
}
