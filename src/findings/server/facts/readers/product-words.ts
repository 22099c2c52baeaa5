import { findMatches } from '#extraction/server/gazetteer/matches.ts';
/** Goods of the trade by the words for them, the more exact first; each with the API or ISO standard it is made to. */
const products: readonly [name: string, pattern: string][] = [
  ['control panel', '(?:wellhead )?control panels?'],
  ['safety valve', String.raw`(?:sub-?surface |surface controlled )?safety valves?|SCSSVs?`],
  [
    'ball valve',
    'ball valves?|Kugelh[äa]hne?n?|robinets? à (?:tournant sphérique|boule)|válvulas? de bola|valvole? a sfera',
  ],
  [
    'gate valve',
    String.raw`gate valves?|gates? (?=valves)|Absperrschieber|robinets?-vannes?|vannes? à opercule|válvulas? de compuerta|valvole? a saracinesca`,
  ],
  ['globe valve', 'globe valves?'],
  [
    'check valve',
    'check valves?|Rückschlag(?:klappe|ventil)e?n?|clapets?(?: anti-?retour)?|válvulas? de retención|valvole? di ritegno',
  ],
  ['butterfly valve', 'butterfly valves?'],
  ['plug valve', 'plug valves?'],
  ['needle valve', 'needle valves?'],
  ['choke manifold', 'choke (?:and kill )?manifolds?'],
  ['choke', 'chokes?(?: valves?)?'],
  ['tree', String.raw`(?:x-?mas|christmas|subsea|vertical|horizontal|production) trees?|trees?`],
  ['blowout preventer', 'BOPs?|(?:blow-?out|ram|annular) preventers?|preventers?'],
  ['casing head', 'casing heads?'],
  ['casing spool', 'casing spools?'],
  ['tubing head', 'tubing heads?(?: spools?)?'],
  ['hanger', '(?:tubing|casing) hangers?|hangers?'],
  ['wellhead', 'wellheads?(?: (?:equipment|packages?|sets?))?'],
  ['line pipe', 'line ?pipes?'],
  ['drill pipe', 'drill ?pipes?'],
  ['drill collar', 'drill collars?'],
  ['casing', 'casing(?: (?:joints|pipes?))?'],
  ['tubing', 'tubing(?: (?:joints|pipes?))?'],
  ['pipe', 'pipes?'],
  ['flange', 'flanges?'],
  ['fitting', 'fittings?|elbows?|tees'],
  ['stud bolt', 'stud ?bolts?|studs'],
  ['nut', '(?:heavy )?(?:hex(?:agonal)? )?nuts?'],
  ['gasket', '(?:ring )?gaskets?'],
  ['actuator', 'actuators?'],
  ['pump', 'pumps?'],
  ['compressor', 'compressors?'],
  ['heat exchanger', '(?:heat )?exchangers?'],
  ['separator', 'separators?'],
  ['vessel', '(?:pressure )?vessels?'],
  ['hook block', 'hook blocks?'],
  ['hammer union', 'hammer unions?'],
  ['packer', 'packers?(?: elements?)?'],
  ['riser', 'risers?'],
  ['umbilical', 'umbilicals?'],
  ['valve', 'valves?|Armaturen|vannes?|robinets?|válvulas?|valvole?'],
];
const product = new RegExp(
  products.map(([, pattern], at) => String.raw`(?<p${at}>(?<![\p{L}-])(?:${pattern})(?!\p{L}))`).join('|'),
  'giu',
);

export type NamedProduct = { name: string; start: number; end: number };

const maxKept = 4000;
/** Several rules ask for the goods of the same statement. */
const kept = new Map<string, NamedProduct[]>();

const findProducts = (text: string): NamedProduct[] =>
  findMatches(product, text).map((match) => {
    const at = products.findIndex((_, index) => match.groups?.[`p${index}`] !== undefined);
    return { name: products[at]?.[0] ?? '', start: match.index, end: match.index + match[0].length };
  });

/** The goods a statement names, in order. */
export function productsIn(text: string): readonly NamedProduct[] {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= maxKept) kept.clear();
  const found = findProducts(text);
  kept.set(text, found);
  return found;
}
