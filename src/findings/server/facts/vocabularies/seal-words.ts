import { code, words, type Vocabulary } from './vocabulary.ts';

export const sealWords: readonly Vocabulary[] = [
  {
    // API 682, annex on flush plans: no other numbers are plans.
    family: 'seal plan',
    pattern: code(
      String.raw`[Pp][Ll][Aa][Nn]s?\s?-?(0[123]|1[1-4]|2[123]|3[12]|41|5[12345]|53[ABC]|6[12]|6[56][AB]?|7[12456])`,
    ),
    names:
      'plan|seal|seals|mechanical|api|flush|flushing|dichtung|gleitringdichtung|cierre|mecánico|garniture|pump',
    isCommon: true,
    examples: [
      ['Mechanical seal to API 682, Plan 53B', ['53B']],
      ['Dichtungsplan | - | Plan 52', ['52']],
    ],
    counterExamples: ['Test plan 44', 'Five-year plan', 'Plan 2027'],
  },
  {
    // API 682: one seal, or two in one chamber.
    family: 'number of seals',
    ...words({
      single:
        'single (?:mechanical )?seals?|(?<=seals?\\s?[:|,]\\s?)single|(?<=plan\\s\\d\\d[A-C]?,?\\s)single|arrangement 1|einfachwirkend|einfach wirkend',
      double:
        '(?:double|dual|tandem) (?:mechanical )?seals?|(?<=seals?\\s?[:|,]\\s?)(?:double|dual)|(?<=plan\\s\\d\\d[A-C]?,?\\s)(?:double|dual)|arrangement [23]|doppelt ?wirkend',
    }),
    cue: /seal|dicht|plan\s\d\d/i,
    names: 'seal|seals|mechanical|arrangement|gleitringdichtung',
    examples: [
      ['Each pump has a dual mechanical seal.', ['DOUBLE']],
      ['Seal: single, Plan 13', ['SINGLE']],
      ['8 | Plan 53B, double', ['DOUBLE']],
    ],
    counterExamples: ['A double sealed window', 'Single supplier, sealed bids'],
  },
  {
    // API 610, annex on materials.
    family: 'material class of the pump',
    pattern: code(String.raw`(I-[12]|S-[1345689]|C-6|A-[78]|D-[12])`),
    cue: /material|werkstoff|\b610\b|class/i,
    names: 'material|class|werkstoffklasse|werkstoff|pump|clase',
    examples: [
      ['Material class S-6 to API 610', ['S-6']],
      ['Werkstoffklasse | A-8', ['A-8']],
    ],
    counterExamples: ['Drawing S-8', 'Valve D-1 of the plant'],
  },
];
