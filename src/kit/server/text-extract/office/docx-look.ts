import { xmlTokens, type Attributes } from '../markup.ts';

type Run = { isGone: boolean; isWhite: boolean; isSpeck: boolean; ground: boolean };
/** Where a stretch stands: on paper, or on a ground that is painted or not known. */
type Ground = { name: string; isPainted: boolean };

const off = /^(?:0|false|off|none)$/;
const white = /^(?:f[8-f]){3}$/i;
/** In half points: no letter is so small. */
const maxSpeckPx = 3;

const isPaint = (attributes: Attributes): boolean => {
  const fill = attributes.get('fill') ?? 'auto';
  return attributes.has('themeFill') || (fill !== 'auto' && !white.test(fill));
};

/**
 * Whether the words of a run can be seen: not those formatted as hidden, too small to be letters,
 * or white on paper that is white.
 */
export class RunLook {
  private readonly hidingStyles: ReadonlySet<string>;
  private readonly runs: Run[] = [];
  private readonly grounds: Ground[];
  private paragraphGround = false;
  private isParagraphHidden = false;

  constructor(hidingStyles: ReadonlySet<string>, isPagePainted: boolean) {
    this.hidingStyles = hidingStyles;
    this.grounds = [{ name: 'page', isPainted: isPagePainted }];
  }

  openRun(): void {
    this.runs.push({ isGone: this.isParagraphHidden, isWhite: false, isSpeck: false, ground: false });
  }

  closeRun(): void {
    this.runs.pop();
  }

  closeParagraph(): void {
    this.paragraphGround = false;
    this.isParagraphHidden = false;
  }

  /** Notes the style of a paragraph: one may hide all its words. */
  openParagraph(style: string): void {
    this.isParagraphHidden = this.hidingStyles.has(style);
  }

  close(name: string): void {
    const at = this.grounds.findLastIndex((each) => each.name === name);
    if (at > 0) this.grounds.length = at;
  }

  /** Notes what a property says of how words look; false for one that says nothing of it. */
  takes(name: string, value: string, attributes: Attributes, isOfParagraph: boolean): boolean {
    // What stands in a text box is painted over by a shape that is not read here.
    if (name === 'tbl' || name === 'tc' || name === 'txbxContent')
      this.grounds.push({ name, isPainted: name === 'txbxContent' });
    else if (name === 'tblStyle') this.paint('tbl');
    else if (name === 'shd') this.shade(attributes, isOfParagraph);
    else return !isOfParagraph && this.takesOfRun(name, value, attributes);
    return true;
  }

  isHidden(): boolean {
    const run = this.runs.at(-1);
    if (!run) return false;
    const isOnPaint = run.ground || this.paragraphGround || this.grounds.some(({ isPainted }) => isPainted);
    return run.isGone || run.isSpeck || (run.isWhite && !isOnPaint);
  }

  private paint(name: string): void {
    const ground = this.grounds.findLast((each) => each.name === name);
    if (ground) ground.isPainted = true;
  }

  private shade(attributes: Attributes, isOfParagraph: boolean): void {
    if (!isPaint(attributes)) return;
    const run = this.runs.at(-1);
    if (run) run.ground = true;
    else if (isOfParagraph) this.paragraphGround = true;
    else this.paint(this.grounds.at(-1)?.name ?? '');
  }

  private takesOfRun(name: string, value: string, attributes: Attributes): boolean {
    const run = this.runs.at(-1);
    if (!run) return false;
    if (name === 'vanish' || name === 'specVanish') run.isGone = !off.test(value);
    else if (name === 'rStyle') run.isGone ||= this.hidingStyles.has(value);
    else if (name === 'color')
      run.isWhite = white.test(value) || attributes.get('themeColor') === 'background1';
    else if (name === 'sz') run.isSpeck = Number(value) <= maxSpeckPx;
    else if (name === 'highlight') run.ground = !off.test(value) && value !== 'white';
    else return false;
    return true;
  }
}

/** The styles of characters and paragraphs that hide the words they are given to. */
export function hidingStyles(xml: string): Set<string> {
  const styles = new Set<string>();
  let id: string | null = null;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'close' && token.name === 'style') id = null;
    if (token.kind !== 'open') continue;
    if (token.name === 'style')
      id = /^(?:character|paragraph)$/.test(token.attributes.get('type') ?? '')
        ? (token.attributes.get('styleId') ?? null)
        : null;
    else if (token.name === 'vanish' && id !== null && !off.test(token.attributes.get('val') ?? ''))
      styles.add(id);
  }
  return styles;
}
