import { inEnglish } from '../values/arabic-words.ts';

/** Words that say nothing of what a value is of. */
const filler = new Set(
  (
    'a an the of for to in on at by as is are be been being was were shall will must should may can has have having had with ' +
    'and or not no than per each every all any both its their our your we you it they this that these those which who there ' +
    'prepare send submit make give receive get like love us your from out following ' +
    'please kindly quote offer quotation price require required requires need needed want looking request ask following ' +
    'about approx approximately approximatively circa ca nominal total least most more less max maximum min minimum ' +
    'description descriptions designation bezeichnung désignation descripción remark remarks bemerkung data sheet technical ' +
    'exactly only up down from between within over above below under new following one two three four five six seven eight nine ten eleven twelve fifteen sixteen eighteen twenty ' +
    'limit limits limited exceed exceeds exceeding later earlier over under allowed permitted permissible guaranteed ' +
    'pcs pc piece pieces nos off set sets unit units item items pos position supply supplied provide provided produce ' +
    'deliver delivered rated value values amount amounts number made designed suitable able capable equal equals given ' +
    'stand stands standing located installed placed situated erected mounted used delivered come comes ' +
    'specified according accordance acc corresponding correspond see also same type model approved or better ' +
    'der die das des dem den ein eine einer einen eines und oder mit ohne für von vom zu zum zur im am bei nach auf aus ist sind ' +
    'beträgt muss müssen sein werden wird soll sollen mindestens höchstens maximal minimal je pro jeder jede jedes stück stk bitte ' +
    'le la les de des du un une et ou avec sans pour par en au aux est sont doit doivent être chaque soit ' +
    'el los las del y o con sin para por es son debe deben ser cada su il lo gli di da e con per è sono'
  ).split(' '),
);

const dimensions: readonly string[] = [
  'width|wide|breite|largeur|ancho|larghezza',
  'height|high|höhe|hauteur|alto|altezza',
  'length|long|länge|longueur|largo|lunghezza',
  'depth|deep|tiefe',
  'diameter|dia|durchmesser|diamètre|diámetro|od|id',
  'thickness|thick|dicke|wandstärke|épaisseur|espesor|spessore',
  'stroke|travel|hub|lift',
  'span',
];
/** Words that exclude one another; two values whose words stand on different sides are of different things. */
const contrasts: readonly (readonly string[])[] = [
  [
    'design|auslegung|dimension|calcul|diseño',
    'operat|working|maop|betrieb|service|servicio|marche',
    'test|hydro|hydrotest|hydrostat|prüf|essai|prueba|collaudo|proof',
    'set|relief|opening|ansprech',
    'burst|collapse|yield|tensile',
  ],
  ['min|minimum|mindest|lowest', 'max|maximum|höchst|highest|peak', 'mean|average|mittlere'],
  [
    'inlet|suction|entry|upstream|eintritt|inflow|supply|entrée|feed',
    'outlet|discharge|delivery|exit|downstream|austritt|outflow|return|sortie',
  ],
  ['flow|forward|vorlauf', 'return|rücklauf'],
  ['primary|hv|high', 'secondary|lv|low'],
  ['inner|inside|internal|innen|inside|intérieur', 'outer|outside|external|außen|extérieur'],
  ['upper|top|above', 'lower|bottom|below'],
  ['left', 'right'],
  ['wet', 'dry'],
  ['summer', 'winter'],
  ['day', 'night'],
  ['cold', 'hot'],
  dimensions,
  ['empty|tare|net|netto', 'full|gross|brutto|loaded'],
  ['first|1st', 'second|2nd', 'third|3rd', 'last|final'],
  ['positive', 'negative'],
  ['shaft|journal', 'bore|hole', 'flange', 'pitch'],
  ['ac', 'dc'],
  ['shell', 'tube', 'channel'],
  ['casing', 'tubing'],
  ['rotor', 'stator'],
];

