import { cleanBody } from '../clean-text.ts';
import type { Attributes } from '../markup.ts';
import { htmlTokens } from './html-tokens.ts';
import { colourOf, lookOf, type Colour, type Look } from './style-rules.ts';
import { addRules, emptySheet, lookBySheet, type Marks } from './style-sheet.ts';
import { TableRows } from './table-rows.ts';
import { TextWriter } from './text-writer.ts';

type Element = Marks & {
  gone: boolean;
  invisible: boolean;
  zeroFont: boolean;
  color: Colour;
  background: Colour;
  keepsSpace: boolean;
  /** A paragraph without space around it leaves no blank line at its end either. */
  noMargin: boolean;
  /** For lists: the number of the next item, null for bullets. */
  next: number | null;
};

const root: Element = {
  name: '',
  id: '',
  classes: [],
  gone: false,
  invisible: false,
  zeroFont: false,
  color: [0, 0, 0],
  background: [255, 255, 255],
  keepsSpace: false,
  noMargin: false,
  next: null,
};

const empty = new Set([
  'br',
  'hr',
  'img',
  'input',
  'meta',
  'link',
  'area',
  'base',
  'col',
  'embed',
  'source',
  'track',
  'wbr',
  'param',
]);
const blocks = new Set(
  'address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form header html legend main menu nav ol section summary ul caption li thead tbody tfoot'.split(
    ' ',
  ),
);
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'hr']);
/** Opening one of these ends an open one of the same kind, as in browsers. */
const selfEnding = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option']);
const boundaries = new Set(['table', 'ul', 'ol']);
/**
 * Deeper elements are read without their style; this bounds the search for the element that an end tag ends.
 */
const depthLimit = 200;

/**
 * The text a reader of an HTML page sees, cleaned: paragraphs and list items as lines, a table row as one
 * line with tabs between the cells. Comments, scripts and text hidden by style (not displayed, size zero,
 * painted in the colour of its ground) are left out. Links give their words only. Never throws; work is
 * proportional to the length. `compact` leaves no blank line between paragraphs and keeps tabs, which
 * suits pages made from word-processor files.
 */
export const htmlToText = (html: string, compact = false): string => readHtml(html, compact).text;

/** The same with what the page holds and does not show: comments and text hidden by style. */
export function readHtml(html: string, compact = false): { text: string; hidden: string[] } {
  const hidden = new HiddenWords();
  const page = new TextWriter(compact);
  const tables = new TableRows(page, compact);
  const sheet = emptySheet();
  const stack: Element[] = [];
  const top = () => stack.at(-1) ?? root;

  const gap = (element: Look, name: string) => {
    if (paragraphs.has(name) && !compact && !element.noMargin) tables.writer().newParagraph();
    else tables.writer().newLine();
  };
  const open = (name: string, attributes: Attributes) => {
    if (selfEnding.has(name)) endOpen(stack, name);
    const marks = marksOf(name, attributes);
    const look = lookOfElement(marks, attributes, lookBySheet(sheet, marks, stack));
    const element = inherit(top(), marks, look, attributes);
    if (!element.gone) {
      if (name === 'br') tables.writer().lineBreak();
      else if (name === 'table' || name === 'tr') tables.open(name);
      else if (name === 'td' || name === 'th') tables.open('td');
      else if (name === 'li') tables.writer().mark(itemMark(stack));
      else if (paragraphs.has(name) || blocks.has(name)) gap(look, name);
    }
    if (!empty.has(name) && stack.length < depthLimit) stack.push(element);
  };
  const close = (name: string) => {
    const at = openIndex(stack, name);
    const element = stack[at];
    if (element) stack.length = at;
    if (element?.gone) return;
    if (name === 'table' || name === 'tr') tables.close(name);
    else if (name === 'td' || name === 'th') tables.close('td');
    else if (paragraphs.has(name) && !compact && !element?.noMargin) tables.writer().newParagraph();
    else if (paragraphs.has(name) || blocks.has(name)) tables.writer().newLine();
  };

  for (const token of htmlTokens(html)) {
    if (token.kind === 'style') addRules(sheet, token.text);
    else if (token.kind === 'open') open(token.name, token.attributes);
    else if (token.kind === 'close') close(token.name);
    else if (token.kind === 'comment') hidden.comment(token.text);
    else if (isSeen(top())) {
      if (token.text.trim() !== '') hidden.end();
      tables.writer().words(token.text, top().keepsSpace);
    } else hidden.words(token.text);
  }
  tables.closeAll();
  hidden.end();
  return { text: cleanBody(page.text()), hidden: hidden.passages };
}

