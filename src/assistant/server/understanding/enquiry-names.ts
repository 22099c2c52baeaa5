import { findTerms } from '#text/terms.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { EnquiryName } from './meaning.ts';
import { equals, fitsOf, withoutTerms } from './naming.ts';
import { listByReferences, listCustomers, listOfCustomer } from './store.ts';

export type NamedEnquiries = { enquiries: EnquiryName[]; customer: string | null; rest: string };

const maxReferenceLength = 5;
/** More enquiries of one customer than this are not offered one by one. */
export const maxChoices = 5;

const bare = (word: string): string =>
  word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/['’]s$/u, '');

/** Runs of words that hold a figure, as a reference does; a figure alone is an amount. */
const referencesIn = (question: string): string[] => {
  const words = question.split(/\s+/).filter(Boolean);
  const runs = words.flatMap((_, at) =>
    Array.from({ length: Math.min(maxReferenceLength, words.length - at) }, (_unused, size) =>
      words.slice(at, at + size + 1).join(' '),
    ),
  );
  return [...new Set(runs.map((run) => bare(run).toLowerCase()))].filter(
    (run) => /\d/.test(run) && (/\D/.test(run) || run.length > 4),
  );
};

const withoutText = (text: string, part: string): string => {
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  return at === -1 ? text : `${text.slice(0, at)} ${text.slice(at + part.length)}`.replace(/\s+/g, ' ');
};

const byReference = async (
  scope: Scope,
  question: string,
): Promise<{ enquiries: EnquiryName[]; rest: string }> => {
  const references = referencesIn(question);
  const found = await listByReferences(scope, references);
  // "RFQ 12" is part of "RFQ 12 B": the longest that stands there is meant.
  const enquiries = found.filter(
    ({ ReferenceNo }) =>
      !found.some(
        (other) =>
          other.ReferenceNo !== ReferenceNo &&
          other.ReferenceNo.toLowerCase().includes(ReferenceNo.toLowerCase()),
      ),
  );
  const named =
    enquiries.length > 0
      ? [
          ...enquiries.map(({ ReferenceNo }) => ReferenceNo),
          ...references.filter((each) => /^enq-\d/.test(each)),
        ]
      : [];
  return { enquiries, rest: named.reduce(withoutText, question) };
};

const companyWords = new Set(
  findTerms(
    'ltd limited llc inc gmbh ag bv co company corporation corp spc saoc saog wll plc group international the and of for',
  ),
);

/** A customer is named by words of its name that begin with a capital, or by all of them. */
const isSpokenOf = (question: string, words: readonly string[], isWhole: boolean): boolean => {
  if (words.every((word) => companyWords.has(word))) return false;
  if (isWhole && words.length > 1) return true;
  const capitals = new Set(
    [...question.matchAll(/(?<!^)\b\p{Lu}[\p{L}\p{N}]+/gu)].flatMap(([word]) => findTerms(word)),
  );
  return words.every((word) => capitals.has(word));
};

const byCustomer = async (scope: Scope, question: string): Promise<NamedEnquiries> => {
  const nameOf = (customer: string) =>
    customer
      .split(/\s+/)
      .filter((word) => !companyWords.has(findTerms(word)[0] ?? ''))
      .join(' ');
  const fits = fitsOf(question, await listCustomers(scope), nameOf).filter(({ item, words }) =>
    isSpokenOf(question, words, words.length === new Set(findTerms(nameOf(item))).size),
  );
  const best = equals(fits);
  const enquiries = (
    await Promise.all(best.slice(0, maxChoices).map(({ item }) => listOfCustomer(scope, item, maxChoices)))
  )
    .flat()
    .slice(0, maxChoices);
  const rest = withoutTerms(question, new Set(best.flatMap(({ item }) => findTerms(item))));
  return {
    enquiries,
    customer: best.length === 1 ? (best[0]?.item ?? null) : null,
    rest: best.length > 0 ? rest : question,
  };
};

/**
 * The enquiries a question names, by reference, our number or customer, and the question without these names.
 */
export const namedEnquiries = async (scope: Scope, question: string): Promise<NamedEnquiries> => {
  const named = await byReference(scope, question);
  return named.enquiries.length > 0 ? { ...named, customer: null } : byCustomer(scope, question);
};
