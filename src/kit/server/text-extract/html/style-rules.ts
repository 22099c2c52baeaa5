/** What a style says about whether text can be seen; undefined means the style does not speak of it. */
export type Look = {
  gone?: boolean;
  invisible?: boolean;
  zeroFont?: boolean;
  color?: Colour;
  background?: Colour;
  keepsSpace?: boolean;
  noMargin?: boolean;
};

/**
 * Red, green, blue, 0 to 255; 'unknown' where a picture or an unresolved rule paints, 'clear' for
 * ink without opacity.
 */
export type Colour = readonly [number, number, number] | 'unknown' | 'clear';

const zero = /^[+-]?0*\.?0+(?:px|pt|em|rem|%|cm|mm|in)?$/;
const speck = /^(?:[0-2]?(?:\.\d+)?(?:px|pt)|0?\.[0-3]\d*(?:em|rem)|(?:\d|[12]\d)(?:\.\d+)?%)$/;
/** Ink without opacity. */
const clear =
  /^(?:transparent|rgba\([^)]*[,/]\s*0*\.?0+%?\s*\)|hsla\([^)]*[,/]\s*0*\.?0+%?\s*\)|#[0-9a-f]{6}00|#[0-9a-f]{3}0)$/;
/** So faint that nobody sees it. */
const faint = /^(?:0*\.0\d*|0*[0-9](?:\.\d+)?%)$/;
/** Too low or too narrow for a letter. */
const flatSide = /^(?:[01](?:\.\d+)?(?:px|pt)?|0*\.?0+\D*)$/;
const farAway = /^-(?:\d{3,}|\d{2,}(?:\.\d+)?r?em)/;
const sizeInFont = /(?:^|\s)((?:\d*\.)?\d+(?:px|pt|r?em|%)?)(?:\s*\/|\s)/;

/** The look that a list of declarations ("color:#fff; display:none") gives an element. */
export function lookOf(declarations: string): Look {
  const said = new Map<string, string>();
  for (const declaration of declarations.slice(0, 4000).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0)
      said.set(
        declaration.slice(0, colon).trim(),
        declaration
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      );
  }
  const look: Look = {};
  if (isGone(said)) look.gone = true;
  const visibility = said.get('visibility');
  if (visibility) look.invisible = visibility === 'hidden' || visibility === 'collapse';
  const font = said.get('font-size') ?? fontSizeOf(said.get('font') ?? '');
  if (font !== undefined && (zero.test(font) || speck.test(font))) look.zeroFont = true;
  // A size relative to zero stays zero; any other size makes text inside a zero-size wrapper
  // readable again, as layouts do.
  else if (font !== undefined && !/^[\d.]+(?:em|%)$/.test(font)) look.zeroFont = false;
  const ink = said.get('-webkit-text-fill-color') ?? said.get('color') ?? '';
  const color = clear.test(ink) ? 'clear' : colourOf(ink);
  if (color) look.color = color;
  const background = backgroundOf(said);
  if (background) look.background = background;
  const space = said.get('white-space');
  if (space) look.keepsSpace = space.startsWith('pre') && space !== 'pre-line';
  if (/^0\D*$|^0\S* 0/.test(said.get('margin') ?? '')) look.noMargin = true;
  return look;
}

/** The size in the short form of a font: "bold 1px/1px Arial"; a bare figure other than nought is a weight. */
function fontSizeOf(font: string): string | undefined {
  const size = sizeInFont.exec(font.replace(/(?:^|\s)[1-9]00(?=\s)/, ' '))?.[1];
  return size === undefined || (/^\d+$/.test(size) && !zero.test(size)) ? undefined : size;
}

