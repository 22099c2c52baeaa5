import { unitOf } from '#extraction/contract/units.ts';
import { anyOf } from './alternatives.ts';

/** Numbers in words as contracts write them, each language from its first on; "a month" and "un mois" count nothing. */
const inOrder: readonly (readonly [first: number, words: string])[] = [
  [
    1,
    'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty',
  ],
  [
    2,
    'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig',
  ],
  [
    2,
    'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|vingt',
  ],
  [
    2,
    'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte',
  ],
  [
    2,
    'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|venti',
  ],
  [
    2,
    'dois|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte',
  ],
  [3, 'ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة'],
  [3, 'ثلاث|أربع|خمس|ست|سبع|ثماني|تسع|عشر'],
  [11, 'أحد عشر|اثني عشر|ثلاثة عشر|أربعة عشر|خمسة عشر|ستة عشر|سبعة عشر|ثمانية عشر|تسعة عشر|عشرين'],
];
/** Full tens from thirty on, language by language. */
const tens: readonly string[] = [
  'thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred',
  'dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert',
  'trente|quarante|cinquante|soixante|soixante-dix|quatre-vingts|quatre-vingt-dix|cent',
  'treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien',
  'trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|cento',
  'trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem',
  'ثلاثون|أربعون|خمسون|ستون|سبعون|ثمانون|تسعون|مائة',
  'ثلاثين|أربعين|خمسين|ستين|سبعين|ثمانين|تسعين|مئة',
];

const numbers = new Map<string, number>([
  ...inOrder.flatMap(([first, words]) =>
    words.split('|').map((word, at): [string, number] => [word, first + at]),
  ),
  ...tens.flatMap((words) => words.split('|').map((word, at): [string, number] => [word, 30 + 10 * at])),
]);

/** Any number in words, the longer first, for a pattern with the flags "iu". */
export const numberWord = anyOf(
  [...numbers.keys()].toSorted((one, other) => other.length - one.length).join('|'),
);

/** The number a word stands for; null for any other word. */
export const numberIn = (word: string): number | null => numbers.get(word.toLowerCase()) ?? null;

/** "six off", "أربعة" as "6 off" and "4"; a text that goes on with more than a unit, or begins with no number, as it is. */
export function withFigure(text: string): string {
  const [, word = '', rest = ''] = /^(\p{L}+)(?:\s(\p{L}+)\.?)?$/u.exec(text.trim()) ?? [];
  const figure = numberIn(word);
  return figure === null || (rest !== '' && !unitOf(rest)) ? text : `${figure} ${rest}`.trim();
}
