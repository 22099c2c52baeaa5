import { clarifyingQuestions } from '#assistant/contract/questions.ts';
import type { EnquiryContext } from '#assistant/contract/schema.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { searchPassages } from '#documents/server/search/service.ts';
import type { EmbeddingTools } from '#documents/server/vectors/service.ts';
import { findDetail } from '#enquiries/server/detail/service.ts';
import { ledgerOf } from '#enquiries/server/requirements/service.ts';
import { similarTo } from '#enquiries/server/similar/service.ts';
import type { Scope } from '#kit/server/scope.ts';

/** Below this share of the question's weight a passage speaks of something else (design note on retrieval, 3.6). */
const minCoverage = 0.35;
const maxSubjects = 6;

const isSilent = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What to look up in the organisation's documents: the standards and certificates that are asked, the most frequent first. */
const nameSubjects = async (scope: Scope, enquiry: EnquiryDetail): Promise<string[]> => {
  const counts = new Map<string, number>();
  for (const { standard } of await ledgerOf(scope, enquiry.id))
    if (standard) counts.set(standard, (counts.get(standard) ?? 0) + 1);
  const certificates = enquiry.fields.find(({ field }) => field === 'RequiredCertificate')?.value;
  for (const certificate of Array.isArray(certificates) ? certificates : [])
    counts.set(certificate, (counts.get(certificate) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxSubjects)
    .map(([subject]) => subject);
};

const passagesAbout = async (
  scope: Scope,
  subjects: readonly string[],
  embedding: EmbeddingTools,
): Promise<EnquiryContext['passages']> => {
  if (!scope.actor.abilities.includes('documents:read')) return [];
  const found: EnquiryContext['passages'] = [];
  for (const about of subjects) {
    const [passage] = await searchPassages(scope, about, { limit: 1, embedding });
    const isNew = !found.some(
      (each) => each.passage.revisionId === passage?.revisionId && each.passage.start === passage.start,
    );
    if (passage && isNew && passage.coverage >= minCoverage) found.push({ about, passage });
  }
  return found;
};

/** Gathers what is known around an enquiry: its fields, what is missing, what our documents say, and similar enquiries (KAN-6). */
export const generateContext = async (
  scope: Scope,
  id: string,
  embedding: EmbeddingTools,
): Promise<EnquiryContext> => {
  const enquiry = await findDetail(scope, id);
  if (enquiry.reading === 'reading') throw new AppError(enquiryFailures.stillReading);
  const known = enquiry.fields.filter(({ value, state }) => state !== 'rejected' && !isSilent(value));
  const missing = enquiry.fields.flatMap(({ field, value, state }) => {
    const question = clarifyingQuestions[field];
    return question && (state === 'rejected' || isSilent(value)) ? [{ field, question }] : [];
  });
  const context: EnquiryContext = {
    enquiryId: enquiry.id,
    ReferenceNo: enquiry.ReferenceNo,
    CustomerName: enquiry.CustomerName,
    facts: known.map(({ field, value, place }) => ({ field, value, place })),
    missing,
    passages: await passagesAbout(scope, await nameSubjects(scope, enquiry), embedding),
    similar: await similarTo(scope, enquiry.id),
    by: 'Embedded retrieval, no language model',
    at: scope.now.toISOString(),
  };
  await record(scope, {
    action: 'context.generated',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `generated the context of ${enquiry.ReferenceNo}`,
    data: {
      by: 'embedded',
      missing: missing.map(({ field }) => field),
      passages: context.passages.map(({ passage }) => ({
        revisionId: passage.revisionId,
        start: passage.start,
        end: passage.end,
      })),
      similar: context.similar.map((each) => each.id),
    },
  });
  return context;
};
