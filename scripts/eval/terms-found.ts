/**
 * Matters of commercial terms by the words they have in labels and values; two terms speak of one matter
 * when a family holds both.
 */
const families: readonly RegExp[] = [
  /pay|zahl|paie|pago|pagam|net\b|netto|invoice|advance|letter of credit|lettre de crédit|دفع|اعتماد|يوماً من استلام|^\d+ days/iu,
  /pric|firm|fixed|lump|rate|fest|fix[ei]|ferm|USD|EUR|CAD|GBP|أسعار/iu,
  /valid|binde|engag|open|hold|bids firm|صلاحية|نفاذية/iu,
  /\bbid (?:bond|security)|tender (?:bond|fee)|EMD|soumission|cahier/iu,
  /performance|PBG|erfüllung|bonne exécution|guarantee|bond|كفالة/iu,
  /\bLD|damages|penalt|PRS|reduction|strafe|pénal|fine|multa|غرامة|تعويض/iu,
  /retention|holdback|retained|retenue|retenção|محتجز|احتجاز/iu,
  /warrant|guarantee|gewähr|garant|ضمان|يضمن/iu,
];
const figuresIn = (text: string): string[] => text.match(/\p{Nd}+(?:[.,٫]\p{Nd}+)*/gu) ?? [];

/** Labelled commercial terms, and those whose matter and figures all stand in the proposed value. */
export function termsFound(label: string, value: string): { right: number; of: number } {
  const terms = label.split(/[;؛]/).filter((term) => /[\p{L}\p{Nd}]/u.test(term));
  const said = new Set(figuresIn(value));
  const found = terms.filter((term) => {
    const ofMatter = families.filter((family) => family.test(term.trim()));
    const isNamed = ofMatter.length === 0 || ofMatter.some((family) => family.test(value));
    return isNamed && figuresIn(term).every((figure) => said.has(figure));
  });
  return { right: found.length, of: terms.length };
}
