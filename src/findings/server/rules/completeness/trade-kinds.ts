import { noted } from '#kit/server/language/noted.ts';
import { anyPressure, anyTemperature, dataSheets, matter, metal, type GoodsKind } from './kind-matters.ts';

const size = matter(
  'size',
  noted`the nominal size`,
  /\d\s?(?:"|”|″|''|inch|in\b|mm\b)|\b(?:NPS|DN|M)\s?\d/i,
  'DN 100',
);
const pressure = matter(
  'design pressure',
  noted`the design pressure`,
  new RegExp(`${anyPressure.source}|\\b(?:class|PN|cl\\.)\\s?\\d{2,4}`, 'i'),
  '40 bar',
);
const load = matter(
  'load',
  noted`the working load`,
  /\b\d[\d,.]*\s?(?:t|tonnes?|tons?|kN|MT)\b|\b(?:WLL|SWL)\b/i,
  'SWL 10 t',
);

/**
 * Bolting, gaskets, hoses, steelwork, tanks, filters and lifting, by what their standards have a purchaser
 * state.
 */
export const tradeKinds: readonly GoodsKind[] = [
  {
    kind: noted`bolting`,
    named:
      /\b(?:stud ?bolts?|hex(?:agon)? bolts?|machine bolts?|set screws?|fasteners|anchor bolts?|bolting)\b/i,
    asked: 'Please quote for the stud bolts of our flanges',
    source: noted`ISO 8992 and ASME B18.31.2, by which fasteners are ordered`,
    matters: [
      matter(
        'size',
        noted`the diameter and the length`,
        /\bM\s?\d{1,2}\s?[x×]\s?\d|\d\s?(?:"|”|″|in\b|mm\b)[^.;]{0,20}[x×]\s?\d/i,
        'M24 x 120',
      ),
      matter(
        'grade',
        noted`the grade`,
        /\b(?:B7M?|B16|L7M?|B8M?|8\.8|10\.9|12\.9|A[24]-\d\d|2HM?|A193|A320|A325|A490|grade|class)\b/i,
        'grade B7',
      ),
      matter(
        'coating',
        noted`the coating, or that there is none`,
        /\b(?:coat\w*|galvani\w+|zinc|PTFE|xylan|plat(?:ed|ing)|black|plain|phosphat\w+|HDG|bare|cadmium)\b/i,
        'PTFE coated',
      ),
    ],
  },
  {
    kind: noted`a gasket`,
    named: /\b(?:gaskets|spiral[- ]wound gasket|ring joint gasket|joint rings)\b/i,
    asked: 'Please quote for the gaskets of our exchangers',
    source: noted`ASME B16.20 and EN 1514, by which gaskets are designated`,
    matters: [
      size,
      pressure,
      matter(
        'kind of gasket',
        noted`the kind of gasket`,
        /\b(?:spiral|ring|RTJ|flat|sheet|kammprofile|corrugated|jacketed|R-?\d\d|RX|BX|oval|octagonal)\b/i,
        'spiral wound',
      ),
      matter(
        'material',
        noted`the material`,
        new RegExp(`${metal.source}|\\b(?:graphite|PTFE|fibre|rubber|EPDM|soft iron|NBR)\\b`, 'i'),
        'graphite filled',
      ),
    ],
  },
  {
    kind: noted`a hose`,
    named: /\b(?:hoses|(?:rotary|hydraulic|transfer|loading|flexible|composite|steam|air|marine) hose)\b/i,
    asked: 'Please quote for transfer hoses',
    source: noted`ISO 8331, the selection of hoses`,
    matters: [
      matter('bore', noted`the bore`, /\d\s?(?:"|”|″|inch|in\b|mm\b)|\b(?:ID|DN|NB)\s?\d/i, 'DN 80'),
      matter('length', noted`the length`, /\b\d[\d,.]*\s?(?:m|ft|feet|met(?:er|re)s)\b/i, '12 m long'),
      matter('working pressure', noted`the working pressure`, anyPressure, '16 bar'),
      matter(
        'fluid',
        noted`the fluid`,
        /\b(?:gas|steam|air|water|oil|fuel|fluid|medium|mud|cement|acid|LNG|LPG|nitrogen|diesel|H2S|crude)\b/i,
        'for diesel',
      ),
      matter(
        'end fittings',
        noted`the fittings at its ends`,
        /\b(?:flange\w*|unions?|couplings?|NPT|BSP|camlock|fittings?|hub|ends?|threaded|fig\.?\s?\d+)\b/i,
        'flanged ends',
      ),
    ],
  },
  {
    kind: noted`structural steelwork`,
    named:
      /\b(?:structural steel(?:work)?|steel structures?|pipe rack|platforms and stairs|steel frames?)\b/i,
    asked: 'Please quote for the fabrication of structural steelwork',
    source: noted`EN 1090-2, Annex A: additional information that the purchaser states`,
    matters: [
      matter('execution class', noted`the execution class`, /\bEXC\s?\d|\bAISC\b|\bexecution class/i, 'EXC3'),
      matter(
        'grade',
        noted`the grade`,
        /\bS(?:235|275|355|420|460)\w*|\bA(?:36|572|992)\b|\bgrade\b/i,
        'S355J2',
      ),
      matter(
        'corrosion protection',
        noted`the protection against corrosion`,
        /\b(?:galvani\w+|paint\w*|coat\w*|HDG|12944|C[2-5](?:-?[MI])?\b|CX)\b/i,
        'hot-dip galvanised',
      ),
      matter(
        'weight',
        noted`the weight, or the drawings it is taken from`,
        /\b\d[\d,.]*\s?(?:t|tonnes?|tons?|kg)\b|\bdrawings?\b/i,
        '48 tonnes',
      ),
    ],
  },
  {
    kind: noted`a storage tank`,
    named: /\b(?:storage tanks?|API 650|(?:fixed|floating)[- ]roof tanks?)\b/i,
    asked: 'Please quote for one storage tank',
    source: noted`API Std 650, Annex L: the data sheet that the purchaser fills`,
    matters: [
      matter(
        'capacity',
        noted`the capacity, or the diameter and the height`,
        /\d\s?(?:m3|m³|bbl|barrels|lit(?:er|re)s|gallons)|\bdia(?:meter)?\b/i,
        '5,000 m3',
      ),
      matter(
        'liquid',
        noted`the liquid and its density`,
        /\b(?:water|oil|crude|diesel|liquid|product|density|gravity|fuel|condensate|acid|stored)\b/i,
        'crude oil',
      ),
      matter('design temperature', noted`the design temperature`, anyTemperature, '90 °C'),
      matter('material', noted`the material`, metal, 'carbon steel'),
      matter(
        'corrosion allowance',
        noted`the corrosion allowance`,
        /\bcorrosion allow\w*|\bCA\b\s?[:=]?\s?\d/i,
        'corrosion allowance 1 mm',
      ),
    ],
  },
  {
    kind: noted`a filter`,
    named:
      /\b(?:(?:cartridge|bag|basket|coalescing|duplex|backwash\w*|gas|oil|water) (?:filters?|strainers?))\b/i,
    asked: 'Please quote for two cartridge filters',
    source: dataSheets('API Std 614'),
    matters: [
      matter(
        'flow',
        noted`the rated flow`,
        /\d\s?(?:k?N?S?m3\/[hd]|m³\/h|l\/min|l\/s|gpm|kg\/h|MMSCFD)|\bflow\b/i,
        '60 m3/h',
      ),
      matter(
        'fineness',
        noted`the fineness`,
        /\d\s?(?:µm|μm|microns?|mesh)\b|\bfineness\b|\bmesh\b/i,
        '10 µm',
      ),
      pressure,
      matter('material', noted`the material`, metal, 'carbon steel'),
    ],
  },
  {
    kind: noted`a crane or hoist`,
    named:
      /\b(?:(?:overhead|bridge|gantry|jib|pedestal|monorail|electric|chain) (?:travelling )?(?:cranes?|hoists?))\b/i,
    asked: 'Please quote for one overhead crane',
    source: noted`ISO 9374-1, information to be provided for cranes`,
    matters: [
      load,
      matter('span', noted`the span or the radius`, /\b(?:span|radius|outreach|reach)\b/i, 'span 18'),
      matter(
        'lifting height',
        noted`the height of lift`,
        /\b(?:lift(?:ing)? height|height of lift|hook (?:height|path|travel)|hoisting height|lift of)\b/i,
        'lifting height 9',
      ),
      matter(
        'duty class',
        noted`the class of duty`,
        /\b(?:FEM|ISO M\d|M[3-8]\b|A[3-8]\b|HC\d|class [A-F]\b|duty)/i,
        'FEM 2m',
      ),
      matter(
        'supply',
        noted`the electric supply`,
        /\b\d{2,3}(?:[.,]\d)?\s?k?V\b|\bmanual\b|\bhand\b/i,
        '400 V',
      ),
    ],
  },
];
