const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

const others: [string, number][] = [
  ['amp', 38],
  ['lt', 60],
  ['gt', 62],
  ['quot', 34],
  ['apos', 39],
  ['euro', 0x20ac],
  ['ndash', 0x2013],
  ['mdash', 0x2014],
  ['lsquo', 0x2018],
  ['rsquo', 0x2019],
  ['sbquo', 0x201a],
  ['ldquo', 0x201c],
  ['rdquo', 0x201d],
  ['bdquo', 0x201e],
  ['bull', 0x2022],
  ['hellip', 0x2026],
  ['permil', 0x2030],
  ['prime', 0x2032],
  ['Prime', 0x2033],
  ['trade', 0x2122],
  ['larr', 0x2190],
  ['rarr', 0x2192],
  ['harr', 0x2194],
  ['minus', 0x2212],
  ['radic', 0x221a],
  ['infin', 0x221e],
  ['asymp', 0x2248],
  ['ne', 0x2260],
  ['le', 0x2264],
  ['ge', 0x2265],
  ['OElig', 0x152],
  ['oelig', 0x153],
  ['Scaron', 0x160],
  ['scaron', 0x161],
  ['Yuml', 0x178],
  ['fnof', 0x192],
  ['Omega', 0x3a9],
  ['alpha', 0x3b1],
  ['beta', 0x3b2],
  ['gamma', 0x3b3],
  ['delta', 0x3b4],
  ['Delta', 0x394],
  ['mu', 0x3bc],
  ['pi', 0x3c0],
  ['sigma', 0x3c3],
  ['omega', 0x3c9],
  ['oslash', 0xf8],
  ['ensp', 0x2002],
  ['emsp', 0x2003],
  ['thinsp', 0x2009],
  ['zwnj', 0x200c],
  ['zwj', 0x200d],
  ['check', 0x2713],
  ['square', 0x25a1],
  ['deg', 0xb0],
  ['frasl', 0x2044],
  ['lowast', 0x2217],
  ['tilde', 0x2dc],
  ['circ', 0x2c6],
];

const named = new Map<string, string>([
  ...latin1.map((name, index): [string, string] => [name, String.fromCodePoint(160 + index)]),
  ...others.map(([name, code]): [string, string] => [name, String.fromCodePoint(code)]),
]);

/** Text with its character references resolved; unknown names stay as they are written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));?/g,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named.get(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? windows1252(code) : '\ufffd';
    },
  );
}

/** Numbers 128 to 159 mean Windows-1252 characters in mail programs, as in browsers. */
function windows1252(code: number): string {
  return code >= 0x80 && code <= 0x9f
    ? new TextDecoder('windows-1252').decode(Uint8Array.of(code))
    : String.fromCodePoint(code);
}
