import { textOf } from '#documents/server/service.ts';
import { findDocumentRevision, searchPassages } from '#documents/server/search/service.ts';
import { findEnquiry } from '#enquiries/server/records/ticket.ts';
import { ledgerOf } from '#enquiries/server/requirements/service.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { formatDay } from '#kit/contract/language/months.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Scope } from '#kit/server/scope.ts';
import { foldText } from '#text/terms.ts';
import { findToday } from '#organisations/server/service.ts';
import { registers, type EntryValues } from '#registers/contract/entries/registers.ts';
import { listRegisters } from '#registers/server/entries/service.ts';
import type { RowAnswer } from '#reviews/contract/departments/answers-schema.ts';
import type { GivenRow } from '#reviews/contract/deciding.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import {
  evidenceKey,
  type Evidence,
  type EvidenceRef,
  type StaleEvidence,
} from '#reviews/contract/departments/evidence.ts';
import { findEarlier, listEarlier } from './store.ts';

const maxEntries = 6;
const maxPassages = 4;
const registersCited = ['licences', 'qualifications', 'standards'] as const;

type Entry = Extract<Evidence, { of: 'register' }> & {
  mentions: string;
  words: string;
  supersededBy: string;
};

/** What can be cited of the registers, with what a requirement names when it depends on it. */
const listCitable = async (scope: Scope): Promise<Entry[]> => {
  const all = await listRegisters(scope);
  return registersCited.flatMap((register) =>
    all[register].map((entry): Entry => {
      const values = entry as unknown as EntryValues;
      const { name, expiresOn, mentions } = registers[register].factsOf(values);
      const supersededBy = 'supersededBy' in entry ? entry.supersededBy : '';
      const words = foldText(Object.values(values).flat().join(' '));
      return {
        of: 'register',
        entryId: entry.id,
        register,
        name,
        expiresOn,
        mentions: mentions ?? '',
        words,
        supersededBy,
      };
    }),
  );
};

const toEvidence = ({ of, entryId, register, name, expiresOn }: Entry): Evidence => ({
  of,
  entryId,
  register,
  name,
  expiresOn,
});

/** A licence holds on the day it expires; a standard is no longer in force on the day it is withdrawn. */
const hasEnded = ({ register, expiresOn }: Entry, today: string): boolean =>
  expiresOn !== null && (register === 'standards' ? expiresOn <= today : expiresOn < today);

/** Entries whose specification, number or designation the text names, those that hold first. */
const entriesFor = (all: readonly Entry[], text: string, search: string | null, today: string): Entry[] => {
  const said = ` ${foldText(text)} `;
  const found = all.filter(({ mentions, words }) =>
    search
      ? foldText(search)
          .split(' ')
          .every((word) => words.includes(word))
      : mentions !== '' && said.includes(` ${foldText(mentions)} `),
  );
  const order = (entry: Entry) => Number(hasEnded(entry, today));
  return found.toSorted((one, other) => order(one) - order(other)).slice(0, maxEntries);
};

/** Not everybody who reads enquiries reads the documents of the organisation. */
const mayRead = ({ actor }: Scope): boolean => actor.abilities.includes('documents:read');

const passageOf = async (
  scope: Scope,
  ref: Extract<EvidenceRef, { of: 'passage' }>,
): Promise<Evidence | undefined> => {
  const revision = await findDocumentRevision(scope, ref.revisionId);
  if (revision?.documentId !== ref.documentId || !mayRead(scope)) return undefined;
  const { text, pageStarts } = await textOf(scope, ref.documentId, ref.revisionId);
  const quote = ref.end <= (text?.length ?? 0) ? (text ?? '').slice(ref.start, ref.end) : '';
  if (quote.trim() === '' || !quote.isWellFormed()) return undefined;
  const page = pageStarts.findLastIndex((start) => start <= ref.start);
  return { ...ref, title: revision.title, revisionNo: revision.no, page: page < 0 ? null : page + 1, quote };
};

