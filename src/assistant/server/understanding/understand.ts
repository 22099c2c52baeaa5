import { may } from '#permissions/server/service.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import { listSearchedDocuments, type SearchedDocument } from '#documents/server/texts/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { openPronoun } from './antecedent.ts';
import { condense } from './condensing.ts';
import { documentsOfKind, namedDocuments } from './document-names.ts';
import { namedEnquiries, type NamedEnquiries } from './enquiry-names.ts';
import type { EnquiryName, Meaning, Understood } from './meaning.ts';
import { findName } from './store.ts';

export type ToUnderstand = {
  question: string;
  /** What the question before it meant; null in a new thread. */
  before: Meaning | null;
  /** Chosen on the page, not in words. */
  enquiryId: string | null;
  documentIds: readonly string[];
};

/** The enquiry with this id; throws enquiry_not_found, also for people who may not see enquiries. */
export const enquiryOf = async (scope: Scope, id: string): Promise<EnquiryName> => {
  const found = may(scope, 'enquiries:read') ? await findName(scope, id) : undefined;
  if (!found) throw new AppError(enquiryFailures.notFound);
  return found;
};

const chosenEnquiry = async (scope: Scope, id: string | null): Promise<EnquiryName | null> =>
  id !== null && may(scope, 'enquiries:read') ? ((await findName(scope, id)) ?? null) : null;

/** Which documents are looked into: those chosen, those named, or those of the thread. */
const scopedDocuments = (
  named: readonly SearchedDocument[],
  all: readonly SearchedDocument[],
  chosen: readonly string[],
  carried: readonly string[],
) => {
  if (chosen.length > 0) return all.filter(({ id }) => chosen.includes(id));
  return named.length > 0 ? [...named] : all.filter(({ id }) => carried.includes(id));
};

const enquiriesIn = (scope: Scope, question: string): Promise<NamedEnquiries> =>
  may(scope, 'enquiries:read')
    ? namedEnquiries(scope, question)
    : Promise.resolve({ enquiries: [], customer: null, rest: question });

/**
 * The enquiry that is meant, or those that may be: a choice on the page settles which of several,
 * not which other one.
 */
const settled = (
  named: readonly EnquiryName[],
  chosen: EnquiryName | null,
): { enquiry: EnquiryName | null; choices: EnquiryName[] } => {
  if (named.length === 0 || (chosen && named.some(({ id }) => id === chosen.id)))
    return { enquiry: chosen, choices: [] };
  const [only] = named;
  return named.length === 1 && only ? { enquiry: only, choices: [] } : { enquiry: null, choices: [...named] };
};

/** Finds out what a question speaks of, with the thread it stands in and no more than the asker may see. */
export const understand = async (
  scope: Scope,
  { question: asked, before, enquiryId, documentIds }: ToUnderstand,
): Promise<Understood> => {
  const { question, subject, carriesScope } = condense(asked, before);
  const all = may(scope, 'documents:read') ? await listSearchedDocuments(scope) : [];
  // What the question names itself comes before what the thread named.
  const own = await enquiriesIn(scope, asked);
  const whole = question === asked ? own : await enquiriesIn(scope, question);
  const { enquiries, customer } = own.enquiries.length > 0 ? own : whole;
  const { enquiry, choices } = settled(
    enquiries,
    await chosenEnquiry(scope, enquiryId ?? (carriesScope ? (before?.enquiryId ?? null) : null)),
  );
  const ownDocuments = namedDocuments(own.rest, all);
  const wholeDocuments = namedDocuments(whole.rest, all);
  const named =
    ownDocuments.documents.length + ownDocuments.choices.length > 0 ? ownDocuments : wholeDocuments;
  const documents = scopedDocuments(
    named.documents,
    all,
    documentIds,
    carriesScope ? (before?.documentIds ?? []) : [],
  );
  return {
    question,
    rest: wholeDocuments.rest,
    ownRest: ownDocuments.rest,
    enquiry,
    isEnquiryNamed: enquiries.length > 0,
    enquiryChoices: choices,
    customer,
    documents,
    documentChoices: documents.length > 0 ? [] : named.choices,
    ofKind: documents.length > 0 ? [] : documentsOfKind(asked, all),
    openPronoun: before || enquiry || documents.length > 0 ? null : openPronoun(asked),
    meaning: {
      subject,
      question,
      enquiryId: enquiry?.id ?? null,
      documentIds: documents.map(({ id }) => id),
    },
  };
};
