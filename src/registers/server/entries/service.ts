import { historyOf, record } from '#audit/server/service.ts';
import { AppError } from '#kit/contract/errors.ts';
import { noteRemoval } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { NewEntry, Registers } from '#registers/contract/entries/entry.ts';
import { labelFrom } from '#registers/contract/entries/draft.ts';
import { reminderDue } from '#registers/contract/entries/expiry.ts';
import {
  registers,
  type EntryFacts,
  type EntryValues,
  type RegisterDefinition,
  type RegisterName,
} from '#registers/contract/entries/registers.ts';
import { maxEntries, registerFailures } from '#registers/contract/errors.ts';
import { licenceCovers, specificationKey, type LicensedWork } from '../licences/service.ts';
import { certificatesEvidence, listCertificateNames } from './certificates.ts';
import { requireEntry } from './required.ts';
import {
  deleteEntry,
  hasOtherEntry,
  insertEntry,
  listEntries,
  listEntriesIn,
  listMentions,
  updateEntry,
} from './store.ts';

/** What the organisation holds and accepts, for the rules that compare an enquiry with it. */
export const listRegisters = async (scope: Scope): Promise<Registers> => {
  const rows = await listEntries(scope);
  const certificates = await listCertificateNames(scope);
  const entriesIn = (register: RegisterName) =>
    rows
      .filter((row) => row.register === register)
      .map(({ id, entry, changedAt, changedBy }) => ({
        ...entry,
        id,
        changedAt: changedAt.toISOString(),
        changedBy,
        certificateName: certificates.get(id) ?? null,
      }));
  // What is kept was taken by the schema of its register.
  return {
    licences: entriesIn('licences'),
    qualifications: entriesIn('qualifications'),
    standards: entriesIn('standards'),
    limits: entriesIn('limits'),
  } as unknown as Registers;
};

type Event = {
  action: 'register.added' | 'register.changed' | 'register.removed';
  id: string;
  summary: string;
  data: Record<string, unknown>;
};

const recordEvent = (scope: Scope, { action, id, summary, data }: Event): Promise<void> =>
  record(scope, {
    action,
    subject: { type: 'register-entry', id },
    summary,
    data,
    announces: { topic: 'registers', id },
  });

const nameOf = ({ noun }: RegisterDefinition, { name }: EntryFacts): string => `the ${noun} ${name}`;

/** Each field that a change makes another, as "Expires from 2026-12-01 to 2029-12-01". */
export const listChanges = (register: RegisterName, before: EntryValues, after: EntryValues): string[] =>
  registers[register].fields.flatMap(([name, field]) => {
    const [from, to] = [before, after].map((entry) => labelFrom(name, field, entry[name] ?? null));
    return from === to ? [] : [`${field.label} from ${from || 'none'} to ${to || 'none'}`];
  });

/** Adds an entry; null when the register has it already. */
const insertRecorded = async (scope: Scope, { register, entry }: NewEntry): Promise<string | null> => {
  const definition = registers[register];
  const facts = definition.factsOf(entry);
  const id = await insertEntry(scope, register, { ...facts, entry });
  if (id === undefined) return null;
  const summary = `added ${nameOf(definition, facts)}`;
  await recordEvent(scope, { action: 'register.added', id, summary, data: { register, entry } });
  return id;
};

export const addEntry = async (scope: Scope, added: NewEntry): Promise<{ id: string }> => {
  if ((await listEntriesIn(scope, added.register)).length >= maxEntries)
    throw new AppError(registerFailures.full);
  const id = await insertRecorded(scope, added);
  if (id === null) throw new AppError(registerFailures.exists);
  return { id };
};

export const changeEntry = async (
  scope: Scope,
  id: string,
  { register, entry }: NewEntry,
): Promise<{ id: string }> => {
  const row = await requireEntry(scope, id, 'locked');
  if (row.register !== register) throw new AppError(registerFailures.unknownEntry);
  const definition = registers[register];
  const changes = listChanges(register, row.entry, entry);
  if (changes.length === 0) return { id };
  const facts = definition.factsOf(entry);
  if (await hasOtherEntry(scope, row, facts.key)) throw new AppError(registerFailures.exists);
  await updateEntry(scope, id, { ...facts, entry });
  const summary = `changed ${nameOf(definition, facts)}: ${changes.join('; ')}`;
  await recordEvent(scope, {
    action: 'register.changed',
    id,
    summary,
    data: { register, before: row.entry, after: entry },
  });
  return { id };
};

export const removeEntry = async (scope: Scope, id: string): Promise<{ id: string }> => {
  const { register, entry } = await requireEntry(scope, id, 'locked');
  const definition = registers[register];
  const summary = `removed ${nameOf(definition, definition.factsOf(entry))}`;
  if ((await listCertificateNames(scope)).has(id)) noteRemoval(scope, certificatesEvidence, { entryId: id });
  await deleteEntry(scope, id);
  await recordEvent(scope, { action: 'register.removed', id, summary, data: { register, entry } });
  return { id };
};

export const readEntryHistory = async (scope: Scope, id: string) => {
  await requireEntry(scope, id);
  return { events: await historyOf(scope, id) };
};

/** Entries of which a reminder is due today, with the days it comes before the expiry (FND-6). */
export const listDueReminders = async (scope: Scope, today: string) =>
  (await listEntries(scope)).flatMap(({ id, register, entry, expiresOn }) => {
    const due = expiresOn === null ? null : reminderDue(expiresOn, today);
    if (expiresOn === null || due === null) return [];
    const { noun, factsOf } = registers[register];
    return [{ id, register, noun, name: factsOf(entry).name, expiresOn, due }];
  });

/** Which open enquiries name what an entry is for: what a person should know before removing it. */
export const listDependents = async (scope: Scope, id: string) => {
  const { register, entry } = await requireEntry(scope, id);
  const { mentions } = registers[register].factsOf(entry);
  return { enquiries: mentions === null ? [] : await listMentions(scope, mentions) };
};

/** Can we mark this product on that day, by which licence, and until when (FND-6). */
export const checkCoverage = async (scope: Scope, work: LicensedWork) => {
  const { licences } = await listRegisters(scope);
  const wanted = specificationKey(work.specification);
  const checked = licences
    .filter(({ specification }) => specificationKey(specification) === wanted)
    .map((licence) => {
      const { id, number, facility, expires } = licence;
      return { id, number, facility, expires, ...licenceCovers(licence, work) };
    });
  return { covers: checked.some(({ covers }) => covers), licences: checked };
};
