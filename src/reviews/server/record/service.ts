import { reviewFailures } from '#reviews/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import { eventsOf, headOf } from '#audit/server/service.ts';
import { listAmendments } from '#enquiries/server/amendments/service.ts';
import { coverageOfEnquiry } from '#enquiries/server/coverage/service.ts';
import { enquiryTexts, listClosingDates, sourceArrivals } from '#enquiries/server/sources/service.ts';
import { findEnquiry } from '#enquiries/server/records/ticket.ts';
import { findDetail } from '#enquiries/server/detail/service.ts';
import { readLineItems } from '#enquiries/server/items/service.ts';
import { readLedger } from '#enquiries/server/requirements/service.ts';
import { readRevisions as listRevisions } from '#enquiries/server/revisions/service.ts';
import type { FileReply } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { organisationName, reviewRules } from '#organisations/server/service.ts';
import { findingsOn } from '#findings/server/records/service.ts';
import { followUpOf } from '../actions/follow-up.ts';
import { findFor } from '../review/service.ts';
import { amendmentsOf, notTakenOf } from './gather/amendments.ts';
import {
  decisionsOf,
  departmentsNotAsked,
  earlierDecisionsOf,
  finalOf,
  listTerms,
} from './gather/decisions.ts';
import { findFrozenRecord } from './frozen/store.ts';
import { closingOf, documentsOf, enquiryOf, sourcesOf } from './gather/enquiry.ts';
import { asSigned, recordFindings } from './gather/findings.ts';
import { followedOf } from './gather/follow-up.ts';
import { findAdders, isInLedger, rejectedOf, requirementOf } from './gather/ledger.ts';
import { itemsNotTaken, lineItemsOf } from './gather/line-items.ts';
import { procedureAt } from './gather/procedure.ts';
import type { RecordDocument } from './record-document.ts';
import { renderInThread } from './rendering/render-thread.ts';

/**
 * Everything the record of this enquiry prints, as it stands now (FEAS-6); its findings as they were when the final decision
 * was signed where `findingsOf` says so: an entry of a register or a new day brings others and takes some away.
 */
export const readRecord = async (
  scope: Scope,
  id: string,
  appUrl: string,
  findingsOf: 'now' | 'signed' = 'now',
): Promise<RecordDocument> => {
  const review = await findFor(scope, id);
  if (!review) throw new AppError(reviewFailures.notOpen);
  const detail = await findDetail(scope, id);
  const { requirements } = await readLedger(scope, id);
  const ledger = requirements.filter(isInLedger);
  const events = await eventsOf(scope, detail.id);
  const followUp = await followUpOf(scope, detail.id);
  const findings = await findingsOn(scope, detail.id);
  const texts = await enquiryTexts(scope, detail.id);
  const { items } = await readLineItems(scope, detail.id);
  const { revisions } = await listRevisions(scope, detail.id);
  const adders = findAdders(revisions);
  return {
    organisation: await organisationName(scope),
    recordNumber: `CRR-${detail.number}`,
    revision: review.revision,
    generatedAt: scope.now.toISOString(),
    // An organisation has no time zone of its own, and a reviewer's would make two records of one review
    // differ.
    timezone: 'UTC',
    appUrl,
    headings: (await reviewRules(scope)).headsRecordsInArabic ? 'en-ar' : 'en',
    procedure: await procedureAt(scope, review.approval?.at ?? scope.now.toISOString()),
    enquiry: enquiryOf(detail, { ledger, items }, (await listClosingDates(scope, detail.id)).dates),
    opened: { by: review.openedBy, at: review.openedAt },
    documents: documentsOf(
      detail,
      await sourceArrivals(scope, detail),
      new Map((await coverageOfEnquiry(scope, detail.id)).map((each) => [each.sourceId, each])),
    ),
    requirements: ledger.map((each) => requirementOf(each, review, adders)),
    lineItems: lineItemsOf(items),
    ...followedOf(followUp, requirements, scope.now.toISOString().slice(0, 10)),
    findings: recordFindings(findingsOf === 'signed' ? asSigned(findings, events, texts) : findings, {
      sources: detail.sources,
      requirements,
      differences: followUp.differences,
    }),
    departments: decisionsOf(review, ledger),
    notAsked: departmentsNotAsked(review),
    earlierDecisions: earlierDecisionsOf(review, requirements),
    terms: listTerms(detail, ledger, review),
    amendments: amendmentsOf(review, revisions),
    notTaken: notTakenOf((await listAmendments(scope, detail.id)).amendments),
    finalApproval: review.approval && finalOf(review.approval),
    earlierFinals: review.earlierApprovals.map(finalOf),
    closing: closingOf(detail),
    rejectedProposals: [
      ...rejectedOf(requirements),
      ...itemsNotTaken(items, { sources: detail.sources, revisions }),
    ],
    history: events.map((event) => ({
      seq: event.seq,
      at: event.at.toISOString(),
      who: event.actorName,
      what: event.summary,
      hash: event.hash,
    })),
    auditHead: await headOf(scope),
    sources: sourcesOf(texts, ledger, detail),
    signature: null,
  };
};

export const recordName = ({ enquiry }: RecordDocument): string => `Contract review ${enquiry.reference}.pdf`;

/** The contract review record as PDF, as everything reads at this moment. */
export const renderNow = async (scope: Scope, id: string, appUrl: string): Promise<FileReply> => {
  const document = await readRecord(scope, id, appUrl);
  const { bytes } = await renderInThread(document, null);
  return { bytes, name: recordName(document), mediaType: 'application/pdf' };
};

/** The record as it was stored when the final decision of the revision at hand was signed; before that, as it reads now. */
export const makeRecord = async (scope: Scope, id: string, appUrl: string): Promise<FileReply> => {
  const enquiry = await findEnquiry(scope, id);
  return (await findFrozenRecord(scope, enquiry.id, enquiry.revision)) ?? renderNow(scope, id, appUrl);
};

/** The record that was stored of one revision. */
export const findRecord = async (scope: Scope, id: string, revision: string): Promise<FileReply> => {
  const enquiry = await findEnquiry(scope, id);
  const frozen = /^\d{1,6}$/.test(revision) && (await findFrozenRecord(scope, enquiry.id, Number(revision)));
  if (!frozen) throw new AppError(reviewFailures.noRecord);
  return frozen;
};
