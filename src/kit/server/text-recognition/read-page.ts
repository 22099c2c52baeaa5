import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { checkArabicFigures } from './arabic-figures.ts';
import { findSkew } from './deskew.ts';
import { withoutSpecks } from './despeckle.ts';
import { findWords, readWord, type Found, type FoundWord, type Language } from './engine.ts';
import { inkShare, middleThird, separateInk, type GreyImage } from './ink.ts';
import { toRecognisedPage, type PlacedWord } from './page-text.ts';
import type { PageImage } from './picture-file.ts';
import { minWordConfidence, type PageResult } from './recognised-page.ts';

/** A page read so surely needs no second look in another language or the other way up. */
const sureConfidence = 78;
/** Coloured words below this are a stamp's ring, a signature or a logo. */
const minColouredConfidence = 75;
/** A page with less ink is blank: specks and the shadow of an edge. */
const blankShare = 0.0008;
/** Smaller angles are not worth drawing the page anew. */
const minSkew = 0.15;

/** How a page was turned before it was read, in quarter turns and degrees with the clock. */
type Turn = { quarters: number; degrees: number };

type Straight = { turn: Turn; canvas: Canvas; print: GreyImage; coloured: GreyImage | null };

/** Pages of one file are mostly written in one language: the last one that was read well is tried first. */
let lastLanguage: Language = 'eng';

/** Recognises the words of a page's picture, each with its place on the picture as it came. */
export async function readPage(page: PageImage): Promise<PageResult> {
  const first = straighten(page.canvas);
  const { straight, found, language } = await readEitherWay(page.canvas, first);
  const looked =
    language === 'eng' ? found.words : await checkArabicFigures(found.words, straight.print, readWord);
  const words = looked.map((word) => place(word, straight, page));
  if (straight.coloured) words.push(...(await colouredWords(straight, language, page, words)));
  const kept = page.hasText ? withoutNoise(words) : words;
  const result = toRecognisedPage(kept, page, straight.canvas);
  // A picture beside text may be a photograph.
  if (result.text !== '' || page.hasText) return result;
  return inkShare(first.print) < blankShare ? result : { fault: 'noWords' };
}

/** The lines of a page's pictures in which at least one word is sure: photographs and logos are taken for lines in which none is. */
function withoutNoise(words: readonly PlacedWord[]): PlacedWord[] {
  const lines = Map.groupBy(words, ({ level }) => level.y);
  const isPrint = (line: readonly PlacedWord[]) =>
    line.some(({ confidence }) => confidence >= minWordConfidence);
  return [...lines.values()].flatMap((line) => (isPrint(line) ? line : []));
}

/** Reads the page as it lies; where that gives no sure words, in the other language and the other way up. */
async function readEitherWay(
  canvas: Canvas,
  first: Straight,
): Promise<{ straight: Straight; found: Found; language: Language }> {
  const found = await findWords(first.print, lastLanguage);
  const known = { straight: first, found, language: lastLanguage };
  if (found.confidence >= sureConfidence && found.words.length > 0) return known;
  const upsideDown = straighten(canvas, { ...first.turn, quarters: first.turn.quarters + 2 });
  let best = { straight: first, language: lastLanguage, score: 0 };
  for (const straight of [first, upsideDown])
    for (const language of ['eng', 'ara+eng'] as const) {
      const score = scoreOf(await findWords(middleThird(straight.print), language));
      if (score > best.score * 1.05) best = { straight, language, score };
    }
  if (best.straight === first && best.language === lastLanguage) return known;
  const again = await findWords(best.straight.print, best.language);
  if (scoreOf(again) <= scoreOf(found)) return known;
  if (again.confidence >= sureConfidence) lastLanguage = best.language;
  return { straight: best.straight, found: again, language: best.language };
}

/** Many letters that are sure; letters that are not count nothing. */
const scoreOf = ({ words }: Found): number =>
  words.reduce((sum, { text, confidence }) => sum + text.length * Math.max(0, confidence - 50), 0);

/** Turns the page so that its lines are level. */
function straighten(canvas: Canvas, known?: Turn): Straight {
  const asIs = separate(canvas);
  const turn = known ?? turnOf(asIs.print);
  if (turn.quarters % 4 === 0 && Math.abs(turn.degrees) < minSkew) return { turn, canvas, ...asIs };
  const isOdd = turn.quarters % 2 === 1;
  const turned = createCanvas(isOdd ? canvas.height : canvas.width, isOdd ? canvas.width : canvas.height);
  const context = turned.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, turned.width, turned.height);
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate(radiansOf(turn));
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return { turn, canvas: turned, ...separate(turned) };
}

const turnOf = (print: GreyImage): Turn => {
  const { isSideways, degrees } = findSkew(print);
  return { quarters: isSideways ? 1 : 0, degrees: -degrees };
};

const radiansOf = ({ quarters, degrees }: Turn): number => ((quarters * 90 + degrees) * Math.PI) / 180;

const separate = (canvas: Canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const { print, coloured } = separateInk(data, canvas.width, canvas.height);
  return { print: withoutSpecks(print), coloured };
};

/** A word's place on the picture as it came: the turn is undone, and the scale at which it was read. */
function place({ text, confidence, box, line }: FoundWord, straight: Straight, page: PageImage): PlacedWord {
  const { turn, canvas } = straight;
  const [across, down] = [(box.x0 + box.x1 - canvas.width) / 2, (box.y0 + box.y1 - canvas.height) / 2];
  const [cos, sin] = [Math.cos(radiansOf(turn)), Math.sin(radiansOf(turn))];
  const scale = page.width / page.canvas.width;
  const sides = [(box.x1 - box.x0) * scale, (box.y1 - box.y0) * scale] as const;
  const [width, height] = turn.quarters % 2 === 1 ? [sides[1], sides[0]] : sides;
  return {
    text,
    confidence,
    x: (across * cos + down * sin + page.canvas.width / 2) * scale - width / 2,
    y: (down * cos - across * sin + page.canvas.height / 2) * scale - height / 2,
    width,
    height,
    level: { x: box.x0, y: line.y0, width: box.x1 - box.x0, height: line.y1 - line.y0 },
  };
}

/** Words in coloured ink that read surely: coloured print. Those of stamps and signatures do not, or hide what is read already. */
async function colouredWords(
  straight: Straight,
  language: Language,
  page: PageImage,
  known: readonly PlacedWord[],
): Promise<PlacedWord[]> {
  if (!straight.coloured) return [];
  const { words } = await findWords(straight.coloured, language);
  return words
    .filter(({ confidence }) => confidence >= minColouredConfidence)
    .map((word) => place(word, straight, page))
    .filter((word) => !known.some((other) => overlaps(word, other)));
}

const overlaps = (one: PlacedWord, other: PlacedWord): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height * 0.7 &&
  other.y < one.y + one.height * 0.7;
