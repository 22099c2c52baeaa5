import { arabicHeading, type Heading, type HeadingLanguages } from './headings.ts';
import { column, floor, page, type Style } from './look.ts';
import {
  breakLines,
  breakPair,
  chipPadding,
  heightOf,
  type Line,
  type Piece,
  type Stretch,
  type Target,
} from './lines.ts';
import { Typesetter } from './typesetting.ts';

export type Element = PDFKit.PDFStructureElement;
type Role =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Link'
  | 'TOC'
  | 'TOCI'
  | 'Form';
type StructureOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' };
type LinkOptions = PDFKit.Mixins.AnnotationOption & { structParent: Element };

/** The page under the pen: where the next text goes, and how text, rules, links and places get onto it. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly type: Typesetter;
  readonly root: Element;
  /** Top of the next text in points from the top of the page. */
  y: number = page.top;
  pages = 0;
  readonly #named = new Set<string>();

  readonly #headings: HeadingLanguages;

  constructor(doc: PDFKit.PDFDocument, headings: HeadingLanguages) {
    this.doc = doc;
    this.#headings = headings;
    this.type = new Typesetter(doc);
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
    this.turn();
  }

  /** Goes to a fresh page. */
  turn(): void {
    this.doc.addPage({ size: 'A4', margin: 0 });
    this.pages += 1;
    this.y = page.top;
  }

  get room(): number {
    return floor - this.y;
  }

  /** Turns the page unless `height` points are left on it. */
  need(height: number): void {
    if (this.room < height && this.y > page.top) this.turn();
  }

  element(role: Role, parent: Element = this.root): Element {
    // Assistive software reads a heading of a table with each cell below it.
    const options: StructureOptions = role === 'TH' ? { scope: 'Column' } : {};
    const element = this.doc.struct(role, options);
    parent.add(element);
    return element;
  }

  break(stretches: Stretch[], width: number = column): Line[] {
    return breakLines(this.type, stretches, width);
  }

  /** Sets running text, over as many pages as it takes. */
  write(
    stretches: Stretch[],
    options: { x?: number; width?: number; role?: Role; parent?: Element } = {},
  ): void {
    const element = this.element(options.role ?? 'P', options.parent);
    for (const line of this.break(stretches, options.width)) {
      this.need(line.height);
      this.drawLine(line, options.x ?? page.left, this.y, element);
      this.y += line.height;
    }
  }

  /** The words of a heading in the second language; null where the record has one. */
  beside(heading: Heading): string | null {
    return this.#headings === 'en-ar' ? arabicHeading(heading) : null;
  }

  /**
   * Sets a heading; what `before` holds stands in front of it, its words in the second language at the right
   * edge.
   */
  writeHeading(
    heading: Heading,
    style: Style,
    { role, parent, before = [] }: { role: 'H1' | 'H2'; parent: Element; before?: Stretch[] },
  ): void {
    const left = [...before, { text: heading, style }];
    const arabic = this.beside(heading);
    if (arabic === null) return this.write(left, { role, parent });
    const lines = breakPair(this.type, left, { text: arabic, style }, column);
    this.need(heightOf(lines));
    this.drawLines(lines, page.left, this.y, this.element(role, parent));
    this.y += heightOf(lines);
  }

  drawLines(lines: Line[], x: number, y: number, element: Element): void {
    let at = y;
    for (const line of lines) {
      this.drawLine(line, x, at, element);
      at += line.height;
    }
  }

  drawLine(line: Line, x: number, y: number, element: Element): void {
    if (line.bar) this.fillBox(x, y, { width: 1.2, height: line.height, color: line.bar });
    for (const piece of [...(line.margin ?? []), ...line.pieces])
      this.#drawPiece(piece, x, y, { element, height: line.height });
  }

  #drawPiece(piece: Piece, x: number, y: number, where: { element: Element; height: number }): void {
    const { stretch } = piece;
    const left = x + piece.x;
    for (const name of stretch.starts ?? []) this.name(name, y);
    if (piece.text.trim() === '' && !stretch.mark) return;
    const element = stretch.target ? this.element('Link', where.element) : where.element;
    const content = this.doc.markStructureContent(stretch.target ? 'Link' : 'P');
    this.#ground(piece, left, y + (where.height - stretch.style.leading) / 2);
    this.type.draw(
      piece.text,
      stretch.style,
      left + (stretch.chip ? chipPadding : 0),
      baseline(stretch.style, y, where.height),
    );
    this.doc.endMarkedContent();
    element.add(content);
    if (stretch.target) {
      this.#link(stretch.target, { x: left, y, width: piece.width, height: where.height }, element);
      element.end();
    }
  }

  #ground(piece: Piece, x: number, y: number): void {
    const { chip, mark, style } = piece.stretch;
    if (chip) this.doc.roundedRect(x, y, piece.width, style.leading, 2.5).fill(chip.soft);
    if (mark?.fill) this.doc.rect(x, y, piece.width, style.leading).fill(mark.fill);
    if (mark) this.doc.rect(x, y + style.leading - 0.7, piece.width, 0.7).fill(mark.rule);
  }

  #link(
    target: Target,
    box: { x: number; y: number; width: number; height: number },
    element: Element,
  ): void {
    // The PDF writer takes a String object for text and a plain string for a PDF name.
    const options: LinkOptions = { Contents: Object(target.says) as string, structParent: element };
    if ('url' in target) this.doc.link(box.x, box.y, box.width, box.height, target.url, options);
    else this.doc.goTo(box.x, box.y, box.width, box.height, target.place, options);
  }

  /** Names this height of the page as a place that links can go to; a name given before stays where it is. */
  name(place: string, y: number = this.y): void {
    if (this.#named.has(place)) return;
    this.#named.add(place);
    this.doc.addNamedDestination(place, 'XYZ', 0, Math.max(0, y - 24), null);
  }

  /** A bookmark to the present height; returns it as the parent of others. */
  bookmark(title: string, parent: PDFKit.PDFOutline = this.doc.outline, expanded = false): PDFKit.PDFOutline {
    // The writer subtracts both from the page's size; without `left` viewers jump to the right edge.
    const options = { expanded, top: Math.max(0, this.y - 24), left: page.width };
    return parent.addItem(title, options);
  }

  /** A filled box that is decoration to assistive software. */
  fillBox(
    x: number,
    y: number,
    box: { width: number; height: number; color: string; radius?: number },
  ): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.roundedRect(x, y, box.width, box.height, box.radius ?? 0).fill(box.color);
    this.doc.endMarkedContent();
  }

  /** A horizontal hairline over the column. */
  rule(color: string, y: number = this.y, weight = 0.6): void {
    this.fillBox(page.left, y, { width: column, height: weight, color });
  }
}

/** Plex rises 1.025 and falls 0.275 of its size; text is centred in its line by that box. */
function baseline(style: Style, y: number, height: number): number {
  return y + (height - style.size * 1.3) / 2 + style.size * 1.025;
}
