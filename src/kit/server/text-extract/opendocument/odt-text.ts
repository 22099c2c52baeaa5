import { escapedMarkup } from '#kit/contract/markup.ts';
import { readHtml } from '../html/html-text.ts';
import { xmlTokens, type Attributes } from '../markup.ts';
import { countersOf } from '../office/docx-counters.ts';
import { readingOf, withHidden, type Reading } from '../reading.ts';
import { odfStyles, outline, type OdfStyles } from './odf-styles.ts';

/** A run of blanks or of repeated cells is written out up to here. */
const maxRepeats = 100;
/** What stands in these is no text of the page: names of fields, drawings' titles, what was deleted. */
const silent = new Set([
  'tracked-changes',
  'sequence-decls',
  'forms',
  'note-citation',
  'creator',
  'creator-initials',
  'date',
  'date-string',
  'title',
  'desc',
]);
const pageElements: Readonly<Record<string, string>> = {
  table: 'table',
  'table-row': 'tr',
  'table-cell': 'td',
};

/**
 * Reads an OpenDocument text: paragraphs, numbered headings and lists, tables; notes, comments,
 * headers and footers follow at its end.
 */
export function readOdt(content: string, styles: string): Reading {
  const page = new OdtPage(odfStyles([styles, content]));
  for (const token of xmlTokens(content)) {
    if (token.kind === 'text') page.words(token.text);
    else if (token.kind === 'close') page.close(token.name);
    else {
      page.open(token.name, token.attributes);
      if (token.closed) page.close(token.name);
    }
  }
  const { text, hidden } = readHtml(page.html() + headersOf(styles), true);
  return withHidden(
    readingOf(text, [], page.deletions > 0 ? ['Words that were deleted are left out.'] : []),
    hidden,
  );
}

const headers = /^(header|footer)(?:-left|-first)?$/;

/** Headers and footers of the pages, each once, as a web page. */
function headersOf(styles: string): string {
  const lines: string[] = [];
  let label = '';
  for (const token of xmlTokens(styles)) {
    if (token.kind === 'text') {
      if (label !== '' && lines.length > 0) lines[lines.length - 1] += escapedMarkup(token.text);
      continue;
    }
    const part = token.prefix === 'style' ? headers.exec(token.name)?.[1] : undefined;
    if (part) label = token.kind === 'open' && !token.closed ? part : '';
    else if (label !== '' && token.name === 'p' && token.kind === 'open')
      lines.push(label === 'header' ? 'Header: ' : 'Footer: ');
    else if (label !== '' && (token.name === 'tab' || token.name === 's') && lines.length > 0)
      lines[lines.length - 1] += ' ';
  }
  return [...new Set(lines)]
    .filter((line) => !/^(?:Header|Footer): \s*$/.test(line))
    .map((line) => `<p>${line}</p>`)
    .join('');
}

/** Writes the body as a web page, whose reader knows what can be seen. */
class OdtPage {
  deletions = 0;
  private readonly main: string[] = [];
  private readonly asides: string[][] = [];
  /** Where words go: the page, or the note or comment that is open. */
  private out = this.main;
  private inBody = false;
  private mute = 0;
  private readonly openLists: string[] = [];
  private lists = 0;
  private notes = 0;
  /** The number of the note whose first paragraph comes next. */
  private noteMark = '';
  private item: string | null = null;
  private author = '';
  private inAuthor = false;
  private readonly styles: OdfStyles;
  private readonly counters;
  private readonly instances = new Map<string, { list: string; starts: Map<number, number> }>();

  constructor(styles: OdfStyles) {
    this.styles = styles;
    this.instances.set(outline, { list: outline, starts: new Map() });
    this.counters = countersOf({ lists: styles.lists, instances: this.instances }, new Map());
  }

