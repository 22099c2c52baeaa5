import { qualificationCovers } from '#registers/server/qualifications/service.ts';
import type { Qualification } from '#registers/contract/qualifications/qualification.ts';
import type { Facts } from '../../facts/facts.ts';
import { quoteFrom, type Statement } from '../../facts/statements.ts';
import { stateOn } from '../planned-days.ts';
import type { RuleFinding } from '../rule.ts';

/** A qualification with what speaks against it. */
export const withNumber = ({ number, holder }: Qualification, reasons: readonly string[]): string =>
  `${[number, holder].filter(Boolean).join(', ')}: ${reasons.join('; ')}`;

/** A number that can stand for nothing else: letters and figures. */
const isNumber = /^(?=.*\p{L})(?=.*\d).{4,}$/u;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const readWords = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/s$/, ''));
const asksFor: Readonly<Partial<Record<Qualification['kind'], RegExp>>> = {
  type_approval:
    /\btype[- ]?(?:approv\w*|examin\w*)|\bclass approv\w*|\bwheel ?mark|baumusterprüf|homologation/i,
  // "in date", "certificate in the file": of an instrument that is read, they speak of its calibration.
  calibration:
    /\bcalibrat\w*|kalibrier\w*|étalonn\w*|calibraci\w*|\b(?:in|within) date\b|\bvalid\w*|\bcertificate\b/i,
};

/** A type approval of the very goods, a calibration of the very instrument, asked for without its number. */
const asksForIt = (
  facts: Facts,
  { kind, holder }: Qualification,
  { text, index, source }: Statement,
): boolean => {
  const words = readWords(holder);
  if (words.length === 0 || !asksFor[kind]?.test(text)) return false;
  const isIn = (said: string): boolean => {
    const found = new Set(readWords(said));
    return words.every((word) => found.has(word));
  };
  if (isIn(text)) return true;
  // The approval is asked for in one sentence, and of what in the next one, in the request or in the subject.
  return (
    kind === 'type_approval' &&
    (isIn(facts.profile.asking?.text ?? '') ||
      [index - 1, index + 1].some((at) => {
        const beside = facts.statements[at];
        return beside !== undefined && beside.source.id === source.id && isIn(beside.text);
      }) ||
      facts.statements.some(({ label, text: subject }) => label === 'subject' && isIn(subject)))
  );
};

/**
 * A procedure, an equipment or a type approval that the enquiry names and that is not in force when it is
 * needed.
 */
export const forNamed = (facts: Facts, qualification: Qualification, on: string): RuleFinding[] => {
  const { number } = qualification;
  const { covers, reasons } = qualificationCovers(qualification, { on });
  if (covers || !isNumber.test(number)) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\d-])${escaped(number)}(?![\\p{L}\\d-])`, 'iu');
  const naming = facts.statements.filter(
    (statement) =>
      !statement.isOptional &&
      !statement.isSuperseded &&
      (pattern.test(statement.text) || asksForIt(facts, qualification, statement)),
  );
  if (naming.length === 0) return [];
  return [
    {
      title: withNumber(qualification, reasons),
      question: '',
      quotes: naming.slice(0, 3).map(({ source, start, end }) => quoteFrom(source, start, end)),
      about: `${number}: ${stateOn(qualification, on)}`,
    },
  ];
};