const cite = async (scope: Scope, ref: EvidenceRef, entries: readonly Entry[]): Promise<Evidence> => {
  const entry = ref.of === 'register' ? entries.find(({ entryId }) => entryId === ref.entryId) : undefined;
  const found =
    ref.of === 'register'
      ? entry && toEvidence(entry)
      : ref.of === 'passage'
        ? await passageOf(scope, ref)
        : await findEarlier(scope, ref.requirementId);
  if (!found) throw new AppError(reviewFailures.evidenceGone);
  return found;
};

/** The rows as they are signed: what each answer points at is written down as it reads now (SIGN-3). */
export const citeEvidence = async (scope: Scope, rows: readonly RowAnswer[]): Promise<GivenRow[]> => {
  const entries = rows.some(({ evidence }) => evidence?.length) ? await listCitable(scope) : [];
  const cited: GivenRow[] = [];
  for (const { evidence = [], ...row } of rows) {
    const once = [...new Map(evidence.map((ref) => [evidenceKey(ref), ref])).values()];
    const found: Evidence[] = [];
    for (const ref of once) found.push(await cite(scope, ref, entries));
    cited.push(found.length > 0 ? { ...row, evidence: found } : row);
  }
  return cited;
};

const whyStale = async (
  scope: Scope,
  evidence: Evidence,
  { entries, today }: { entries: readonly Entry[]; today: string },
): Promise<string | null> => {
  if (evidence.of === 'enquiry') return null;
  if (evidence.of === 'passage') {
    const revision = await findDocumentRevision(scope, evidence.revisionId);
    if (!revision) return 'No longer kept';
    if (revision.state === 'obsolete') return `Revision ${revision.no} is no longer in force`;
    return revision.state === 'approved' ? null : `Revision ${revision.no} is not approved`;
  }
  const entry = entries.find(({ entryId }) => entryId === evidence.entryId);
  if (!entry) return 'No longer in the register';
  if (entry.expiresOn === null || !hasEnded(entry, today)) return null;
  if (entry.register !== 'standards') return `Expired on ${formatDay(entry.expiresOn)}`;
  return `Withdrawn on ${formatDay(entry.expiresOn)}${entry.supersededBy ? `, superseded by ${entry.supersededBy}` : ''}`;
};

/** What of the evidence no longer holds on the day it is read, and why. */
export const listStale = async (scope: Scope, all: readonly Evidence[]): Promise<StaleEvidence[]> => {
  if (all.length === 0) return [];
  const now = { entries: await listCitable(scope), today: await findToday(scope) };
  const stale: StaleEvidence[] = [];
  for (const [key, evidence] of new Map(all.map((each) => [evidenceKey(each), each] as const))) {
    const says = await whyStale(scope, evidence, now);
    if (says !== null) stale.push({ key, says });
  }
  return stale;
};

/** What may show that a requirement can be met; a person chooses. */
export const suggestEvidence = async (
  scope: Scope,
  id: string,
  { requirementId, q }: { requirementId: string; q?: string | undefined },
): Promise<{ evidence: Evidence[]; stale: StaleEvidence[] }> => {
  const enquiry = await findEnquiry(scope, id);
  const row = (await ledgerOf(scope, enquiry.id)).find((each) => each.id === requirementId);
  if (!row) throw new AppError(enquiryFailures.notFound);
  const search = q?.trim() || null;
  const said = `${row.text} ${row.standard ?? ''}`;
  const today = await findToday(scope);
  const entries = entriesFor(await listCitable(scope), said, search, today);
  const passages = mayRead(scope)
    ? await searchPassages(scope, search ?? said, { limit: maxPassages, embedding: null })
    : [];
  const earlier = await listEarlier(scope, enquiry.id, { text: row.text, standard: row.standard, search });
  const evidence: Evidence[] = [
    ...entries.map(toEvidence),
    ...passages.map(({ documentId, revisionId, title, revisionNo, page, start, end, quote }): Evidence => {
      const place = { documentId, revisionId, page, start, end };
      return { of: 'passage', ...place, title, revisionNo, quote };
    }),
    ...earlier,
  ];
  return { evidence, stale: await listStale(scope, evidence) };
};
