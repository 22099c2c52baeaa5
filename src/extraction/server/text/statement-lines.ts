import { hasArabic } from '#text/terms.ts';
import { arabicObligation } from '../arabic/obligation.ts';
import { incotermsIn } from '../gazetteer/incoterms.ts';
import { standardsIn } from '../gazetteer/standards.ts';

/**
 * Words that make a short line a statement: "Monogram mandatory", "Delivery ASAP", "CIF Luanda", "API 6A".
 */
const stating = /\b(?:mandatory|required|needed|necessary|asap|urgent|only|shall|must|not|no)\b/i;

/** Whether a short line says something by itself, so that it is no heading. */
export function isStatement(head: string): boolean {
  return (
    (hasArabic(head) && arabicObligation(head).weight >= 0.85) ||
    stating.test(head) ||
    incotermsIn(head).length > 0 ||
    standardsIn(head).some(({ isCertificate, text }) => isCertificate && text.length * 2 >= head.length)
  );
}
