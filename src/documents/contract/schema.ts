import * as z from 'zod/mini';
import { daySchema, idSchema, instantSchema, optionalText, requiredText } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';

/** What a document is in the system; the master document describes the system as a whole (API Spec Q1, 4.4). */
export const documentKinds = [
  'master',
  'policy',
  'procedure',
  'work-instruction',
  'form',
  'specification',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentKindSchema = z.enum(documentKinds);
export const documentKindLabels: Readonly<Record<DocumentKind, string>> = {
  master: 'Master document',
  policy: 'Policy',
  procedure: 'Procedure',
  'work-instruction': 'Work instruction',
  form: 'Form',
  specification: 'Specification',
  other: 'Other',
};

/** The life of one revision (DOC-2); an approved one becomes obsolete when the next is approved. */
export const revisionStates = ['draft', 'in_review', 'approved', 'obsolete'] as const;
export type RevisionState = (typeof revisionStates)[number];
export const revisionStateSchema = z.enum(revisionStates);
export const revisionStateLabels: Readonly<Record<RevisionState, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  approved: 'Approved',
  obsolete: 'Obsolete',
};

/**
 * waiting, reading, indexing: on its way; indexed: Qucy answers from it; no-text: nothing to read in it,
 * `note` says why; failed: can be tried again.
 */
export const indexingStates = ['waiting', 'reading', 'indexing', 'indexed', 'no-text', 'failed'] as const;
export type IndexingState = (typeof indexingStates)[number];

export const documentRevisionSchema = z.object({
  id: idSchema,
  /** 1, 2, 3 … */
  no: z.number(),
  state: revisionStateSchema,
  fileName: z.string(),
  mediaType: z.string(),
  size: z.number(),
  sha256: z.string(),
  indexing: z.enum(indexingStates),
  note: z.nullable(z.string()),
  pages: z.number(),
  /**
   * Passages that stand in the file and nobody sees who looks at it (READ-9); they are not searched
   * and not quoted.
   */
  hidden: z.array(z.string()),
  /** What changed against the revision before. */
  change: z.string(),
  addedBy: z.string(),
  /** Nobody approves what they added themselves. */
  addedByMe: z.boolean(),
  addedAt: instantSchema,
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(instantSchema),
  /** Who confirmed to have read it. */
  readBy: z.array(z.object({ name: z.string(), at: instantSchema })),
  readByMe: z.boolean(),
});
export type DocumentRevision = z.infer<typeof documentRevisionSchema>;

/** A document as the table shows it: its facts and its latest revision. */
export const documentCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  kind: documentKindSchema,
  /** null: for the whole organisation. */
  department: z.nullable(departmentSchema),
  owner: z.nullable(z.object({ id: idSchema, name: z.string() })),
  reviewDate: z.nullable(daySchema),
  /** Number of the revision in force; null while none is approved. */
  inForce: z.nullable(z.number()),
  latest: z.object({
    id: idSchema,
    no: z.number(),
    state: revisionStateSchema,
    indexing: z.enum(indexingStates),
    note: z.nullable(z.string()),
  }),
  changedAt: instantSchema,
});
export type DocumentCard = z.infer<typeof documentCardSchema>;

export const documentSchema = z.object({
  ...documentCardSchema.shape,
  revisions: z.array(documentRevisionSchema),
});
export type QmsDocument = z.infer<typeof documentSchema>;

/** What a person says of a document; the file comes beside it. */
export const documentFactsSchema = z.object({
  /** Left out, the file's name. */
  title: optionalText(200),
  kind: z._default(documentKindSchema, 'procedure'),
  department: z.optional(departmentSchema),
  reviewDate: z.optional(daySchema),
});

export const documentChangeSchema = z.object({
  title: z.optional(requiredText('Title is required', 200)),
  kind: z.optional(documentKindSchema),
  department: z.optional(z.nullable(departmentSchema)),
  ownerId: z.optional(z.nullable(idSchema)),
  reviewDate: z.optional(z.nullable(daySchema)),
});
export type DocumentChange = z.infer<typeof documentChangeSchema>;

/** A passage that answers a search, as it stands in the revision. */
export const foundPassageSchema = z.object({
  documentId: idSchema,
  revisionId: idSchema,
  title: z.string(),
  revisionNo: z.number(),
  /** A revision that is not approved is searched where none is in force. */
  state: revisionStateSchema,
  /** 1-based; null where the format has no pages. */
  page: z.nullable(z.number()),
  start: z.number(),
  end: z.number(),
  /** The revision's text from `start` to `end`, verbatim. */
  quote: z.string(),
  /** Stretches of `quote` that hold a word asked for, by offsets into it. */
  highlights: z.array(z.tuple([z.number(), z.number()])),
  score: z.number(),
  /** Share of the question's weight that stands in the passage, 0 to 1. */
  coverage: z.number(),
});
export type FoundPassage = z.infer<typeof foundPassageSchema>;
