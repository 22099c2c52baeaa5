import { code, words, type Vocabulary } from './vocabulary.ts';

const stuffs = 'wood(?:en)?|timber|plywood|steel|metal|cardboard|plastic';
const receptacles = [
  '(?:box(?:es)?|cases?|crates?|kisten?|cajas?|caisses?)(?! (?:of|x|and pin|by|study))',
  'pallets?|paletten?|palettes?|drums?|containers?|baskets?',
].join('|');
const loose = 'bundled|in bundles|(?:go(?:es)?|shipped|delivered|packed) loose';
const kinds: readonly (readonly [name: string, words: RegExp])[] = [
  ['boxes', /(?:box(?:es)?|cases?|crates?|kisten?|cajas?|caisses?)$/iu],
  ['pallet', /pal+ett?e?[sn]?$/iu],
  ['drum', /drums?$/iu],
  ['container', /containers?$/iu],
  ['basket', /baskets?$/iu],
  ['bundle', /bundle[sd]$/iu],
  ['loose', /loose$/iu],
];
/** "Wooden cases" are boxes of wood: a box says less, a box of steel is another. */
const packingName = (written: string): string => {
  const stuff = /^(?:wood|timber|plywood)/iu.test(written)
    ? 'wood'
    : /^(steel|metal)/iu.test(written)
      ? 'metal'
      : '';
  return `${stuff}${kinds.find(([, each]) => each.test(written))?.[0] ?? written}`;
};

export const tradeWords: readonly Vocabulary[] = [
  {
    // UCP 600 and URC 522: how money is paid.
    family: 'means of payment',
    ...words({
      'letter of credit':
        '(?:letters? of credit|documentary credits?|L\\/C|LC at sight|Akkreditiv|crédit documentaire|carta de crédito)',
      'bank transfer':
        '(?:bank|wire|telegraphic|swift) transfers?|T\\/T|(?:Bank)?überweisung|virement(?: bancaire)?|transferencia(?: bancaria)?',
      collection:
        'cash against documents|documents against (?:payment|acceptance)|D\\/[PA]|documentary collection',
      cheque: 'cheques?|chèques?',
    }),
    cue: /pay|paid|settle|terms|zahl|paiement|pago|pagar/i,
    names: 'payment|paid|pay|means|terms|irrevocable|confirmed|sight|zahlung|pago|paiement|documentary',
    isCommon: true,
    examples: [
      ['Payment: irrevocable letter of credit at sight', ['LETTEROFCREDIT']],
      ['Payment by bank transfer 45 days after receiving goods', ['BANKTRANSFER']],
      ['Terms: cash against documents', ['COLLECTION']],
    ],
    counterExamples: ['Transfer of the goods to the bank of the river', 'Check the terms.'],
  },
  {
    // ISO 21067-1: what goods are packed in.
    family: 'packing',
    pattern: code(
      String.raw`((?:(?:${stuffs})\s(?:[\p{L}-]+\s)?)?(?:${receptacles})|(?<!\p{L})(?:${loose}))`,
      'giu',
    ),
    isWord: true,
    fold: packingName,
    cue: /\bpack|\bcrat|shipp|despatch|dispatch|transport|verpack|embal/i,
    names:
      'packing|packed|package|packaging|shipped|shipping|delivered|transport|wooden|steel|open|verpackung|embalaje|box',
    isCommon: true,
    examples: [
      ['Packing: wooden cases, lined', ['WOODBOXES']],
      ['Modules are packed on open pallets.', ['PALLET']],
      ['The rotor is shipped in our steel rotor container.', ['METALCONTAINER']],
      ['Pipe is shipped bundled.', ['BUNDLE']],
    ],
    counterExamples: ['Junction boxes of polyester', 'In case of delay', 'Pin and box ends'],
  },
];
