/** What kind of figure it is; figures of different kinds are never compared. */
export type Dimension =
  | 'pressure'
  | 'length'
  | 'temperature'
  | 'time'
  | 'mass'
  | 'force'
  | 'torque'
  | 'voltage'
  | 'volume'
  | 'money'
  | 'share';

export type Unit = { pattern: string; unit: string; dimension: Dimension; factor: number; offset?: number };

export const inch = 25.4;

/** In the order in which they are tried. */
const units: readonly Unit[] = [
  { pattern: 'ksi', unit: 'psi', dimension: 'pressure', factor: 6894.757e3 },
  { pattern: 'k\\s?psi', unit: 'psi', dimension: 'pressure', factor: 6894.757e3 },
  { pattern: 'psi[ag]?|lbf?\\/in²', unit: 'psi', dimension: 'pressure', factor: 6894.757 },
  { pattern: 'bar[ag]?', unit: 'bar', dimension: 'pressure', factor: 1e5 },
  { pattern: 'mpa', unit: 'Pa', dimension: 'pressure', factor: 1e6 },
  { pattern: 'kpa', unit: 'Pa', dimension: 'pressure', factor: 1e3 },
  {
    pattern: '°\\s?c|deg\\.?\\s?c|℃|degrees? celsius|degrees? c',
    unit: '°C',
    dimension: 'temperature',
    factor: 1,
  },
  {
    pattern: '°\\s?f|deg\\.?\\s?f|℉|degrees? fahrenheit|degrees? f',
    unit: '°F',
    dimension: 'temperature',
    factor: 5 / 9,
    offset: -32,
  },
  { pattern: 'µm|μm|microns?|micrometres?', unit: 'mm', dimension: 'length', factor: 1e-3 },
  { pattern: 'mm|millimet(?:re|er)s?', unit: 'mm', dimension: 'length', factor: 1 },
  { pattern: 'cm|centimet(?:re|er)s?', unit: 'mm', dimension: 'length', factor: 10 },
  {
    pattern: `inch(?:es)?|"|″|”|''|in(?!\\s+(?:the|an?|this|that|our|which|case|total|order|accordance|each|any|all|use|force|service)\\b)`,
    unit: 'in',
    dimension: 'length',
    factor: inch,
  },
  { pattern: 'ft[·. -]?lbf?|lbf?[·. -]?ft', unit: 'ft lb', dimension: 'torque', factor: 1.355818 },
  { pattern: 'knm|kn[·. ]m', unit: 'N m', dimension: 'torque', factor: 1e3 },
  { pattern: 'nm|n[·. ]m', unit: 'N m', dimension: 'torque', factor: 1 },
  { pattern: 'ft|feet|foot', unit: 'ft', dimension: 'length', factor: 304.8 },
  { pattern: 'm|met(?:re|er)s?', unit: 'mm', dimension: 'length', factor: 1000 },
  { pattern: 'kn', unit: 'N', dimension: 'force', factor: 1e3 },
  { pattern: 'lbf', unit: 'lbf', dimension: 'force', factor: 4.448222 },
  { pattern: 'kg|kilograms?', unit: 'kg', dimension: 'mass', factor: 1 },
  { pattern: 't|tonnes?|tons?', unit: 'kg', dimension: 'mass', factor: 1000 },
  { pattern: 'lbs?|pounds?', unit: 'lb', dimension: 'mass', factor: 0.4535924 },
  { pattern: 'g|grams?', unit: 'kg', dimension: 'mass', factor: 1e-3 },
  { pattern: 'kv', unit: 'V', dimension: 'voltage', factor: 1e3 },
  { pattern: 'v|volts?', unit: 'V', dimension: 'voltage', factor: 1 },
  { pattern: 'ml', unit: 'l', dimension: 'volume', factor: 1e-3 },
  { pattern: 'l|lit(?:re|er)s?', unit: 'l', dimension: 'volume', factor: 1 },
  { pattern: 's|sec\\.?|seconds?', unit: 's', dimension: 'time', factor: 1 },
  { pattern: 'min\\.?|minutes?', unit: 's', dimension: 'time', factor: 60 },
  { pattern: 'h|hrs?|hours?', unit: 's', dimension: 'time', factor: 3600 },
  { pattern: 'days?', unit: 's', dimension: 'time', factor: 86_400 },
  { pattern: 'weeks?', unit: 's', dimension: 'time', factor: 604_800 },
  { pattern: 'months?', unit: 'month', dimension: 'time', factor: 2_629_746 },
  { pattern: 'years?', unit: 'month', dimension: 'time', factor: 31_556_952 },
  { pattern: '%|percent|per cent', unit: '%', dimension: 'share', factor: 1 },
];

export const edge = String.raw`(?![\p{L}\d])`;

export const anyUnit = units.map(({ pattern }) => pattern).join('|');

const unitPatterns = units.map((each) => ({ ...each, whole: new RegExp(`^(?:${each.pattern})$`, 'iu') }));

/** The unit that is written so; undefined when it is none. */
export const unitOf = (written: string): Unit | undefined =>
  unitPatterns.find(({ whole }) => whole.test(written.trim()));
