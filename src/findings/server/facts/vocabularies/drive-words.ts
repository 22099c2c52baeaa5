import { words, type Vocabulary } from './vocabulary.ts';

export const driveWords: readonly Vocabulary[] = [
  {
    // What API 2C, API 610 and EN 13852 call the drive.
    family: 'drive',
    ...words({
      'electro-hydraulic': 'electro-?\\s?hydraulic(?:ally)?',
      'diesel-hydraulic': 'diesel[- ]hydraulic(?:ally)?',
      'diesel-electric': 'diesel[- ]electric',
      electric:
        '(?:electric|electrical)(?:ally)?(?= (?:motor|driv))|(?<=driv(?:e|er|en)\\s?[:|]\\s?)electric',
      diesel: 'diesel (?:engine|motor)|(?<=driv(?:e|er|en)\\s?[:|]\\s?)diesel(?!-)',
      hydraulic: 'hydraulic(?:ally)?(?= (?:motor|driv))|(?<=driv(?:e|er|en)\\s?[:|]\\s?)hydraulic',
      'steam turbine': 'steam turbine',
      'gas engine': 'gas engine',
    }),
    names: 'drive|driven|driver|engine|motor|power|antrieb|accionamiento',
    isCommon: true,
    examples: [
      ['The cranes are electro-hydraulic.', ['ELECTRO-HYDRAULIC']],
      ['Drive: electric, 250 kW', ['ELECTRIC']],
      ['HYDRAULIC DRIVE, 2 MOTORS', ['HYDRAULIC']],
    ],
    counterExamples: ['Electric heating', 'Hydraulic test at 24 bar'],
  },
];
