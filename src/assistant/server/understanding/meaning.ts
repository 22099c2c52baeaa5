import type { SearchedDocument } from '#documents/server/texts/service.ts';

export type EnquiryName = { id: string; ReferenceNo: string; CustomerName: string };

/** What a question was taken to mean, kept with its answer so that the next question can leave it out. */
export type Meaning = {
  /** The last question that stood for itself. */
  subject: string;
  /** The question with what the thread adds to it. */
  question: string;
  enquiryId: string | null;
  documentIds: string[];
};

/** A question with everything it names. */
export type Understood = {
  question: string;
  /** The question without the words that only name an enquiry, a customer or a document. */
  rest: string;
  /** The same of the newest words alone, without what the thread adds. */
  ownRest: string;
  enquiry: EnquiryName | null;
  /** The question names it itself; otherwise the page or the thread does. */
  isEnquiryNamed: boolean;
  /** Several enquiries that fit equally well; then `enquiry` is null. */
  enquiryChoices: EnquiryName[];
  customer: string | null;
  /** The only ones to look into; none: all. */
  documents: SearchedDocument[];
  documentChoices: SearchedDocument[];
  /** Those that "the procedure" or "the policy" may mean, where the question says no more of it. */
  ofKind: SearchedDocument[];
  /** A word that stands for something neither the question nor the thread has named: "who approves it?" */
  openPronoun: string | null;
  meaning: Meaning;
};