/** Conditional comments hold the page for other programs; a style sheet in a comment says nothing either. */
const isForPrograms = (comment: string): boolean =>
  /^\s*\[if\b|^\s*\[endif\]|^\s*<!\[|[{;][^{}]*\}/i.test(comment) || !/\p{L}+\s+\p{L}+/u.test(comment);

/** Gathers what is hidden: words that follow one another, with nothing seen between, are one passage. */
class HiddenWords {
  readonly passages: string[] = [];
  private open = '';

  words(text: string): void {
    this.open += text;
  }

  comment(text: string): void {
    if (isForPrograms(text)) return;
    this.end();
    this.passages.push(text.replace(/<[^<>]*>/g, ' '));
  }

  end(): void {
    if (this.open.trim() !== '') this.passages.push(this.open);
    this.open = '';
  }
}

function isSeen(element: Element): boolean {
  return (
    !element.gone &&
    !element.invisible &&
    !element.zeroFont &&
    element.color !== 'clear' &&
    !sameColour(element.color, element.background)
  );
}

function sameColour(one: Colour, other: Colour): boolean {
  if (typeof one === 'string' || typeof other === 'string') return false;
  return one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) < 16);
}

function endOpen(stack: Element[], name: string): void {
  const same = name === 'td' || name === 'th' ? ['td', 'th'] : [name];
  for (let at = stack.length - 1; at >= 0; at -= 1) {
    const open = stack[at]?.name ?? '';
    if (same.includes(open)) {
      stack.length = at;
      return;
    }
    // A paragraph ends only when it is the innermost element; a cell may end whatever was left open in it.
    if (boundaries.has(open) || name === 'p') return;
  }
}

/**
 * The open element that an end tag ends, -1 for none. An end tag inside a cell never ends what was
 * opened around the table.
 */
function openIndex(stack: Element[], name: string): number {
  const mayLeaveCell =
    name === 'table' ||
    name === 'tr' ||
    name === 'td' ||
    name === 'th' ||
    name === 'tbody' ||
    name === 'body';
  for (let at = stack.length - 1; at >= 0; at -= 1) {
    const open = stack[at]?.name ?? '';
    if (open === name) return at;
    if (open === 'table' || (!mayLeaveCell && (open === 'td' || open === 'th'))) return -1;
  }
  return -1;
}

function itemMark(stack: Element[]): string {
  const list = stack.findLast((element) => element.name === 'ol' || element.name === 'ul');
  if (!list || list.next === null) return '- ';
  const mark = `${list.next}. `;
  list.next += 1;
  return mark;
}

function inherit(parent: Element, marks: Marks, look: Look, attributes: Attributes): Element {
  return {
    ...marks,
    gone: parent.gone || look.gone === true || attributes.has('hidden'),
    invisible: look.invisible ?? parent.invisible,
    zeroFont: look.zeroFont ?? parent.zeroFont,
    color: look.color ?? parent.color,
    background: look.background ?? parent.background,
    keepsSpace: look.keepsSpace ?? (marks.name === 'pre' || parent.keepsSpace),
    noMargin: look.noMargin === true,
    next: marks.name === 'ol' ? Number.parseInt(attributes.get('start') ?? '1', 10) || 1 : null,
  };
}

const marksOf = (name: string, attributes: Attributes): Marks => ({
  name,
  id: attributes.get('id')?.toLowerCase() ?? '',
  classes: (attributes.get('class') ?? '').toLowerCase().split(/\s+/, 20).filter(Boolean),
});

function lookOfElement({ name, classes }: Marks, attributes: Attributes, bySheet: Look): Look {
  const look = bySheet;
  // Outlook writes every line as a paragraph of this class, without space between.
  if (classes.includes('msonormal')) look.noMargin ??= true;
  const ink = name === 'font' ? 'color' : name === 'body' ? 'text' : '';
  const color = colourOf(attributes.get(ink) ?? '');
  if (color) look.color = color;
  const ground = attributes.has('background') ? 'unknown' : colourOf(attributes.get('bgcolor') ?? '');
  if (ground) look.background = ground;
  const style = attributes.get('style');
  return style ? { ...look, ...lookOf(style) } : look;
}
