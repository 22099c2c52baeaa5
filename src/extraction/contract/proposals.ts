import type { Department } from '#organisations/contract/departments.ts';
import type { EnquiryFieldName, FieldValue, ReceivedVia } from './fields.ts';
import type { ProposedLineItem } from './line-items.ts';
import type { OtherPost } from './post-kinds.ts';
import type { RequirementCategory } from './requirement-kinds.ts';
import type { SourceText, Span } from './sources.ts';
import type { DepartmentMatrix } from './subjects.ts';

/** What an extractor is given: the sources of one enquiry and what the mail's headers say. */
export type EnquiryToExtract = {
  receivedVia: ReceivedVia;
  from: { name: string; address: string } | null;
  /** ISO day of the mail's Date header; null when there is none. */
  date: string | null;
  subject: string;
  sources: SourceText[];
  /** A person has said that it is one: nobody judges it again. */
  isSureEnquiry?: boolean;
  /** Who answers which subject where the organisation set it itself; absent where it keeps the defaults. */
  matrix?: DepartmentMatrix;
};

/**
 * From this confidence on a proposal may be accepted unseen: 98 of 100 such are right. The embedded
 * rules promise it of a few plain rows alone, as measured on texts of writers they had not seen;
 * what no one has measured may not reach it.
 */
export const minSureConfidence = 0.98;

/**
 * A field as proposed: value null means the text is silent ("not stated"); span null only then, or where
 * the value is not quoted but known (ReceivedVia).
 */
export type ProposedField = {
  field: EnquiryFieldName;
  value: FieldValue;
  span: Span | null;
  /** 0 to 1. */
  confidence: number;
};

/** Between the standards of one row: "ASTM A350; NACE MR0175". */
export const standardSeparator = '; ';

/**
 * A requirement as proposed, one row of the ledger. `span.quote` is verbatim; `text` is the same words with
 * white space folded and the cells of a table row joined by commas.
 */
export type ProposedRequirement = {
  text: string;
  span: Span;
  category: RequirementCategory;
  /** shall, must, required … against should, may, preferred. */
  mandatory: boolean;
  /** Most concerned first; never empty. */
  departments: Department[];
  /**
   * The standards or certificates it names, with edition and level as written ("API Spec 6A PSL 3"), parted by
   * `standardSeparator`; null when none.
   */
  standard: string | null;
  confidence: number;
};

/** What newer words of a thread replace or cancel in older ones; both are quoted, a person decides. */
export type Supersession = { older: Span; newer: Span; kind: 'replaced' | 'cancelled' };

/** Two passages of which a model says that they cannot both hold; both are quoted, a person judges. */
export type ProposedContradiction = { one: Span; other: Span };

export type EnquiryProposal = {
  fields: ProposedField[];
  requirements: ProposedRequirement[];
  /** The positions asked for; absent where the reader of the texts knows none. */
  lineItems?: ProposedLineItem[];
  /** What newer words of the thread put in the place of older ones; a model may leave it to the rules. */
  supersessions?: Supersession[];
  /** What cannot both hold by a model; absent without one, for the rules compare typed facts of their own. */
  contradictions?: ProposedContradiction[];
  /**
   * What the texts are instead, where they seem to ask for no offer: nothing is proposed of them
   * until a person says that they do.
   */
  otherPost?: OtherPost | null;
};

/** A proposal with what made it: the model's name, and the version of the prompt or the rules (AI-8). */
export type Extracted = { proposal: EnquiryProposal; model: string; promptVersion: string };

/**
 * Whatever reads the texts of an enquiry: the embedded rules, or a model a later room supplies. Works
 * outside any transaction; its quotes are checked by the caller.
 */
export type Extractor = (
  enquiry: EnquiryToExtract,
  asked: { organisationId: string; askedBy: string },
) => Promise<Extracted>;
