import { code, type Vocabulary } from './vocabulary.ts';

const size = String.raw`(?:\d{1,2}[\s-])?\d{1,2}(?:\/\d{1,2})?`;
const inch = String.raw`\s?(?:"|”|″|''|in\.?|inch)?`;

export const threadWords: readonly Vocabulary[] = [
  {
    // ASME B1.20.1, ISO 7-1, ISO 228-1 and ISO 965: how cables, tubes and instruments are screwed in.
    family: 'thread',
    pattern: code(
      String.raw`(${size}${inch}[\s-]?\(?(?:NPTF?|BSP[TP]?)|(?:NPTF?|BSP[TP]?)\s?${size}${inch}` +
        String.raw`|(?:G|Rp?)\s?\d\/\d${inch}|M\s?\d{2}\s?[x×]\s?[12](?:[.,]\d{1,2})?)`,
    ),
    fold: (written) =>
      written
        .replace(/["”″'\s(-]|in\.?|inch/g, '')
        .replace(/[x×].*/, '')
        .replace(/^(NPTF?|BSP[TP]?)(.*)$/, '$2$1')
        .replace(/F$/, ''),
    names: 'thread|threads|threaded|male|female|size|type|npt|metric',
    isCommon: true,
    examples: [
      ['Housing with cable entry M20x1.5', ['M20']],
      ['Cable entry: 1/2" NPT', ['1/2NPT']],
      ['Drain 3/4 in. NPTF, vent NPT 1/2"', ['3/4NPT', '1/2NPT']],
      ['Gauge with G 1/2 below', ['G1/2']],
    ],
    counterExamples: ['Anchor bolts M24 x 140', 'Balanced to G 6.3', 'Valve 1/2" class 800'],
  },
];
