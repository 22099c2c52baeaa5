import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import type {
  EnquiryProposal,
  EnquiryToExtract,
  Extracted,
  ProposedField,
} from '#extraction/contract/proposals.ts';
import { formatOtherPost, isLeftUnread } from '#extraction/contract/post-kinds.ts';
import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { undecidedOf, insertFields, listFields } from '../fields/store.ts';
import { findById, lockById, updateEnquiry, type EnquiryRow } from '../records/store.ts';
import { proposedRow } from '../requirements/rows.ts';
import { insertProposedItems } from '../items/service.ts';
import { insertRequirements } from '../requirements/store.ts';
import { insertFinishedRun } from '../runs/store.ts';
import { grounded, readSources, toExtract } from './extracting.ts';
import { listSources } from '../sources/store.ts';

/** Whether an enquiry waits to be read (still). */
export const isReading = async (scope: Scope, enquiryId: string): Promise<boolean> =>
  (await findById(scope, enquiryId))?.reading === 'reading';

const textOf = (proposal: EnquiryProposal, field: ProposedField['field']): string => {
  const value = proposal.fields.find((each) => each.field === field)?.value;
  return typeof value === 'string' ? value : '';
};

/** Every field once, whatever the extractor left out. */
const allTen = (enquiry: EnquiryRow, proposal: EnquiryProposal): ProposedField[] =>
  blankFields(enquiry).map((blank) => proposal.fields.find((each) => each.field === blank.field) ?? blank);

const saveProposal = async (scope: Scope, enquiry: EnquiryRow, proposal: EnquiryProposal): Promise<void> => {
  // What a person stated when they wrote the enquiry down is theirs.
  const stated = new Set((await listFields(scope, enquiry.id)).map(({ field }) => field));
  const read = (field: ProposedField['field']) => (stated.has(field) ? '' : textOf(proposal, field));
  const unstated = allTen(enquiry, proposal).filter(({ field }) => !stated.has(field));
  await insertFields(
    scope,
    enquiry.id,
    unstated.map(({ field, value, span, confidence }) => ({
      field,
      value,
      span,
      confidence,
      state: 'proposed' as const,
      by: null,
    })),
  );
  await insertRequirements(
    scope,
    enquiry.id,
    proposal.requirements.map((row, index) =>
      proposedRow(row, { no: index + 1, revision: enquiry.revision }, proposal.supersessions),
    ),
  );
  await insertProposedItems(scope, enquiry.id, proposal.lineItems ?? [], {
    from: 1,
    revision: enquiry.revision,
  });
  const customerName = read('CustomerName') || enquiry.customerName;
  const enquiryType = read('EnquiryType') || enquiry.enquiryType;
  await updateEnquiry(scope, enquiry.id, {
    customerName,
    enquiryType,
    dateOfReceipt: read('DateOfReceipt') || enquiry.dateOfReceipt,
    reading: 'read',
    otherPost: proposal.otherPost ?? null,
    unconfirmed: undecidedOf(scope, enquiry.id),
    searchText: [enquiry.searchText, customerName, enquiryType].join('\n').toLowerCase(),
  });
};

/** All texts of an enquiry for the extractor; null when the enquiry does not wait (any more). */
export const loadTexts = async (scope: Scope, enquiryId: string): Promise<EnquiryToExtract | null> => {
  const enquiry = await findById(scope, enquiryId);
  return enquiry?.reading === 'reading' ? toExtract(scope, enquiry) : null;
};

/** Writes what was proposed, once: a second run of the same job finds nothing waiting. */
export const saveProposals = async (
  scope: Scope,
  enquiryId: string,
  input: EnquiryToExtract,
  extracted: Extracted,
): Promise<void> => {
  const enquiry = await lockById(scope, enquiryId);
  if (enquiry?.reading !== 'reading') return;
  const proposal = grounded(extracted.proposal, input.sources);
  const found = proposal.requirements.length;
  await saveProposal(scope, enquiry, proposal);
  const { model, promptVersion } = extracted;
  const read = await listSources(scope, enquiryId);
  const sources = readSources(read, input);
  await insertFinishedRun(scope, enquiryId, {
    kind: 'intake',
    askedBy: enquiry.createdBy,
    model,
    promptVersion,
    sources,
    found,
    added: found,
    contradictions: proposal.contradictions ?? [],
  });
  await record(scope, {
    action: 'enquiry.read',
    subject: { type: 'enquiry', id: enquiryId },
    summary: readingText(noted`${sources.length} of ${read.length} sources`, proposal, found),
    data: {
      model,
      promptVersion,
      sources,
      requirements: found,
      otherPost: proposal.otherPost ?? null,
      states: read.map((each) => each.state),
    },
    announces: { topic: 'enquiries', id: enquiryId },
  });
};

/** How much was proposed, or why nothing was, for the history. */
const readingText = (counts: string, { otherPost }: EnquiryProposal, found: number): string => {
  const proposed = noted`read ${counts} and proposed ${found} requirements`;
  if (!otherPost) return proposed;
  const reason = formatOtherPost(otherPost).toLowerCase();
  return isLeftUnread(otherPost)
    ? noted`read ${counts}; nothing was proposed: ${reason}`
    : `${proposed}; ${reason}`;
};

/** The enquiry stays, with its mail; a person goes on by hand. */
export const saveFailure = async (scope: Scope, enquiryId: string): Promise<void> => {
  const enquiry = await lockById(scope, enquiryId);
  if (enquiry?.reading !== 'reading') return;
  const proposal: EnquiryProposal = { fields: blankFields(enquiry), requirements: [] };
  await saveProposal(scope, enquiry, proposal);
  await updateEnquiry(scope, enquiryId, {
    reading: 'failed',
    readingError:
      'The mail could not be read automatically. It is kept as it came: fill in the fields and add the requirements by hand.',
  });
  await record(scope, {
    action: 'enquiry.reading-failed',
    subject: { type: 'enquiry', id: enquiryId },
    summary: 'could not read the mail automatically',
    announces: { topic: 'enquiries', id: enquiryId },
  });
};

const blankFields = (enquiry: EnquiryRow): ProposedField[] => {
  const known: Partial<Record<ProposedField['field'], string>> = {
    ReceivedVia: enquiry.receivedVia,
    DateOfReceipt: enquiry.dateOfReceipt,
  };
  return enquiryFieldNames.map((field) => ({
    field,
    value: known[field] ?? null,
    span: null,
    confidence: 0,
  }));
};
