import { holdsRightToLeft, inVisualOrder, type Run } from './direction.ts';
import { openFont } from './font-files.ts';
import { formatCode, type Face, type Style } from './look.ts';

const weights = { regular: '400', medium: '500', semibold: '600' } as const;
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const;

/** Every other script of the Basic Multilingual Plane: coarse, of one weight, and read only where it is needed. */
const everyScript = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff';
const lastOfPlane = 0xffff;

/**
 * Plex by weight, script after script; then a face with the signs that the web files of Plex leave
 * out (≤ ≥ → ≈ Ω − ●), and one with Chinese, Japanese, Korean and the rest.
 */
function facesOf(face: Face): string[] {
  const bold = face === 'semibold' ? 'Bold' : 'Regular';
  const signs = `pdfjs-dist/standard_fonts/LiberationSans-${bold}.ttf`;
  if (face === 'mono') return [plex('mono', 'latin', '400'), ...facesOf('regular')];
  return [
    ...scripts.map((script) => plex('sans', script, weights[face])),
    plex('sans-arabic', 'arabic', weights[face]),
    plex('sans-hebrew', 'hebrew', weights[face]),
    signs,
    everyScript,
  ];
}

function plex(
  family: 'sans' | 'sans-arabic' | 'sans-hebrew' | 'mono',
  script: string,
  weight: string,
): string {
  return `@fontsource/ibm-plex-${family}/files/ibm-plex-${family}-${script}-${weight}-normal.woff`;
}

/** A letter as it is drawn, and by which typeface. */
type Drawn = { font: string; drawn: string };

/**
 * Sets text in one document: picks for each character a typeface that has it, measures, and draws
 * on a base line.
 */
export class Typesetter {
  /** Characters that no typeface has, with how often each was drawn as its code point. */
  readonly missing = new Map<string, number>();
  readonly #doc: PDFKit.PDFDocument;
  readonly #chains = new Map<Face, string[]>();
  readonly #registered = new Set<string>();
  readonly #widths = new Map<Face, Map<string, number>>();
  readonly #letters = new Map<Face, Map<string, Drawn>>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Width in points. */
  measure(text: string, style: Style): number {
    const known = this.#widths.get(style.face) ?? new Map<string, number>();
    this.#widths.set(style.face, known);
    const before = known.get(text);
    if (before !== undefined) return before * style.size;
    let width = 0;
    for (const run of this.#runs(text, style.face)) {
      this.#use(run.font, 100);
      width += this.#doc.widthOfString(run.text) / 100;
    }
    if (text.length <= 40) known.set(text, width);
    return width * style.size;
  }

  /** Draws one line of text, `y` being its base line. */
  draw(text: string, style: Style, x: number, y: number): void {
    for (const letter of text)
      if (this.#fontOf(letter, style.face).drawn !== letter)
        this.missing.set(letter, (this.missing.get(letter) ?? 0) + 1);
    let at = x;
    for (const run of this.#runs(text, style.face)) {
      this.#use(run.font, style.size);
      this.#doc.fillColor(style.color).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#doc.widthOfString(run.text);
    }
  }

  /** The text, or as much of its beginning as fits into `width` with an ellipsis. */
  fit(text: string, style: Style, width: number): string {
    if (this.measure(text, style) <= width) return text;
    const letters = Array.from(text);
    while (letters.length > 0 && this.measure(`${letters.join('')}…`, style) > width) letters.pop();
    return `${letters.join('')}…`;
  }

  #use(font: string, size: number): void {
    if (!this.#registered.has(font)) {
      this.#doc.registerFont(font, openFont(font).bytes);
      this.#registered.add(font);
    }
    this.#doc.font(font).fontSize(size);
  }

  #runs(text: string, face: Face): Run[] {
    const fontOf = (letter: string) => this.#fontOf(letter, face);
    if (holdsRightToLeft(text)) return inVisualOrder(text, fontOf);
    const runs: Run[] = [];
    for (const letter of text) {
      const { font, drawn } = fontOf(letter);
      const last = runs.at(-1);
      if (last?.font === font) last.text += drawn;
      else runs.push({ font, text: drawn });
    }
    return runs;
  }

  #fontOf(letter: string, face: Face): Drawn {
    const known = this.#letters.get(face) ?? new Map<string, Drawn>();
    this.#letters.set(face, known);
    const found = known.get(letter) ?? this.#findFont(letter, face);
    known.set(letter, found);
    return found;
  }

  #findFont(letter: string, face: Face): Drawn {
    const chain = this.#chains.get(face) ?? facesOf(face);
    this.#chains.set(face, chain);
    const code = letter.codePointAt(0) ?? 0;
    const font = code > lastOfPlane ? undefined : chain.find((name) => openFont(name).covers.has(code));
    if (font) return { font, drawn: letter };
    return { font: chain[0] ?? '', drawn: `[${formatCode(code)}]` };
  }
}
