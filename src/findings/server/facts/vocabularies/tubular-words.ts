import { code, words, type Vocabulary } from './vocabulary.ts';

export const tubularWords: readonly Vocabulary[] = [
  {
    // API 5CT and 5B: what casing and tubing end in.
    family: 'connection of the tubulars',
    ...words({
      BTC: 'BTC|buttress(?:\\s(?:thread|casing)\\w*)?',
      LTC: 'LTC|long (?:round )?threads?(?! of)',
      STC: 'STC|short (?:round )?thread',
      EUE: 'EUE|external upset',
      NUE: 'NUE|non-?upset',
      premium: 'premium (?:connection|thread)s?|gas[- ]tight connections?|VAM\\s?\\w+',
    }),
    names:
      'thread|threads|threaded|connection|connections|rosca|gewinde|filetage|end|ends|casing|tubing|joint',
    isCommon: true,
    examples: [
      ['9-5/8" casing, 47 lb/ft, P110, BTC, Range 3', ['BTC']],
      ['Thread: LTC', ['LTC']],
      ['Tubing with external upset ends, not buttress', ['EUE', 'BTC']],
      ['VAM TOP on all casing', ['PREMIUM']],
    ],
    counterExamples: ['The tender is of premium quality.', 'A long thread of mails'],
  },
  {
    // API 5CT, table of length ranges.
    family: 'length range',
    pattern: code(String.raw`(?:[Rr]ange|[Rr]ango|R)[\s-]?([123])(?![.,]\d)`),
    cue: /casing|tubing|drill ?pipe|joints?\b|\bjts\b|lb\/ft|ppf|\b5CT|\b5DP|tubulars?|rang[eo]|tramos|length/i,
    names: 'range|length|rango|casing|tubing|pipe',
    isCommon: true,
    examples: [
      ['Casing 9-5/8", BTC, Range 3', ['3']],
      ['1 | Casing | 13 3/8" | R2', ['2']],
    ],
    counterExamples: ['Drawing PQ-E-207 R2', 'R1 to R3 are resistors', 'Casing in range 3.5 to 4 t'],
  },
];
