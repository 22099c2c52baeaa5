import type { FactSubject } from '../../facts/fact.ts';

/** What a product standard has a purchaser state; `when` is the goods it is made for. */
export type PurchaseData = {
  designation: string;
  source: string;
  goods: readonly string[];
  matters: readonly { subject: FactSubject; ask: string; otherwise?: RegExp }[];
};

const size = {
  subject: 'size',
  ask: 'the nominal size',
  otherwise: /\bNPS\s?\d|\bnominal (?:size|bore)\b|\b\d{2,3}\s?mm (?:bore|OD)\b/i,
} as const;
const pressure = {
  subject: 'pressure',
  ask: 'the rated working pressure',
  otherwise: /\b\d+(?:[.,]\d+)?\s?(?:bar|MPa|ksi)\b/i,
} as const;
const classes = [
  {
    subject: 'temperature class',
    ask: 'the temperature class',
    otherwise: /(?<!\p{L})[KLNPRSTUVX][-+][UVXY](?!\p{L})/u,
  },
  {
    subject: 'material class',
    ask: 'the material class',
    otherwise: /(?<![\p{L}-])(?:AA|BB|CC|DD|EE|FF|HH|ZZ)(?:[- ]?NL|[- ]\d\.\d)?(?![\p{L}])/u,
  },
] as const;
const levels = [
  { subject: 'specification level', ask: 'the product specification level (PSL)' },
  { subject: 'performance requirement', ask: 'the performance requirement (PR)' },
] as const;
const monogram = {
  subject: 'monogram',
  ask: 'whether the API monogram is required',
  otherwise: /\bmonogram/i,
} as const;
const ends = { subject: 'end connection', ask: 'the end connections' } as const;
const sour = {
  subject: 'sour service',
  ask: 'the H2S content or that the service is not sour',
  otherwise: /\bH2S\b|\bsour\b|\bNACE\b|\b15156\b/i,
} as const;

const wellhead = [
  'tree',
  'wellhead',
  'casing head',
  'casing spool',
  'tubing head',
  'hanger',
  'gate valve',
  'choke',
  'safety valve',
  'valve',
];

/** By the purchasing guidelines of each specification; the first that fits an enquiry counts. */
export const purchaseData: readonly PurchaseData[] = [
  {
    designation: 'api 17d',
    source: 'API Spec 17D, purchasing guidelines; API Spec 6A for the ratings it takes over',
    goods: ['tree', 'wellhead', 'hanger', 'valve', 'gate valve', 'choke'],
    matters: [
      size,
      pressure,
      ...classes,
      ...levels,
      { subject: 'water depth', ask: 'the water depth', otherwise: /\bwater depth\b/i },
      { subject: 'design life', ask: 'the design life', otherwise: /\b(?:design|service) life\b/i },
      monogram,
    ],
  },
  {
    designation: 'api 6a',
    source: 'API Spec 6A, purchasing guidelines',
    goods: wellhead,
    matters: [size, pressure, ...classes, ...levels, ends, sour, monogram],
  },
  {
    designation: 'api 6d',
    source: 'API Spec 6D, purchasing guidelines',
    goods: ['ball valve', 'gate valve', 'check valve', 'plug valve', 'valve'],
    matters: [
      size,
      {
        subject: 'pressure class',
        ask: 'the pressure class',
        otherwise: /\b(?:class|cl\.?|PN)\s?\d{2,4}\b|\b\d{3,4}\s?#/i,
      },
      ends,
      {
        subject: 'bore',
        ask: 'full or reduced bore',
        otherwise: /\b(?:full|reduced|regular)[ -](?:bore|opening|port)|\b[FR]B\b/i,
      },
      sour,
      monogram,
    ],
  },
  {
    designation: 'api 16a',
    source: 'API Spec 16A, purchasing guidelines',
    goods: ['blowout preventer'],
    matters: [
      { ...size, ask: 'the bore' },
      pressure,
      {
        subject: 'temperature',
        ask: 'the temperature class of the elastomers',
        otherwise: /\btemperature\b/i,
      },
      ends,
      sour,
      monogram,
    ],
  },
  {
    designation: 'api 16c',
    source: 'API Spec 16C, purchasing guidelines',
    goods: ['choke manifold', 'choke', 'valve', 'gate valve'],
    matters: [size, pressure, classes[0], classes[1], ends, sour, monogram],
  },
  {
    designation: 'api 5ct',
    source: 'API Spec 5CT, information to be supplied by the purchaser',
    goods: ['casing', 'tubing', 'pipe'],
    matters: [
      size,
      {
        subject: 'weight',
        ask: 'the weight or wall thickness',
        otherwise: /\b(?:ppf|lbs?\/ft|kg\/m|#|wall|WT|mm)\b|\d#/i,
      },
      { subject: 'grade', ask: 'the grade' },
      {
        ...ends,
        ask: 'the end finish',
        otherwise: /\b(?:BTC|LTC|STC|EUE|NUE|plain end|PE|premium|VAM|TSH|thread\w*|coupl\w*)\b/i,
      },
      { subject: 'size', ask: 'the range of length', otherwise: /\b(?:range\s?-?\s?[123]|R-?\s?[123])\b/i },
    ],
  },
  {
    designation: 'api 5l',
    source: 'API Spec 5L, information to be supplied by the purchaser',
    goods: ['line pipe', 'pipe'],
    matters: [
      { ...size, ask: 'the outside diameter', otherwise: /\b\d+(?:[.,]\d+)?\s?mm\b|\bOD\b/i },
      {
        subject: 'wall thickness',
        ask: 'the wall thickness',
        otherwise: /\b(?:sch(?:edule)?\.?\s?\d+|WT|wall|mm)\b/i,
      },
      { subject: 'grade', ask: 'the grade', otherwise: /\bGr(?:ade|\.)?\s?(?:B|A25|A|L\d{3})\b|\bL\d{3}\b/i },
      { ...levels[0], otherwise: /\bPSL\b/i },
      {
        ...ends,
        ask: 'the end finish',
        otherwise: /\b(?:bevel\w*|plain ends?|PE|BE|threaded|square cut)\b/i,
      },
    ],
  },
  {
    designation: 'api 20e',
    source: 'API Spec 20E, information to be supplied by the purchaser',
    goods: ['stud bolt', 'nut', 'flange', 'fitting', 'valve'],
    matters: [
      { subject: 'specification level', ask: 'the bolting specification level (BSL)', otherwise: /\bBSL\b/i },
    ],
  },
];
