import { code, steel, words, type Vocabulary } from './vocabulary.ts';

export const gradeWords: readonly Vocabulary[] = [
  {
    // ASTM A193 and A320: grades of studs, named without their standard.
    family: 'grade of studs',
    pattern: code(String.raw`(B7M?|B16|L7M?|L43|B8MN?|B8[TC]?)`),
    cue: /stud|bolt|screw|fasten|A193|A320|Schraub|espárrag/i,
    ...steel,
    examples: [
      ['1 | Stud bolt + 2 nuts | M24 | B7 | 840', ['B7']],
      ['Studs of L7M', ['L7M']],
    ],
    counterExamples: ['Column B7 of the sheet', 'Room B16'],
  },
  {
    // ASTM A194.
    family: 'grade of nuts',
    pattern: code(String.raw`(2HM?|7ML?|8MA?)`),
    cue: /\bnuts?\b|A194|Mutter|tuerca/i,
    names: `${steel.names}|nut|nuts|heavy|hex`,
    isCommon: true,
    departments: 'material',
    examples: [['Nuts: grade 2HM', ['2HM']]],
    counterExamples: ['Sheet 2H', 'Pipe of 8M length'],
  },
  {
    // ASTM A216, A217, A351 and A352: grades of castings, named without their standard.
    family: 'grade of castings',
    pattern: code(
      String.raw`(WC[A-C69]|LC[A-C]1?|LC[39]|CF8MC?|CF3MN?|CF8C?|CF3|CA6NM|CA15|CN7M|CD3MN|CD4MCuN?|C12A)`,
    ),
    isWord: true,
    cue: /cast|body|bodies|bonnet|trim|material|valve|casing|impeller|A21[67]|A35[12]|Guss|fundid/i,
    ...steel,
    examples: [
      ['Body and bonnet WCC', ['WCC']],
      ['Trim in CF8M, body LCB', ['CF8M', 'LCB']],
    ],
    counterExamples: ['Account LCA for the site', 'Train LC1 of the valves'],
  },
  {
    // ASTM A182 and A350: grades of forgings, named without their standard.
    family: 'grade of forgings',
    pattern: code(String.raw`(LF[1236]|F(?:5|9|11|12|22|44|51|53|55|6a|60|91))`),
    cue: /forg|body|bodies|bonnet|flange|material|steel|A182|A350|Schmiede|forjad/i,
    ...steel,
    examples: [['Bodies forged, LF2', ['LF2']]],
    counterExamples: ['Press F5', 'Fuse F11'],
  },
  {
    // What API 6A, ASTM A703 and EN 10052 call the condition of steel.
    family: 'heat treatment',
    ...words({
      NT: 'normali[sz]ed,? (?:and|&|\\+) tempered|N\\s?\\+\\s?T|normali[sz]ing and tempering',
      QT: 'quenched,? (?:and|&|\\+) tempered|Q\\s?[+&]\\s?T|quench(?:ing)? and temper(?:ing)?|vergütet|bonificado',
      N: 'normali[sz]ed(?! (?:to|flow|by))|normalgeglüht|normalizado',
      'solution annealed': 'solution[- ](?:annealed|treated|heat[- ]treated)|lösungsgeglüht',
      annealed: 'annealed|recocido',
      'as rolled': 'as[- ]rolled|TMCP',
    }),
    names: 'heat|treatment|condition|delivery|supplied|wärmebehandlung|tratamiento|steel|material',
    isCommon: true,
    examples: [
      ['Castings are normalised and tempered.', ['NT']],
      ['Heat treatment: Q+T', ['QT']],
      ['Plates normalized', ['N']],
    ],
    counterExamples: ['The flow is normalised to 0 °C.', 'Tempered glass'],
  },
  {
    // ISO 10683, ASTM F1136 and the coatings of owners: what bolting is coated with where it is no zinc.
    family: 'finish of the surface',
    ...words({ PTFE: '(?:PTFE|xylan|teflon|fluoropolymer)(?:[- ]coat(?:ed|ing))?' }),
    cue: /^(?!.*(?:seat|seal|packing|gasket|lin(?:ed|er|ing)\b|insulat)).*(?:coat|finish|stud|bolt|\bnuts?\b|fasten|Schraub)/is,
    names: 'coating|finish|surface|plating|protection|oberfläche|revêtement|stud|bolt|nut',
    isCommon: true,
    examples: [['Coating of the studs: PTFE, blue', ['PTFE']]],
    counterExamples: ['Seats of PTFE, coated body', 'PTFE gaskets with stud bolts'],
  },
];
