/** Work that one of the two sides does, by its noun and its verb: "insurance of the tools", "the tools are insured". */
const actions: readonly (readonly [name: string, words: string])[] = [
  ['insurance', String.raw`insur(?:e|es|ed|ing|ance)|versicher\p{L}+|segur[oa]s?|asegurad[oa]s?`],
  [
    'installation',
    String.raw`install(?:s|ed|ing|ation)?|erect(?:s|ed|ing|ion)?|montage|aufstellung|montaje|instala\p{L}+`,
  ],
  ['commissioning', String.raw`commission(?:s|ed|ing)?|start-?up|inbetriebnahme`],
  ['unloading', String.raw`(?:unload|off-?load)(?:s|ed|ing)?|entlad\p{L}+|ablad\p{L}+|descarga(?:do|da)?s?`],
  ['loading', String.raw`load(?:ed|ing)|verladung|verladen`],
  ['transport', String.raw`transport(?:s|ed|ing|ation)?|freight|haul(?:s|ed|age|ing)?|carriage|fracht|flete`],
  ['lifting', String.raw`cran(?:e|es|eage|age)|kran|grúas?`],
  ['scaffolding', String.raw`scaffold(?:s|ing)?|gerüste?|andamios?`],
  ['storage', String.raw`storage|stor(?:es|ed|ing)|lagerung|almacenamiento`],
  ['cleaning', String.raw`clean(?:s|ed|ing)?|reinigung|limpieza`],
  ['calibration', String.raw`calibrat(?:e|es|ed|ing|ion)|kalibrier\p{L}+|calibración`],
  ['disposal', String.raw`dispos(?:ed|es|al|ing)|entsorg\p{L}+`],
  ['customs clearance', String.raw`customs|clearance|clear(?:s|ed|ing)|verzoll\p{L}+|despacho`],
  ['training', String.raw`train(?:s|ed|ing)|schulung|capacitación`],
  ['packing', String.raw`pack(?:s|ed|ing|aging)|verpack\p{L}+|embalaje`],
  ['dismantling', String.raw`dismantl(?:e|es|ed|ing)|remov(?:e|es|ed|al|ing)|demontage|desmontaje`],
  ['redressing', String.raw`redress(?:es|ed|ing)?|refurbish(?:es|ed|ing|ment)?|recondition(?:s|ed|ing)?`],
  ['accommodation', String.raw`accommodat(?:e|es|ed|ion)|lodging|unterkunft|alojamiento`],
  ['foundations', String.raw`foundations?|fundamente?`],
];
const patterns = actions.map(([name, words]) => [name, new RegExp(`^(?:${words})$`, 'iu')] as const);

/** The name of the work that a word stands for; null for any other word. */
export const actionFor = (word: string): string | null =>
  patterns.find(([, pattern]) => pattern.test(word))?.[0] ?? null;

export const anyAction = actions.map(([, words]) => words).join('|');

/** What both sides give, each its own. */
export const givenByBoth = new RegExp(
  `^(?:${[
    'documents?|documentation|drawings?|data|certificates?|information|details?|reports?|records?',
    'procedures?|lists?|approvals?|comments?|offers?|bids?|quotations?|prices?|orders?|invoices?|contracts?',
    'confirmations?|agreement|personnel|technicians?|staff|labou?r|inspectors?|representatives?|engineers?',
    'supervisors?|assistance|support|tools?|materials?|goods|items?|units?|products?|services?|works?',
    'deliver\\p{L}*|acceptance|access|sides?|part\\p{L}*|notices?|proofs?|evidence|copies|plans?|schedules?',
    'specifications?|requirements?|conditions?|changes?|deviations?',
    'tests?|testing|checks?|inspections?',
  ].join('|')})$`,
  'iu',
);
