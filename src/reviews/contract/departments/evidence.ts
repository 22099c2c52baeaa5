import * as z from 'zod/mini';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { enquiryParams } from '#enquiries/contract/records/schema.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { formatDay } from '#kit/contract/language/months.ts';
import { daySchema, idSchema } from '#kit/contract/schema.ts';

/** How much evidence one answer points at. */
export const maxEvidence = 8;

const ofRegister = { of: z.literal('register'), entryId: idSchema };
const ofPassage = {
  of: z.literal('passage'),
  documentId: idSchema,
  revisionId: idSchema,
  start: z.number().check(z.int(), z.gte(0)),
  end: z.number().check(z.int(), z.gte(0)),
};
const ofEnquiry = { of: z.literal('enquiry'), requirementId: idSchema };

/** What a reviewer points at to show that a requirement can be met (SIGN-3). */
export const evidenceRefSchema = z.discriminatedUnion('of', [
  z.object(ofRegister),
  z.object(ofPassage),
  z.object(ofEnquiry),
]);
export type EvidenceRef = z.infer<typeof evidenceRefSchema>;

/** The same as it read when it was signed. */
export const evidenceSchema = z.discriminatedUnion('of', [
  z.object({
    ...ofRegister,
    register: z.enum(['licences', 'qualifications', 'standards']),
    name: z.string(),
    expiresOn: z.nullable(daySchema),
  }),
  z.object({
    ...ofPassage,
    title: z.string(),
    revisionNo: z.number(),
    page: z.nullable(z.number()),
    quote: z.string(),
  }),
  z.object({
    ...ofEnquiry,
    enquiryId: idSchema,
    reference: z.string(),
    no: z.number(),
    text: z.string(),
    /** "Bid", "Bid with deviations", "No bid", or "Not decided". */
    ended: z.string(),
    /** What departments answered then, as "Engineering: can meet". */
    answers: z.array(z.string()),
  }),
]);
export type Evidence = z.infer<typeof evidenceSchema>;

/** Two mentions of the same thing have the same key. */
export const evidenceKey = (ref: EvidenceRef): string =>
  ref.of === 'register'
    ? `register ${ref.entryId}`
    : ref.of === 'passage'
      ? `passage ${ref.revisionId} ${ref.start} ${ref.end}`
      : `enquiry ${ref.requirementId}`;

/** What is sent of a piece of evidence; what it says the server reads itself. */
export const toRef = (evidence: Evidence): EvidenceRef => {
  if (evidence.of === 'register') return { of: 'register', entryId: evidence.entryId };
  if (evidence.of === 'enquiry') return { of: 'enquiry', requirementId: evidence.requirementId };
  const { of, documentId, revisionId, start, end } = evidence;
  return { of, documentId, revisionId, start, end };
};

export const registerNouns = {
  licences: 'Licence',
  qualifications: 'Qualification',
  standards: 'Standard',
} as const;
export const registerUntil = {
  licences: 'valid until',
  qualifications: 'valid until',
  standards: 'withdrawn on',
} as const;

/** A piece of evidence in one line: what it is, its number and until when, or the words and where they stand. */
export const formatEvidence = (evidence: Evidence): string => {
  if (evidence.of === 'register') {
    const { register, name, expiresOn } = evidence;
    const until = expiresOn === null ? '' : `, ${registerUntil[register]} ${formatDay(expiresOn)}`;
    return `${registerNouns[register]} ${name}${until}`;
  }
  if (evidence.of === 'passage') {
    const { title, revisionNo, page, quote } = evidence;
    return `${title}, revision ${revisionNo}${page === null ? '' : `, p. ${page}`}: “${quote}”`;
  }
  const { reference, no, text, ended, answers } = evidence;
  return `${reference}, requirement ${no}: “${text}” ${[ended, ...answers].join('; ')}`;
};

/** Evidence that no longer holds, and why: "Expired on 1 Dec 2026". */
export const staleEvidenceSchema = z.object({ key: z.string(), says: z.string() });
export type StaleEvidence = z.infer<typeof staleEvidenceSchema>;

export const evidenceEndpoints = {
  suggest: endpoint({
    description:
      'What may show that a requirement can be met: entries of the registers, passages of documents in force, and earlier enquiries with the same clause. A search replaces the words of the requirement.',
    method: 'GET',
    path: 'enquiries/:id/review/evidence',
    access: 'enquiries:read',
    params: enquiryParams,
    query: z.object({ requirementId: idSchema, q: z.optional(z.string().check(z.maxLength(200))) }),
    reply: z.object({ evidence: z.array(evidenceSchema), stale: z.array(staleEvidenceSchema) }),
    failures: [enquiryFailures.notFound],
    tags: ['Review', 'Registers'],
  }),
} as const;
