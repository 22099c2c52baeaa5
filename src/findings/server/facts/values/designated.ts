import { standardsIn } from '#extraction/server/gazetteer/standards.ts';

/** Volts and watts are as often glued to their figure as not. */
const glued = /^\d+(?:\.\d+)?(?![VW])\p{Lu}$/u;
/** Words that a designation follows: "SA-516 Gr. 70N", "plan 53A". */
const named =
  /\b(?:API|AISI|ASTM|ASME|SAE|NEMA|UNS|specification|spec|gr|class|cl|type|alloy|plan|system)\b\.?\s?$/i;
/** It is joined to another one: "L7 / 7L". */
const joined = /(?<![\p{L}\d])\p{Lu}\d{1,3}\p{Lu}?\s?\/\s?$/u;
/** "4.3 A representative", "8.3 L'ouverture": the number of a clause, and how it begins. */
const clause = /^\d+(?:\.\d+)+\s\p{Lu}$/u;
const goesOn = /^(?:['’]\p{L}|\s\p{L})/u;

/** A figure with one letter may be the name of a standard, a grade or a clause, and no amount: "API 5L" are no litres. */
export function isDesignation(text: string, { start, end }: { start: number; end: number }): boolean {
  const [before, written] = [text.slice(Math.max(0, start - 40), start), text.slice(start, end)];
  if (clause.test(written)) return /(?:^|[.;:])\s*$/.test(before) && goesOn.test(text.slice(end));
  return (
    glued.test(written) &&
    (named.test(before) ||
      joined.test(before) ||
      standardsIn(text).some((standard) => standard.start <= start && end <= standard.end))
  );
}