function isGone(said: Map<string, string>): boolean {
  if (
    said.get('display') === 'none' ||
    said.get('mso-hide') === 'all' ||
    said.get('content-visibility') === 'hidden'
  )
    return true;
  const opacity = said.get('opacity') ?? /opacity\(\s*([\d.]+%?)/.exec(said.get('filter') ?? '')?.[1] ?? '1';
  if (zero.test(opacity) || faint.test(opacity)) return true;
  const transform = said.get('transform') ?? '';
  if (/scale[xy]?\(\s*0*\.?0+\s*[,)]|translate[xy]?\(\s*-\d{3,}/.test(transform)) return true;
  if (/^0*\.0\d*$|^[0-4]%$/.test(said.get('zoom') ?? '')) return true;
  if (/inset\(\s*(?:100|[5-9]\d)%|circle\(\s*0/.test(said.get('clip-path') ?? '')) return true;
  const clipped = (said.get('overflow') ?? '').startsWith('hidden');
  const flat = ['max-height', 'height', 'max-width', 'width'].some((side) =>
    flatSide.test(said.get(side) ?? '100%'),
  );
  if (clipped && flat) return true;
  if (farAway.test(said.get('text-indent') ?? '')) return true;
  if (['margin-left', 'margin-top'].some((side) => /^-\d{4,}/.test(said.get(side) ?? ''))) return true;
  const placed = /absolute|fixed/.test(said.get('position') ?? '');
  if (placed && /^rect\((?:\s*[01](?:px)?[\s,]*){4}\)/.test(said.get('clip') ?? '')) return true;
  return placed && ['left', 'top', 'right', 'bottom'].some((side) => farAway.test(said.get(side) ?? ''));
}

function backgroundOf(said: Map<string, string>): Colour | undefined {
  const shorthand = said.get('background');
  if (/url\(|gradient\(/.test(`${shorthand ?? ''}${said.get('background-image') ?? ''}`)) return 'unknown';
  const plain = colourOf(said.get('background-color') ?? '');
  if (plain) return plain;
  return shorthand === undefined
    ? undefined
    : colourOf(/#[0-9a-f]{3,8}|rgba?\([^)]*\)|[a-z]+/.exec(shorthand)?.[0] ?? '');
}

const names: Record<string, readonly [number, number, number]> = {
  white: [255, 255, 255],
  black: [0, 0, 0],
  snow: [255, 250, 250],
  ivory: [255, 255, 240],
  whitesmoke: [245, 245, 245],
  ghostwhite: [248, 248, 255],
  red: [255, 0, 0],
  green: [0, 128, 0],
  blue: [0, 0, 255],
  navy: [0, 0, 128],
  yellow: [255, 255, 0],
  gray: [128, 128, 128],
  grey: [128, 128, 128],
  silver: [192, 192, 192],
  lightgray: [211, 211, 211],
  lightgrey: [211, 211, 211],
  orange: [255, 165, 0],
  maroon: [128, 0, 0],
  teal: [0, 128, 128],
  purple: [128, 0, 128],
  darkblue: [0, 0, 139],
};

/**
 * A colour as written in CSS or in an HTML attribute; undefined for "inherit", "transparent" and
 * what is not understood.
 */
export function colourOf(written: string): Colour | undefined {
  const text = written.trim().toLowerCase();
  const hex = /^#?([0-9a-f]{3,8})$/.exec(text)?.[1];
  if (hex && (hex.length === 6 || hex.length === 8))
    return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;
  if (hex?.length === 3)
    return [0, 1, 2].map((at) => Number.parseInt((hex[at] ?? '0').repeat(2), 16)) as unknown as Colour;
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(text);
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])];
  if (/^rgba?\((?:\s*100%[\s,]*){3}/.test(text)) return [255, 255, 255];
  const hsl = /^hsla?\(\s*[\d.]+(?:deg)?[\s,]+[\d.]+%?[\s,]+([\d.]+)%?/.exec(text);
  // Of a hue only the ends matter here: as light as paper, as dark as ink.
  if (hsl) {
    const light = Number(hsl[1]);
    return light >= 97 ? [255, 255, 255] : light <= 3 ? [0, 0, 0] : undefined;
  }
  return names[text];
}
