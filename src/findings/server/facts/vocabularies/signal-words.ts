import { words, type Vocabulary } from './vocabulary.ts';

export const signalWords: readonly Vocabulary[] = [
  {
    // IEC 61158 and 61784: one instrument speaks one of them. A loop of 4 to 20 mA carries HART, so that it is none.
    family: 'communication',
    ...words({
      HART: 'HART',
      'Foundation Fieldbus': '(?:FOUNDATION )?Fieldbus|FF[- ]H1',
      PROFIBUS: 'PROFIBUS(?:[- ](?:PA|DP))?',
      PROFINET: 'PROFINET',
      Modbus: 'Modbus(?:[- ](?:RTU|TCP(?:/IP)?))?',
      'EtherNet/IP': 'EtherNet/IP',
      CANopen: 'CANopen',
    }),
    names: 'output|signal|protocol|communication|bus|digital|smart|transmitter|positioner',
    isCommon: true,
    examples: [
      ['Output: 4-20 mA with HART', ['HART']],
      ['Positioners communicate over FOUNDATION Fieldbus.', ['FOUNDATIONFIELDBUS']],
    ],
    counterExamples: ['Mr Harting calls you.', 'Output 4-20 mA'],
  },
];