  words(text: string): void {
    if (this.inAuthor) this.author += text;
    else if (this.inBody && this.mute === 0) this.out.push(escapedMarkup(text));
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'body') this.inBody = true;
    if (name === 'creator' && this.out !== this.main) this.inAuthor = true;
    if (name === 'deletion') this.deletions += 1;
    if (silent.has(name)) this.mute += 1;
    if (!this.inBody || this.mute > 0) return;
    const element = pageElements[name];
    if (element) this.out.push(`<${element}>`);
    else if (name === 'p' || name === 'h') this.paragraph(name, attributes);
    else if (name === 'span' || name === 'hidden-text') this.out.push(`<span${this.look(name, attributes)}>`);
    else if (name === 'line-break') this.out.push('<br>');
    else if (name === 'tab') this.out.push('\t');
    else if (name === 's') this.out.push(' '.repeat(Math.min(Number(attributes.get('c')) || 1, maxRepeats)));
    else if (name === 'list') this.openList(attributes);
    else if (name === 'list-item') this.item = this.openLists.at(-1) ?? null;
    else if (name === 'note') this.openNote();
    else if (name === 'annotation') this.openAside();
  }

  close(name: string): void {
    if (name === 'creator') this.inAuthor = false;
    if (silent.has(name)) this.mute = Math.max(0, this.mute - 1);
    if (!this.inBody || this.mute > 0) return;
    const element = pageElements[name];
    if (element) this.out.push(`</${element}>`);
    else if (name === 'p' || name === 'h') this.out.push('</p>');
    else if (name === 'span' || name === 'hidden-text') this.out.push('</span>');
    else if (name === 'list') this.openLists.pop();
    else if (name === 'note') this.out = this.main;
    else if (name === 'annotation') {
      this.out.unshift(`<p>Comment${this.author === '' ? '' : ` by ${escapedMarkup(this.author)}`}:</p>`);
      this.author = '';
      this.out = this.main;
    }
  }

  html(): string {
    return [this.main, ...this.asides].map((parts) => parts.join('')).join('');
  }

  private paragraph(name: string, attributes: Attributes): void {
    const level = Number(attributes.get('outline-level')) - 1;
    const list = name === 'h' && this.item === null ? outline : this.item;
    const depth = list === outline ? level : this.openLists.length - 1;
    const label = list === null ? null : this.counters.next({ numId: list, level: depth }, null);
    const isItem = this.item !== null;
    this.item = null;
    const bullet = isItem ? '- ' : '';
    const mark = label === null ? bullet : `${escapedMarkup(label)} `.trimStart();
    this.out.push(`<p${this.look(name, attributes)}>${this.noteMark}${mark}`);
    this.noteMark = '';
  }

  private look(name: string, attributes: Attributes): string {
    const isHidden = name === 'hidden-text' || attributes.get('display') === 'none';
    const look = isHidden ? 'display:none' : this.styles.looks.get(attributes.get('style-name') ?? '');
    return look ? ` style="${look.replaceAll('"', '')}"` : '';
  }

  /**
   * A list within a list is the same list, a level deeper; another list of one style begins anew
   * unless it says that it goes on.
   */
  private openList(attributes: Attributes): void {
    const within = this.openLists.at(-1);
    const style = attributes.get('style-name') ?? '';
    const last = [...this.instances.keys()].findLast((each) => each.startsWith(`${style}#`));
    const goesOn = attributes.get('continue-numbering') === 'true' || attributes.has('continue-list');
    const id = within ?? (goesOn ? last : undefined) ?? `${style}#${(this.lists += 1)}`;
    const list = this.styles.lists.get(style);
    if (!this.instances.has(id)) {
      if (list) this.styles.lists.set(id, list);
      this.instances.set(id, { list: id, starts: new Map() });
    }
    this.openLists.push(id);
  }

  private openNote(): void {
    this.notes += 1;
    this.out.push(`[${this.notes}]`);
    this.openAside();
    this.noteMark = `${this.notes}. `;
  }

  private openAside(): void {
    this.out = [];
    this.asides.push(this.out);
  }
}
