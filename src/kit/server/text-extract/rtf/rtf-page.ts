import { escapedMarkup } from '#kit/contract/markup.ts';
import { codePageOf, decodeCodePage } from './rtf-letters.ts';
import { RtfSheet } from './rtf-sheet.ts';

/** A piece of a file: the signs of a group, a control word with its number, or bytes of text. */
export type RtfToken = { type: 0 | 1 | 2 | 3; word?: string; param?: number; data?: Buffer };

/** What these groups hold is no text of the page. */
const silent = new Set(
  'stylesheet info pict shprslt themedata colorschememapping latentstyles datastore xmlnstbl listtable listoverridetable revtbl rsidtbl generator fldinst atnid atnref atndate atnicn atrfstart atrfend sp bkmkstart bkmkend filetbl xe tc txe shppict nonshppict'.split(
    ' ',
  ),
);
/** Groups that a reader may pass over and that hold words of the page: numbers of lists, text boxes. */
const optional = new Set(['listtext', 'shpinst', 'shptxt', 'do', 'dptxbxtext']);
/** Groups that stand beside the page, and what is written before their words. */
const asides: Readonly<Record<string, string>> = {
  header: 'Header: ',
  headerl: 'Header: ',
  headerr: 'Header: ',
  headerf: 'Header: ',
  footer: 'Footer: ',
  footerl: 'Footer: ',
  footerr: 'Footer: ',
  footerf: 'Footer: ',
  footnote: 'Note: ',
  annotation: 'Comment: ',
};
const signs: Readonly<Record<string, string>> = {
  '{': '{',
  '}': '}',
  '\\': '\\',
  '~': '\u00a0',
  _: '\u2011',
  '-': '',
  emdash: '\u2014',
  endash: '\u2013',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201c',
  rdblquote: '\u201d',
  bullet: '\u2022',
  tab: '\t',
  nestcell: '\t',
};

type Destination = 'page' | 'silent' | 'fonts' | 'colours';
type Group = {
  destination: Destination;
  isHidden: boolean;
  isDeleted: boolean;
  size: number;
  ink: number;
  ground: number;
  codePage: number;
  /** How many bytes stand for a character that is given by its number as well. */
  skips: number;
  inTable: boolean;
  out: RtfSheet;
};

const maxDepth = 500;

export class RtfPage {
  holdsDeletions = false;
  private readonly main = new RtfSheet();
  private readonly beside: { label: string; sheet: RtfSheet }[] = [];
  private readonly stack: Group[] = [];
  private group: Group = {
    destination: 'page',
    isHidden: false,
    isDeleted: false,
    size: 24,
    ink: 0,
    ground: 0,
    codePage: 1252,
    skips: 1,
    inTable: false,
    out: this.main,
  };
  private depth = 0;
  private pending: Buffer[] = [];
  private toSkip = 0;
  private isOptional = false;
  private font = 0;
  private codePageOfFile = 1252;
  private readonly codePages = new Map<number, number>();
  private readonly colours: string[] = [];
  private colour: [number, number, number] | null = null;

  take(token: RtfToken): void {
    const isBytes = token.type === 3 || (token.type === 2 && token.word === "'");
    if (!isBytes) this.flush();
    if (isBytes) this.bytes(token.data ?? Buffer.alloc(0));
    else if (token.type === 0) this.open();
    else if (token.type === 1) this.close();
    else this.control(token.word ?? '', token.param);
  }

  /** The file ends while a group is still open: what came after that place is missing. */
  get isCutOff(): boolean {
    return this.depth > 0;
  }

  html(): string {
    this.flush();
    const beside = this.beside.map(({ label, sheet }) => sheet.html(label)).filter((html) => html !== '');
    // The same header may be given for left, right and first pages.
    return [this.main.html(), ...new Set(beside)].join('');
  }

  private open(): void {
    this.toSkip = 0;
    this.depth += 1;
    if (this.depth > maxDepth) return;
    this.stack.push(this.group);
    this.group = { ...this.group };
  }

  private close(): void {
    this.isOptional = false;
    this.toSkip = 0;
    this.depth = Math.max(0, this.depth - 1);
    if (this.depth >= maxDepth) return;
    this.group = this.stack.pop() ?? this.group;
  }

