import type { Statement } from '../statements.ts';
import { assertedValuesIn } from './values-in.ts';

/** A line that says nothing but "Pump P-2": what stands below it is of that. */
const isTitle = ({ text, label }: Statement): boolean =>
  label === '' && text.length < 50 && !/[.:;,|]/.test(text) && assertedValuesIn(text).length === 0;

/** The heading of each statement, or else the short line last read above it. */
export const headings = (statements: readonly Statement[]): string[] => {
  let [source, title] = ['', ''];
  return statements.map((statement) => {
    if (statement.source.id !== source) [source, title] = [statement.source.id, ''];
    if (isTitle(statement)) title = statement.text.toLowerCase();
    return statement.heading || title;
  });
};

const ofTheWhole =
  /^[\d. ]*(?:scope|deliver[yi]|technical|requirements?|design|documentation|inspection|tests?|testing|packing|painting|quality|commercial|introduction|summary|remarks?|hinweise|allgemeines|lieferung|généralités|livraison|alcance|generalidades)\b|\b(?:annex|appendix|attachment|anhang|anlage|annexe|anexo|notes?|general|special|conditions|terms)\b/i;
/** Each under another heading: of two things, unless one is of the whole, as a scope, an annex or notes are. */
export const areApart = (
  { heading: one }: { heading: string },
  { heading: other }: { heading: string },
): boolean =>
  one !== '' &&
  other !== '' &&
  !one.startsWith(other) &&
  !other.startsWith(one) &&
  !ofTheWhole.test(one) &&
  !ofTheWhole.test(other);
