import { noted } from '#kit/server/language/noted.ts';
import {
  body,
  classes,
  ends,
  length,
  levels,
  monogram,
  pressure,
  pressureClass,
  size,
  sour,
  temperatureRange,
  trim,
  type PurchaseData,
} from './purchase-matters.ts';

const guidelines = (standard: string): string => noted`${standard}, purchasing guidelines`;
const information = (standard: string): string =>
  noted`${standard}, information to be supplied by the purchaser`;
const functionalSpecification = (standard: string): string =>
  noted`${standard}, functional specification by the user or purchaser`;
const dataSheets = (standard: string): string => noted`${standard}, data sheets that the purchaser fills`;

/** Valves of the refinery standards, which name the same matters. */
const refineryValve = (designation: string, goods: readonly string[], standard: string): PurchaseData => ({
  designation,
  source: noted`${standard}, information to be specified by the purchaser`,
  goods,
  matters: [size, pressureClass, ends, body, trim],
});

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
    source: noted`API Spec 17D, purchasing guidelines; API Spec 6A for the ratings it takes over`,
    goods: 'any',
    matters: [
      size,
      pressure,
      ...classes,
      ...levels,
      { subject: 'water depth', ask: noted`the water depth`, otherwise: /\bwater depth\b/i },
      { subject: 'design life', ask: noted`the design life`, otherwise: /\b(?:design|service) life\b/i },
      monogram,
    ],
  },
  {
    designation: 'api 6a',
    source: guidelines('API Spec 6A'),
    goods: wellhead,
    matters: [size, pressure, ...classes, ...levels, ends, monogram],
  },
  {
    designation: 'api 6d',
    source: guidelines('API Spec 6D'),
    goods: ['ball valve', 'gate valve', 'check valve', 'plug valve', 'valve'],
    matters: [
      size,
      pressureClass,
      ends,
      {
        subject: 'bore',
        ask: noted`full or reduced bore`,
        otherwise:
          /\b(?:full|reduced|regular)[ -](?:bore|opening|port)|\b[FR]B\b|passage (?:intégral|réduit)|(?:voller|reduzierter) Durchgang|paso (?:total|pleno|reducido)|passaggio (?:pieno|totale|ridotto)/i,
      },
      monogram,
    ],
  },
  {
    designation: 'api 16a',
    source: guidelines('API Spec 16A'),
    goods: ['blowout preventer'],
    matters: [
      { ...size, ask: noted`the bore` },
      pressure,
      {
        subject: 'temperature',
        called: 'elastomer class',
        ask: noted`the temperature class of the elastomers`,
        otherwise:
          /\btemperature (?:class|rating|range)|\belastomers?\b[^.;]{0,60}(?:\d\s?(?:°|deg)|\bclass\b|\b[A-G]{2}\b)|\d\s?(?:°\s?[CF]|deg)/i,
      },
      ends,
      sour,
      monogram,
    ],
  },
  {
    designation: 'api 16c',
    source: guidelines('API Spec 16C'),
    goods: ['choke manifold', 'choke', 'valve', 'gate valve'],
    matters: [size, pressure, classes[0], classes[1], ends, monogram],
  },
  {
    designation: 'api 5ct',
    source: information('API Spec 5CT'),
    goods: ['casing', 'tubing', 'pipe'],
    matters: [
      size,
      {
        subject: 'weight',
        ask: noted`the weight or wall thickness`,
        otherwise: /\b(?:ppf|lbs?\/ft|kg\/m|#|wall|WT|mm)\b|\d#/i,
      },
      { subject: 'grade', ask: noted`the grade` },
      {
        ...ends,
        called: 'end finish',
        ask: noted`the end finish`,
        // Protectors, compound and couplings say nothing of what the pipe ends in.
        otherwise:
          /\b(?:BTC|LTC|STC|EUE|NUE|BC|LC|SC|plain ends?|PE|premium|VAM|TSH|buttress|upset|threaded|semi-?flush)\b|\b(?:long|short|round|special) threads?\b|\bthreads?\s?[:|]|\b(?:end )?connections?\b/i,
      },
      length,
    ],
  },
  {
    designation: 'api 5l',
    source: information('API Spec 5L'),
    goods: ['line pipe', 'pipe'],
    matters: [
      { ...size, ask: noted`the outside diameter`, otherwise: /\b\d+(?:[.,]\d+)?\s?mm\b|\bOD\b/i },
      {
        subject: 'wall thickness',
        ask: noted`the wall thickness`,
        otherwise: /\b(?:sch(?:edule)?\.?\s?\d+|WT|wall|mm)\b/i,
      },
      {
        subject: 'grade',
        ask: noted`the grade`,
        otherwise: /\bGr(?:ade|\.)?\s?(?:B|A25|A|L\d{3})\b|\bL\d{3}\b/i,
      },
      { ...levels[0], otherwise: /\bPSL\b/i },
      {
        ...ends,
        called: 'end finish',
        ask: noted`the end finish`,
        otherwise: /\b(?:bevel\w*|plain ends?|PE|BE|threaded|square cut)\b/i,
      },
      {
        name: 'length',
        ask: noted`the length of the joints, random or approximate`,
        stated:
          /\b(?:random|approximate|average|joint|individual|fixed|cut|exact)\s(?:lengths?|joints?)\b|\b[SDT]RL\b|\blengths? of \d|\b\d+(?:[.,]\d+)?\s?(?:m|ft)\s(?:lengths?|joints?|each)\b|\bR-?\s?[123]\b/i,
      },
    ],
  },
  {
    designation: 'api 20e',
    source: information('API Spec 20E'),
    goods: ['stud bolt', 'nut', 'flange', 'fitting', 'valve'],
    matters: [
      {
        subject: 'specification level',
        ask: noted`the bolting specification level (BSL)`,
        otherwise: /\bBSL\b/i,
      },
    ],
  },
  {
    designation: 'api 20f',
    source: information('API Spec 20F'),
    goods: ['stud bolt', 'nut', 'flange', 'fitting', 'valve'],
    matters: [
      {
        subject: 'specification level',
        ask: noted`the bolting specification level (BSL)`,
        otherwise: /\bBSL\b/i,
      },
      { name: 'alloy', ask: noted`the alloy`, stated: /\b(?:718|725|625|935|945|945X|K-?500|alloy|UNS)\b/i },
    ],
  },
  {
    designation: 'api 5dp',
    source: information('API Spec 5DP'),
    goods: ['drill pipe', 'pipe'],
    matters: [
      size,
      {
        subject: 'weight',
        ask: noted`the weight or wall thickness`,
        otherwise: /\b(?:ppf|lbs?\/ft|kg\/m|wall|WT|mm)\b|\d#/i,
      },
      { subject: 'grade', ask: noted`the grade` },
      {
        ...ends,
        ask: noted`the rotary connection`,
        otherwise: /\b(?:NC\s?\d\d|tool joints?|HT\d\d|XT\d\d|FH|IF|connection)\b/i,
      },
      length,
    ],
  },
  {
    designation: 'api 7-1',
    source: information('API Spec 7-1'),
    goods: ['drill collar'],
    matters: [
      { ...size, ask: noted`the outside diameter`, otherwise: /\bOD\b/ },
      {
        ...ends,
        ask: noted`the rotary connection`,
        otherwise: /\b(?:NC\s?\d\d|FH|IF|REG|connection)\b/i,
      },
      { name: 'bore', ask: noted`the bore`, stated: /\bbore\b|\bID\b/i },
      {
        name: 'length',
        ask: noted`the length`,
        stated: /\blengths?\b|\brange\s?-?\s?[23]\b|\b\d{2}\s?(?:ft|feet)\b/i,
      },
    ],
  },
  {
    designation: 'api 14a',
    source: functionalSpecification('API Spec 14A'),
    goods: ['safety valve', 'valve'],
    matters: [
      size,
      pressure,
      temperatureRange,
      {
        subject: 'sour service',
        ask: noted`the well fluids with H2S and CO2`,
        otherwise: /\bH2S\b|\bsour\b|\bsweet\b|\bNACE\b|\bCO2\b/i,
      },
      {
        name: 'validation grade',
        ask: noted`the validation grade`,
        stated: /\bvalidation (?:grade|class)\b|\bV[1-4]\b|\bclass [1-4]\b/i,
      },
    ],
  },
  {
    designation: 'api 11d',
    source: functionalSpecification('API Spec 11D1'),
    goods: ['packer'],
    matters: [
      { ...size, ask: noted`the size of the casing` },
      pressure,
      temperatureRange,
      {
        name: 'validation grade',
        ask: noted`the validation grade`,
        stated: /\bV[0-6]\b|\bvalidation grade/i,
      },
      {
        name: 'quality grade',
        ask: noted`the quality grade`,
        stated: /\bQ[1-3]\b|\bquality (?:control )?grade/i,
      },
    ],
  },
  {
    designation: 'api 610',
    source: dataSheets('API Std 610'),
    goods: ['pump'],
    matters: [
      {
        name: 'flow',
        ask: noted`the rated flow`,
        stated: /\d\s?(?:m3\/h|m³\/h|l\/s|l\/min|gpm|USGPM)|\bflow\b|\bcapacity\b/i,
      },
      {
        name: 'head',
        ask: noted`the head or differential pressure`,
        stated: /\bhead\b|\bdifferential pressure\b|\bdischarge pressure\b/i,
      },
      {
        name: 'liquid',
        ask: noted`the liquid and its density`,
        stated:
          /\b(?:liquid|fluid|water|oil|crude|condensate|naphtha|diesel|amine|brine|density|gravity|service)\b/i,
      },
      temperatureRange,
      {
        name: 'suction',
        ask: noted`the suction pressure or the NPSH available`,
        stated: /\bNPSH\w*|\bsuction pressure\b/i,
      },
    ],
  },
  refineryValve('api 600', ['gate valve', 'valve'], 'API Std 600'),
  refineryValve('api 602', ['gate valve', 'globe valve', 'check valve', 'valve'], 'API Std 602'),
  refineryValve('api 594', ['check valve', 'valve'], 'API Std 594'),
  refineryValve('api 609', ['butterfly valve', 'valve'], 'API Std 609'),
];
