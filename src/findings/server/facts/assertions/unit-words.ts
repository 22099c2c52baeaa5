/** A measure that goods have, and the units it is written in, each with its factor to the first, and where its scale begins. */
type Measure = {
  measure: string;
  units: readonly (readonly [pattern: string, factor: number, offset?: number])[];
  /** Words that only name the measure: "rated power" of a motor is the motor's 30 kW. */
  names: string;
  /**
   * Texts give many values of it for many parts, so that it is compared only where words say of what it is; a
   * machine has one power and one voltage.
   */
  isCommon?: true;
};

/** Units as they are written, longest names first where one begins with another. */
export const measures: readonly Measure[] = [
  {
    measure: 'apparent power',
    units: [
      ['kVA', 1],
      ['MVA', 1000],
      ['VA', 0.001],
    ],
    names: 'power|rating|rated|prime|output|capacity|nominal|leistung|puissance|potencia|potenza',
  },
  {
    measure: 'power',
    units: [
      ['kWp?', 1],
      ['MW', 1000],
      ['W', 0.001],
      ['hp|HP|bhp', 0.7457],
      ['PS|CV', 0.7355],
    ],
    names:
      'power|rating|rated|output|capacity|nominal|leistung|nennleistung|puissance|potencia|potenza|effect|input',
  },
  {
    measure: 'voltage',
    units: [
      ['V(?:AC|DC)?', 1],
      ['kV', 1000],
      ['mV', 0.001],
      ['volts?', 1],
    ],
    names:
      'voltage|volt|supply|rated|nominal|mains|system|power|ac|dc|spannung|nennspannung|tension|assignée|tensión|tensione|motor',
  },
  {
    measure: 'charge',
    units: [['Ah', 1]],
    names: 'capacity|battery|rated|nominal|kapazität|capacité|capacidad',
  },
  {
    measure: 'energy',
    units: [
      ['kWh', 1],
      ['MWh', 1000],
      ['MJ', 1 / 3.6],
    ],
    names: 'energy|capacity|storage',
  },
  {
    // "1.5 x the rated load", "1.25 times rated pressure"
    measure: 'factor',
    units: [
      ['(?:times|[x×])\\s(?:the\\s)?(?:rated|design|working|nominal|operating|maximum|SWL|WLL|MAWP|load)', 1],
    ],
    names: 'times|factor|test|proof|rated|load|pressure|loaded',
  },
  {
    measure: 'current',
    units: [
      ['A', 1],
      ['kA', 1000],
      ['mA', 0.001],
      ['amps?|amperes?', 1],
    ],
    names: 'current|rated|nominal|strom|nennstrom|courant|corriente',
  },
  {
    measure: 'frequency',
    units: [
      ['Hz', 1],
      ['kHz', 1000],
    ],
    names: 'frequency|supply|mains|rated|frequenz',
  },
  {
    measure: 'torque',
    units: [
      ['kNm', 1000],
      ['Nm|N\\.m|N·m', 1],
    ],
    names: 'torque|rated|nominal|output|drehmoment|couple|momento',
  },
  {
    measure: 'force',
    units: [
      ['kN', 1],
      ['MN', 1000],
      ['N', 0.001],
      ['daN', 0.01],
    ],
    names: 'force|load|kraft|effort|fuerza',
    isCommon: true,
  },
  {
    measure: 'mass flow',
    units: [
      ['t\\/h|tph|TPH|t\\/hr', 1],
      ['kg\\/h|kg\\/hr', 0.001],
      ['kg\\/s', 3.6],
      ['kg\\/min', 0.06],
    ],
    names:
      'capacity|rate|flow|rated|throughput|output|production|nominal|kapazität|durchsatz|leistung|débit|capacité|capacidad|caudal',
  },
  {
    measure: 'volume flow',
    units: [
      ['N?m(?:3|³)\\/h|N?m(?:3|³)\\/hr|cbm\\/h', 1],
      ['l\\/min|lpm|LPM', 0.06],
      ['l\\/s', 3.6],
      ['l\\/h', 0.001],
      ['N?m(?:3|³)\\/s', 3600],
      ['N?m(?:3|³)\\/min', 60],
      ['N?m(?:3|³)\\/d(?:ay)?', 1 / 24],
      ['US\\s?GPM|US\\s?gpm|gpm|GPM', 0.2271],
      ['s?cfm|S?CFM', 1.699],
      ['MMscfd|MMSCFD', 1179.9],
    ],
    names:
      'flow|rate|flowrate|capacity|rated|design|volume|nominal|throughput|free|delivery|durchfluss|förderstrom|volumenstrom|débit|caudal|portata',
  },
  {
    measure: 'pressure',
    units: [
      ['bar(?:\\(?[ag]\\)?)?', 1],
      ['mbar', 0.001],
      ['MPa', 10],
      ['kPa', 0.01],
      ['Pa', 0.00001],
      ['psig?', 0.0689476],
      ['kgf?\\/cm(?:2|²)', 0.980665],
      ['ksi', 68.9476],
      ['بار', 1],
    ],
    names: 'pressure|druck|pression|presión|pressione|bar|gauge|rated|rating|nominal',
    isCommon: true,
  },
  {
    measure: 'temperature',
    units: [
      ['°\\s?C|deg\\.?\\s?C|º\\s?C', 1],
      ['°\\s?F|deg\\.?\\s?F|º\\s?F', 5 / 9, -160 / 9],
    ],
    names: 'temperature|temperatur|température|temperatura|temp',
    isCommon: true,
  },
  {
    measure: 'sound level',
    units: [['dB(?:\\s?\\(?A\\)?)?', 1]],
    names: 'noise|sound|level|pressure|power|schall|lärm|bruit|ruido|db',
  },
  {
    measure: 'speed of rotation',
    units: [['rpm|r\\/min|RPM|U\\/min|1\\/min|min-1|min⁻¹|tr\\/min', 1]],
    names: 'speed|rated|nominal|rotation|rotational|drehzahl|vitesse|velocidad',
  },
  {
    measure: 'speed',
    units: [
      ['m\\/s', 1],
      ['m\\/min', 1 / 60],
      ['km\\/h', 1 / 3.6],
      ['mm\\/s', 0.001],
      ['mph', 0.44704],
      ['kn|knots?', 0.514444],
      ['ft\\/min|fpm', 0.00508],
    ],
    names: 'speed|velocity|rated|nominal|geschwindigkeit|vitesse|velocidad',
  },
  {
    measure: 'density',
    units: [
      ['kg\\/m(?:3|³)', 1],
      ['t\\/m(?:3|³)', 1000],
      ['g\\/cm(?:3|³)', 1000],
    ],
    names: 'density|bulk|dichte|densité|densidad',
    isCommon: true,
  },
  {
    measure: 'cross-section',
    units: [['mm(?:2|²)|sq\\.?\\s?mm', 1]],
    names: 'section|cross|conductor|cable|core|querschnitt|conducteur|sección',
  },
  {
    measure: 'area',
    units: [
      ['m(?:2|²)|sqm|sq\\.?\\s?m|square met(?:re|er)s?', 1],
      ['ft(?:2|²)|sq\\.?\\s?ft|square feet', 0.0929],
      ['cm(?:2|²)', 0.0001],
    ],
    names: 'area|surface|fläche',
    isCommon: true,
  },
  {
    measure: 'volume',
    units: [
      ['m(?:3|³)|cbm|cu\\.?\\s?m', 1],
      ['lit(?:re|er)s?|litros?|litri|l|L', 0.001],
      ['hl|hL', 0.1],
      ['ml', 0.000001],
      ['متر(?:اً|ًا|ا)?\\s?مكعب(?:اً|ًا|ا)?|م(?:3|³)', 1],
      ['لتر(?:اً|ًا|ا)?', 0.001],
      ['gal(?:lons?)?', 0.003785],
      ['bbl', 0.158987],
    ],
    names:
      'volume|capacity|content|net|nominal|gross|working|useful|usable|effective|inhalt|nutzinhalt|volumen|fassungsvermögen|capacité|contenance|capacidad|capacità',
  },
  {
    measure: 'mass',
    units: [
      ['kg', 1],
      ['tonnes?|tons?|t|mt|MT', 1000],
      ['short tons?', 907.185],
      ['g', 0.001],
      ['lbs?', 0.4536],
      ['كجم|كغم?', 1],
      ['طن(?:اً|ًا|ا)?|أطنان', 1000],
    ],
    names: 'mass|weight|gewicht|masse|poids|peso',
    isCommon: true,
  },
  {
    measure: 'length',
    units: [
      ['mm', 1],
      ['cm', 10],
      ['m', 1000],
      ['km', 1_000_000],
      ['µm|μm|um|microns?|micromet(?:re|er)s?', 0.001],
      ['met(?:re|er)s?|mtrs?', 1000],
      ['بوصة', 25.4],
      ['قدم(?:اً|ًا|ا)?|أقدام', 304.8],
      ['inch(?:es)?|″|pouces?|[Zz]oll|pulgadas?|pollici', 25.4],
      ['ft|feet', 304.8],
      ['mils?|thou', 0.0254],
      ['مم|ملم', 1],
      ['سم', 10],
      ['متر(?:اً|ًا|ا)?|أمتار', 1000],
      ['كم', 1_000_000],
    ],
    names: 'dimension|abmessung|size',
    isCommon: true,
  },
  {
    measure: 'hardness on the Rockwell scale',
    units: [['HRC', 1]],
    names: 'hardness|härte|dureté|dureza|surface|core',
  },
  {
    measure: 'hardness on the Brinell scale',
    units: [['HBW?', 1]],
    names: 'hardness|härte|dureté|dureza|surface|core',
  },
  {
    measure: 'hardness on the Vickers scale',
    units: [['HV(?:10|5|1)?', 1]],
    names: 'hardness|härte|dureté|dureza|surface|core',
  },
  {
    measure: 'hardness on the Shore scale',
    units: [['Shore\\s?A|°?ShA', 1]],
    names: 'hardness|härte|dureté|dureza|surface|core',
  },
  {
    measure: 'number of copies',
    units: [['cop(?:y|ies)|Exemplare?n?|exemplaires?|copias?|copie', 1]],
    names: 'copy|copies|set|printed',
    isCommon: true,
  },
  {
    measure: 'dose',
    units: [
      ['J\\/m(?:2|²)', 1],
      ['mJ\\/cm(?:2|²)', 10],
    ],
    names: 'dose|uv',
  },
  { measure: 'illuminance', units: [['lux|lx', 1]], names: 'illuminance|lighting|level|mean' },
  {
    measure: 'luminous flux',
    units: [
      ['lm|lumens?', 1],
      ['klm', 1000],
    ],
    names: 'luminous|flux|output|light',
  },
  {
    measure: 'viscosity',
    units: [
      ['cSt|mm(?:2|²)\\/s', 1],
      ['cP|mPas|mPa·s', 1e6],
    ],
    names: 'viscosity|viskosität',
    isCommon: true,
  },
  {
    measure: 'mass per length',
    units: [
      ['kg\\/m', 1],
      ['lbs?\\/ft|ppf', 1.48816],
    ],
    names: 'weight|mass|linear|metre|meter|foot',
    isCommon: true,
  },
  {
    measure: 'strength',
    units: [['N\\/mm(?:2|²)', 1]],
    names: 'strength|festigkeit',
    isCommon: true,
  },
  {
    measure: 'concentration',
    units: [
      ['mg\\/l', 1],
      ['ppm', 1],
      ['mg\\/m(?:3|³)', 1e6],
      ['mg\\/Nm(?:3|³)', 1e6],
    ],
    names: 'concentration|content|limit|emission',
    isCommon: true,
  },
  { measure: 'conductance', units: [['W\\/\\(?m(?:2|²)?\\s?·?K\\)?', 1]], names: 'value|transmittance' },
  {
    measure: 'time',
    units: [
      ['minutes?|mins?|min\\.?|Minuten', 1],
      ['seconds?|secs?|s|Sekunden', 1 / 60],
      ['hours?|hrs?|h|Stunden', 60],
      ['days?|Tage?n?|jours?|d[ií]as?|giorni|يوم(?:اً|ًا|ا)?|أيام', 1440],
      ['weeks?|Wochen|semaines?|semanas?|settimane|[أا]سبوع(?:اً|ًا|ا)?|أسابيع', 10_080],
      ['months?|Monate?n?|mois|meses|mesi|شهر(?:اً|ًا|ا)?|[أا]شهر', 43_830],
      ['years?|Jahre?n?|ans|années|años|anni|سنة|سنوات', 525_960],
    ],
    names: 'time|duration|period|for',
    isCommon: true,
  },
  {
    measure: 'share',
    units: [['(?:(?:mol|vol|wt)\\.?[\\s-]?)?%|٪|percent|per cent|(?:بال|في ال)(?:مائة|مئة)', 1]],
    names: 'percentage|share',
    isCommon: true,
  },
  {
    measure: 'slope',
    units: [['°|deg(?:rees)?|Grad', 1]],
    names: 'angle|slope|winkel|inclination',
    isCommon: true,
  },
  {
    measure: 'rate of strokes',
    units: [['cycles\\/h|cycles\\/min|strokes\\/min|bottles\\/h|pcs\\/h|bags\\/h|units\\/h|picks\\/min', 1]],
    names: 'output|capacity|rate|speed|throughput|nominal|rated',
  },
];

const unitHead = /^(?:units?|UoM|einheit(?:en)?|unités?|unidad(?:es)?|unità|الوحدة)\.?$/iu;
/** The head of a column that gives the units of its rows. */
export const isUnitHead = (head: string): boolean => unitHead.test(head.trim());
