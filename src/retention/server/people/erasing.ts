import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { eraseAccount, findKnownPerson, type KnownPerson } from '#accounts/server/erased/service.ts';
import { record } from '#audit/server/service.ts';
import { removeArchives } from '#archives/server/service.ts';
import { formatDay } from '#kit/contract/language/months.ts';
import { AppError } from '#kit/contract/errors.ts';
import { eraseFiles } from '#kit/server/evidence/erased-files.ts';
import { sourcesEvidence } from '#enquiries/server/sources/service.ts';
import { announce } from '#kit/server/live.ts';
import type { Identity as Caller } from '#kit/server/route.ts';
import type { EntryScope, Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { retentionFailures } from '#retention/contract/errors.ts';
import type { Listing, Person } from '#retention/contract/schema.ts';
import { readOverview } from '../service.ts';
import { insertErasure, insertErasureEnquiries } from '../store.ts';
import { changeNoted } from '../take-out.ts';
import { findRows, replaceRows, type FoundRows } from './found-rows.ts';
import { findHeld, listFilesToErase, withTheirContainers } from './found-files.ts';
import { replaceIn, type Identity } from './identity.ts';
import { listPlaces } from './places.ts';

const toIdentity = (person: Person, known: KnownPerson | null, erasureId: string): Identity => ({
  words: [...new Set([person.email, person.name, person.phone, known?.name].flatMap((word) => word || []))],
  label: `Erased person ${erasureId.slice(0, 6)}`,
  address: `${erasureId}@erased.invalid`,
});

/** What an erasure would reach. */
type Reached = { found: FoundRows[]; enquiryIds: string[]; fileIds: string[]; chats: number };

const countChats = async ({ db, organisationId }: Scope, known: KnownPerson | null): Promise<number> => {
  if (!known) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from qucy_chats
    where organisation_id = ${organisationId} and user_id = ${known.userId}`.execute(db);
  return rows[0]?.count ?? 0;
};

const reach = async (scope: Scope, identity: Identity, known: KnownPerson | null): Promise<Reached> => {
  const found: FoundRows[] = [];
  for (const place of await listPlaces(scope)) {
    const rows = await findRows(scope, place, identity);
    if (rows.keys.length > 0) found.push(rows);
  }
  const fileIds = [...new Set(found.flatMap((each) => each.fileIds))];
  return {
    found,
    enquiryIds: [...new Set(found.flatMap((each) => each.enquiryIds))].toSorted(),
    fileIds: await withTheirContainers(scope, fileIds),
    chats: await countChats(scope, known),
  };
};

const assertErasable = async (scope: Scope, known: KnownPerson | null, reached: Reached): Promise<void> => {
  if (known?.isMember) throw new AppError(retentionFailures.isMember);
  if (!known && reached.found.length === 0) throw new AppError(retentionFailures.nobody);
  const held = await findHeld(scope, reached.enquiryIds);
  if (held.length > 0)
    throw new AppError(retentionFailures.heldPerson, {
      message: `This person is named in enquiries under a legal hold: ${held.slice(0, 5).join(', ')}${held.length > 5 ? ' and more' : ''}.`,
    });
};

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const namesShown = 20;

/** Who is named in thousands of mails does not read thousands of names of files. */
const shortListOf = (names: readonly string[]): string =>
  names.length <= namesShown
    ? names.join(', ')
    : `${names.slice(0, namesShown).join(', ')} and ${names.length - namesShown} more`;

const listOf = async (
  scope: Scope,
  { known, withFiles }: { known: KnownPerson | null; withFiles: boolean },
  reached: Reached,
): Promise<Listing> => {
  const rows = reached.found.reduce((sum, { keys }) => sum + keys.length, 0);
  const files = await listFilesToErase(scope, reached.fileIds);
  const names = shortListOf(files.map(({ name }) => name));
  const goes = [
    `what names them in ${counted(rows, 'entry', 'entries')} of ${counted(reached.enquiryIds.length, 'enquiry', 'enquiries')}`,
    ...(known ? ['their account, or their name here if they belong to another organisation'] : []),
    ...(reached.chats > 0 ? [counted(reached.chats, 'chat with Qucy', 'chats with Qucy')] : []),
    ...(withFiles && files.length > 0
      ? [
          `the bytes of ${counted(files.length, 'mail or file', 'mails and files')} (${names}); the text that was read stays, with the person painted over`,
        ]
      : []),
    'audit packs and exports that can still be downloaded',
  ];
  const stays = [
    'what they signed, with their name',
    'stored records, which are signed',
    'the audit trail, which names who did what',
    'entries of registers and QMS documents that name them: change those there',
    ...(withFiles || files.length === 0
      ? []
      : [
          `the bytes of ${counted(files.length, 'mail or file that names', 'mails and files that name')} them (${names})`,
        ]),
    'names of files, pictures that nobody read, and backups made before',
  ];
  const rowKeys = reached.found.map(({ place, keys }) => [place.table, keys]);
  const listed = createHash('sha256')
    .update(JSON.stringify([goes, stays, rowKeys, reached.enquiryIds, reached.fileIds]))
    .digest('hex');
  return { goes, stays, listed };
};

const findKnown = async (
  entry: EntryScope,
  { organisationId }: Caller,
  { email }: Person,
): Promise<KnownPerson | null> => (email ? findKnownPerson(entry, organisationId, email) : null);

/** What the erasure of a person's data would take and leave. */
export const listPersonErasure = async (
  entry: EntryScope,
  caller: Caller,
  person: Person,
): Promise<Listing> => {
  const known = await findKnown(entry, caller, person);
  const scope = await entry.enter(caller.organisationId, caller.actor);
  const reached = await reach(scope, toIdentity(person, known, randomUUID()), known);
  await assertErasable(scope, known, reached);
  return listOf(scope, { known, withFiles: person.withFiles }, reached);
};

type Wanted = Person & { reason: string; listed: string };

/** Forgets a former member here: chats go, and the name where another organisation keeps the account. */
const forget = async ({ db, organisationId }: Scope, { userId, isElsewhere }: KnownPerson): Promise<void> => {
  await sql`delete from qucy_chats where organisation_id = ${organisationId} and user_id = ${userId}`.execute(
    db,
  );
  if (isElsewhere)
    await db
      .deleteFrom('organisationPeople')
      .where('organisationId', '=', organisationId)
      .where('userId', '=', userId)
      .execute();
};

/** Takes away the bytes that name the person; the text that was read from them is painted over already. */
const takeBytes = async (
  scope: Scope,
  { erasureId, fileIds, reason }: { erasureId: string; fileIds: string[]; reason: string },
) => {
  const files = await eraseFiles(scope, erasureId, fileIds);
  const note = `[File erased on ${formatDay(scope.now.toISOString().slice(0, 10))}, reason: ${reason}]`;
  await changeNoted(
    scope,
    sourcesEvidence,
    sql`update enquiry_sources set note = ${note} where organisation_id = ${scope.organisationId}
    and file_id = any(${files.map(({ id }) => id)}::uuid[])`,
  );
  return files;
};

/** Erases the data of one person, as it was listed; the trail says that, why and by whom, and not who it was. */
export const erasePerson = async (
  entry: EntryScope,
  caller: Caller,
  { reason, listed, ...person }: Wanted,
) => {
  const erasureId = randomUUID();
  const known = await findKnown(entry, caller, person);
  const identity = toIdentity(person, known, erasureId);
  if (replaceIn(reason, identity) !== reason) throw new AppError(retentionFailures.namedInReason);
  // Before the way into the organisation; undone with the rest where the erasure is refused.
  if (known && !known.isMember && !known.isElsewhere)
    await eraseAccount(entry, { userId: known.userId, email: person.email ?? '' }, identity);
  const scope = await entry.enter(caller.organisationId, caller.actor);
  const reached = await reach(scope, identity, known);
  await assertErasable(scope, known, reached);
  const list = await listOf(scope, { known, withFiles: person.withFiles }, reached);
  if (list.listed !== listed) throw new AppError(retentionFailures.changed);

  const what = known ? noted`the data of a former member` : noted`the data of a contact`;
  await insertErasure(scope, { id: erasureId, kind: 'person', enquiryId: null, what, reason });
  await insertErasureEnquiries(scope, erasureId, reached.enquiryIds);
  for (const rows of reached.found) await replaceRows(scope, rows, identity);
  if (known) await forget(scope, known);
  const files = person.withFiles
    ? await takeBytes(scope, { erasureId, fileIds: reached.fileIds, reason })
    : [];
  await record(scope, {
    action: 'content.erased',
    subject: { type: 'person', id: null },
    summary: `erased ${what} for good (${identity.label}): ${reason}`,
    data: {
      erasureId,
      kind: 'person',
      userId: known?.userId ?? null,
      entries: Object.fromEntries(reached.found.map(({ place, keys }) => [place.table, keys.length])),
      enquiries: reached.enquiryIds.length,
      files,
    },
    announces: { topic: 'retention', id: erasureId },
  });
  for (const topic of ['enquiries', 'members']) await announce(scope, topic, erasureId);
  await removeArchives(scope, 'it may hold what was erased');
  return readOverview(scope);
};