  private control(word: string, param: number | undefined): void {
    if (word === '*') {
      this.isOptional = true;
      return;
    }
    const wasOptional = this.isOptional;
    this.isOptional = false;
    if (this.table(word, param ?? 0)) return;
    const { group } = this;
    const besides = asides[word];
    if (silent.has(word)) group.destination = 'silent';
    else if (word === 'fonttbl') group.destination = 'fonts';
    else if (word === 'colortbl') group.destination = 'colours';
    else if (besides !== undefined && group.destination === 'page') this.openBeside(besides);
    else if (wasOptional && !optional.has(word)) group.destination = 'silent';
    else if (word === 'u') this.unicode(param ?? 0);
    else if (signs[word] !== undefined) this.write(signs[word]);
    else if (!this.look(word, param)) this.layout(word);
  }

  /** The tables of fonts and colours, which come before the page. */
  private table(word: string, param: number): boolean {
    const { destination } = this.group;
    if (destination === 'fonts') {
      if (word === 'f') this.font = param;
      const codePage = word === 'fcharset' ? codePageOf(param) : undefined;
      if (codePage !== undefined) this.codePages.set(this.font, codePage);
      return true;
    }
    if (destination !== 'colours') return false;
    const place = ['red', 'green', 'blue'].indexOf(word);
    this.colour ??= [0, 0, 0];
    if (place >= 0) this.colour[place] = Math.min(255, Math.max(0, param));
    return true;
  }

  /** How the words that follow look; true where the word says something of that. */
  private look(word: string, param: number | undefined): boolean {
    const { group } = this;
    const isOn = param !== 0;
    if (word === 'v') group.isHidden = isOn;
    else if (word === 'deleted') group.isDeleted = isOn;
    else if (word === 'fs') group.size = param ?? 24;
    else if (word === 'cf') group.ink = param ?? 0;
    else if (word === 'cb' || word === 'highlight' || word === 'chcbpat') group.ground = param ?? 0;
    else if (word === 'f') group.codePage = this.codePages.get(param ?? 0) ?? this.codePageOfFile;
    else if (word === 'uc') group.skips = Math.max(0, param ?? 1);
    else if (word === 'ansicpg') this.codePageOfFile = group.codePage = param ?? 1252;
    else if (word === 'plain')
      Object.assign(group, { isHidden: false, isDeleted: false, size: 24, ink: 0, ground: 0 });
    else return false;
    return true;
  }

  private layout(word: string): void {
    const { group } = this;
    const { out } = group;
    if (group.destination !== 'page') return;
    if (word === 'par' || word === 'sect' || word === 'page') out.endParagraph(group.inTable);
    else if (word === 'line' || word === 'nestrow') out.add('<br>');
    else if (word === 'pard') group.inTable = false;
    else if (word === 'intbl') group.inTable = true;
    else if (word === 'cell') out.endCell();
    else if (word === 'row') out.endRow();
  }

  private openBeside(label: string): void {
    const sheet = new RtfSheet();
    this.beside.push({ label, sheet });
    this.group.out = sheet;
  }

  private bytes(data: Buffer): void {
    if (this.group.destination === 'colours') {
      for (const byte of data) if (byte === 0x3b) this.endColour();
      return;
    }
    if (this.group.destination !== 'page') return;
    const skipped = Math.min(this.toSkip, data.length);
    this.toSkip -= skipped;
    this.pending.push(data.subarray(skipped));
  }

  private endColour(): void {
    this.colours.push(this.colour === null ? '' : `rgb(${this.colour.join(',')})`);
    this.colour = null;
  }

  private unicode(code: number): void {
    this.write(String.fromCharCode(code < 0 ? code + 65_536 : code));
    this.toSkip = this.group.skips;
  }

  /** Letters of one run may be written byte by byte: they are decoded together. */
  private flush(): void {
    this.toSkip = this.pending.length > 0 ? 0 : this.toSkip;
    if (this.pending.length === 0) return;
    const bytes = Buffer.concat(this.pending);
    this.pending = [];
    this.write(decodeCodePage(bytes, this.group.codePage));
  }

  private write(text: string): void {
    const { destination, isDeleted, out } = this.group;
    if (destination !== 'page' || text === '') return;
    if (isDeleted) this.holdsDeletions = true;
    else out.add(this.styled(text));
  }

  private styled(text: string): string {
    const { isHidden, size, ink, ground } = this.group;
    const said = [
      isHidden ? 'display:none' : '',
      size <= 2 ? 'font-size:0' : '',
      this.colours[ink] ? `color:${this.colours[ink]}` : '',
      ground > 0 && this.colours[ground] ? `background-color:${this.colours[ground]}` : '',
    ].filter((each) => each !== '');
    const html = escapedMarkup(text);
    return said.length === 0 ? html : `<span style="${said.join(';')}">${html}</span>`;
  }
}