/** Words of a thing beside the goods or of a moment; their value is not that of the goods. */
const apart =
  /^(?:test\w*|hydro\w*|control\w*|signal\w*|auxiliar\w*|instrument\w*|ambient|environment\w*|storage|store[ds]?|transport\w*|shipping|packag\w*|standby|emergency|heater\w*|heating|absorbed|consum\w*|start\w*|idle|preserv\w*|relay\w*|lighting|lamp\w*|solenoid\w*|seal\w*|lubric\w*|cooling|coolant|cleaning|cip|sip|flush\w*|purge|alarm\w*|trip|charg\w*|brake\w*|spare\w*|existing|old|present|overload|short|inrush|anti-?condensation|steuer\w*|prüf\w*|hilfs\w*|umgebung\w*|commande|essai|prueba|control|roof|site|crane|truck|shaft|absorb\w*|humid\w*)$/;

/** A word without its ending, so that "valves" and "valve", "tested" and "test" are the same. */
export const stem = (word: string): string => {
  const single = word.toLowerCase().replace(/(?<=\p{L}{3})(?<!s)s$/u, '');
  return single.length < 5
    ? single
    : single
        .replace(/(?<=\p{L}{4})(?:ing|ed|en)$/u, '')
        .replace(/(?:e|n)$/, '')
        .replace(/y$/, 'i');
};

const dimensionStems = new Set(dimensions.flatMap((words) => words.split('|').map(stem)));
/** "Length" says what a value is, not of what. */
export const isDimension = (word: string): boolean => dimensionStems.has(word);

/** What the words around a value say it is of. */
export type Attribute = {
  /** Stems of the words that tell it from other values of its measure. */
  core: readonly string[];
  /** The sides of contrasts, "0:1". */
  sides: readonly string[];
  /** Stems of the words for the measure itself: "nominal flow". */
  named: readonly string[];
  /** A word and the one it stands right before: "gas outlet". */
  before: readonly (readonly [word: string, next: string])[];
  /** A word names the measure itself, "pressure", or the value follows a label. */
  isNamed: boolean;
  /** It is of a thing beside the goods: a test, the control voltage. */
  isApart: boolean;
};

/** The sides that a word stands on, and those that every word stands on that begins with it. */
const sidesByWord = new Map<string, string[]>();
const sidesByStart = new Map<string, string[]>();
const addSide = (sides: Map<string, string[]>, word: string, side: string): void =>
  void sides.set(word, [...(sides.get(word) ?? []), side]);
for (const [at, sides] of contrasts.entries())
  for (const [which, side] of sides.entries())
    for (const word of side.split('|')) {
      addSide(sidesByWord, word, `${at}:${which}`);
      if (word.length > 4) addSide(sidesByStart, word, `${at}:${which}`);
    }
const minStart = 5;
const sidesIn = (words: readonly string[]): string[] => {
  const found = new Set<string>();
  for (const word of words) {
    for (const side of sidesByWord.get(word) ?? []) found.add(side);
    for (let length = minStart; length < word.length; length += 1)
      for (const side of sidesByStart.get(word.slice(0, length)) ?? []) found.add(side);
  }
  return [...found].toSorted();
};

const stemmed = new Map<string, ReadonlySet<string>>();
const stemsIn = (names: string): ReadonlySet<string> => {
  const known = stemmed.get(names);
  if (known) return known;
  const made = new Set(names.split('|').map(stem));
  stemmed.set(names, made);
  return made;
};

