import { code, words, type Vocabulary } from './vocabulary.ts';

export const inspectionWords: readonly Vocabulary[] = [
  {
    // Inspection and test plans, as ISO 10005 and API Q1 have them.
    family: 'kind of inspection point',
    ...words({
      hold: 'hold[- ]points?|haltepunkte?|puntos? de espera',
      witness: 'witness(?:ed)?[- ]points?|puntos? de (?:presencia|testigo)',
      review: 'review[- ]points?',
    }),
    names: 'point|inspection|test|plan|itp',
    isCommon: true,
    examples: [
      ['Hydrostatic test: hold point', ['HOLD']],
      ['The seat test is a witness point.', ['WITNESS']],
    ],
    counterExamples: ['Hold the prices.', 'The tests are witnessed by us.'],
  },
  {
    // ISO 5579 and ASME V: what a radiograph is taken with.
    family: 'source of radiation',
    pattern: code(String.raw`(Ir[\s-]?192|Se[\s-]?75|Co[\s-]?60|Yb[\s-]?169)`),
    names: 'source|radiography|radiographic|isotope|rt',
    examples: [['RT of the welds, source Ir-192', ['IR192']]],
    counterExamples: ['Room Co 61', 'Se 7, page 5'],
    fold: (written) => written.replace(/[\s-]/g, ''),
  },
  {
    // By what those who test without destroying are certified.
    family: 'certification of the examiners',
    pattern: code(String.raw`((?:EN\s)?ISO\s9712|EN\s473|SNT[- ]TC[- ]?1A|CP[- ]189|NAS\s?410)`),
    fold: (written) => written.replace(/^EN\s(?=ISO)/, ''),
    names: 'personnel|certified|certification|qualified|nde|ndt|level|examiner|inspector|operator',
    isCommon: true,
    examples: [
      ['Personnel is certified to ISO 9712:2021.', ['ISO9712']],
      ['NDE operators to SNT-TC-1A level II', ['SNT-TC-1A']],
    ],
    counterExamples: ['ISO 9001 and EN 4730'],
  },
];
