import { words } from './enquiry-match.ts';
import type { ReadText } from './labelled-scores.ts';

/** What denies or forbids: a row that says so in its own words asks for nothing. */
const negators =
  /\b(?:not|no|non|never|neither|nor|without|nil|none|waived?|exempt\w*|exclud\w*|dispens\w*|unnecessary|superfluous|n\/a|need ?n[o']t|banned|barred|forbidden|prohibited|refused|rejected|verboten|untersagt|unzulässig|interdite?s?|proscrite?s?|prohibid[oa]s?|vietat[oaie]|proibid[oa]s?|isn't|aren't|don't|doesn't|won't|kein\w*|nicht|ohne|entfällt|verzichte\w*|ne|pas|sans|aucun\w*|sin|ningun\w*|senza|nessun\w*|não|sem)\b|(?:لا|ليس|ليست|غير|بدون|دون|معفى|يعفى|لن|لم|يحظر|محظور|يمنع|ممنوع)/iu;

/**
 * Rows and values taken out of a negated sentence that name what is not wanted and leave the negation
 * behind.
 */
export function inversionsOf(
  { labels, proposal, input }: ReadText,
  negation: { text: string; notWanted: string },
): string[] {
  const sentence = words(negation.text).join(' ');
  const name = words(negation.notWanted);
  const isInverted = (quote: string, said: string): boolean => {
    const spoken = words(said);
    const isFromIt = ` ${sentence} `.includes(` ${words(quote).join(' ')} `) && words(quote).length > 0;
    return isFromIt && name.every((word) => spoken.includes(word)) && !negators.test(said);
  };
  const wanted = new Set(labels.requirements.map(({ text }) => words(text).join(' ')));
  const rows = proposal.requirements.filter(
    ({ span }) => isInverted(span.quote, span.quote) && !wanted.has(words(span.quote).join(' ')),
  );
  const fields = proposal.fields.flatMap(({ field, value, span }) =>
    span && input.sources.length > 0 && value !== null && isInverted(span.quote, [value].flat().join(' '))
      ? [`${field} ${JSON.stringify(value)}`]
      : [],
  );
  return [...rows.map(({ text }) => text), ...fields];
}