/** Short forms by what they stand for. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:SWL|WLL|working load limit|Tragfähigkeit|rated load|lifting capacity)\b/gi, 'safe working load'],
  [/\b(?:DFT|dry film thickness|film thickness|Schichtdicke)\b/gi, 'coating thickness'],
  [/\bOD\b/g, 'outer diameter'],
  [/\bID\b/g, 'inner diameter'],
  [/\b(?:W\.?T\.?)\b/g, 'wall thickness'],
  [/\bMAWP\b/g, 'maximum allowable pressure'],
  [/[ØⲪ⌀]/g, ' diameter '],
  [/\b(?:hydro(?:static(?:ally)?)?|proof|pressure)[- ]?test(?:s|ed|ing)?\b|\bPrüfdruck\b/gi, 'test'],
  [/\b(?:hire|lease|charter)\b/gi, 'rental'],
  // The mark of a clause or a requirement.
  [/\b\p{Lu}{1,4}-?\d[\w.-]*/gu, ' '],
];

const anyShortForm = new RegExp(shortForms.map(([{ source }]) => source).join('|'), 'iu');
const inFull = (text: string): string =>
  !anyShortForm.test(text)
    ? text
    : shortForms.reduce((read, [short, full]) => read.replace(short, full), text);

const wordsIn = (text: string): string[] =>
  (
    inFull(text)
      .toLowerCase()
      .match(/\p{L}[\p{L}'’-]*/gu) ?? []
  ).map(inEnglish);

const isKept = (word: string): boolean => !filler.has(word) && word.length > 1;

/** Words that stand side by side with nothing between them. */
const neighbours = (text: string): (readonly [string, string])[] => {
  const words = wordsIn(text);
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    return next !== undefined && isKept(word) && isKept(next) ? [[stem(word), stem(next)] as const] : [];
  });
};

/** The words of a text, those with a hyphen also by their parts. */
const partsIn = (text: string): string[] =>
  wordsIn(text).flatMap((word) =>
    word.includes('-') && word.length < 24 ? [word, ...word.split('-')] : [word],
  );

/** Stems of the words of a text that say something of what it is about. */
export const contentStems = (text: string): Set<string> =>
  new Set(
    partsIn(text)
      .filter(isKept)
      .map(stem)
      .filter((word) => word.length > 1),
  );

/** The attribute that words state; `names` are those of the measure, which tell nothing apart. */
export function attributeFrom(text: string, names: string): Attribute {
  const words = partsIn(text);
  const neutral = stemsIn(names);
  const kept = words.filter(isKept);
  const core = [...new Set(kept.map(stem))].filter((word) => !neutral.has(word) && word.length > 1);
  return {
    core,
    sides: sidesIn(words),
    before: text.split('|').flatMap(neighbours),
    named: [...new Set(words.map(stem))].filter((word) => neutral.has(word)),
    isNamed: kept.some((word) => neutral.has(stem(word))),
    isApart: words.some((word) => apart.test(word)),
  };
}

const minPart = 5;
/** "motor" and "Motorleistung" are of one thing, as are "bushing" and "bushings". */
const isSame = (one: string, other: string): boolean =>
  one === other ||
  (one.length >= minPart && other.length >= minPart && (one.startsWith(other) || other.startsWith(one))) ||
  (one.length > minPart && other.length > minPart && (one.endsWith(other) || other.endsWith(one)));

/** How many words two attributes share. */
export const sharedWords = (one: readonly string[], other: readonly string[]): number =>
  one.filter((word) => other.some((each) => isSame(word, each))).length;

/** Whether a word of the one alone tells it from the other: the gas outlet from the oil outlet. */
export const isQualified = (
  { core: one, before }: Attribute,
  { core: other }: Pick<Attribute, 'core'>,
): boolean =>
  before.some(
    ([word, next]) =>
      one.includes(word) && sharedWords([word], other) === 0 && sharedWords([next], other) > 0,
  );

/** Whether words put two values on different sides: design and test, inlet and outlet. */
export const areContrary = ({ sides: one }: Attribute, { sides: other }: Attribute): boolean => {
  const group = (side: string): string => side.split(':')[0] ?? '';
  return one.some(
    (side) =>
      !other.includes(side) &&
      other.some((each) => group(each) === group(side)) &&
      !other.some((each) => one.includes(each) && group(each) === group(side)),
  );
};
