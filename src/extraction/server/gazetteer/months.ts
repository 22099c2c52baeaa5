/**
 * The twelve months as English, German, French, Spanish, Italian, Portuguese, Dutch and the Scandinavians
 * write them, in full and shortened; a month more or a language more is a name on its line.
 */
const namesOfMonths: readonly string[] = [
  'january|januar|jänner|janvier|enero|gennaio|janeiro|januari|jan|janv|ene|genn|gen',
  'february|februar|feber|février|fevrier|febrero|febbraio|fevereiro|februari|feb|févr|fev',
  'march|märz|maerz|mars|marzo|março|marco|maart|mar|mrz|mär|mrt',
  'april|avril|abril|aprile|apr|avr|abr',
  'may|mai|maj|mayo|maggio|maio|mei|mag',
  'june|juni|juin|junio|giugno|junho|jun|giu',
  'july|juli|juillet|julio|luglio|julho|jul|juil|lug',
  'august|août|aout|agosto|augustus|augusti|aug|ago',
  'september|septembre|septiembre|setiembre|settembre|setembro|sept|sep|set|sett',
  'october|oktober|octobre|octubre|ottobre|outubro|oct|okt|ott|out',
  'november|novembre|noviembre|novembro|nov',
  'december|dezember|décembre|decembre|diciembre|dicembre|dezembro|desember|dec|dez|déc|dic',
];

const numberOfName = new Map(
  namesOfMonths.flatMap((names, at) => names.split('|').map((name): [string, number] => [name, at + 1])),
);

/** Any name of a month, the longer first, for a pattern with the flag "i". */
export const anyMonth = `(?:${[...numberOfName.keys()].toSorted((one, other) => other.length - one.length).join('|')})`;

/** The number of the month a written date names, 1 to 12; 0 where it names none. */
export function monthIn(written: string): number {
  for (const word of written.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const number = numberOfName.get(word);
    if (number !== undefined) return number;
  }
  return 0;
}
