import type { EntryScope, Scope } from '#kit/server/scope.ts';
import { findMailbox, type MailboxRow } from './store.ts';

/** A process says this often that it still reads a mailbox; another takes it over once it has not for `seconds`. */
export type Lease = { holder: string; seconds: number };

type Held = { id: string; lease: Lease };

/** Mailboxes of all organisations that are on, due and held by nobody. */
export const listDueMailboxes = (entry: EntryScope): Promise<{ organisationId: string; id: string }[]> =>
  entry.db
    .selectFrom('mailboxes')
    .select(['organisationId', 'id'])
    .where('isOn', '=', true)
    .where('nextTryAt', '<=', entry.now)
    .where((is) => is.or([is('heldUntil', 'is', null), is('heldUntil', '<', entry.now)]))
    .orderBy('nextTryAt')
    .limit(100)
    .execute();

const until = (scope: Scope, { seconds }: Lease): Date => new Date(scope.now.getTime() + seconds * 1000);

/** Takes a mailbox that nobody holds; undefined when another process was quicker, or it is off by now. */
export const takeMailbox = async (scope: Scope, { id, lease }: Held): Promise<MailboxRow | undefined> => {
  const taken = await scope.db
    .updateTable('mailboxes')
    .set({ heldBy: lease.holder, heldUntil: until(scope, lease) })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .where('isOn', '=', true)
    .where('nextTryAt', '<=', scope.now)
    .where((is) => is.or([is('heldUntil', 'is', null), is('heldUntil', '<', scope.now)]))
    .returning('id')
    .executeTakeFirst();
  return taken && findMailbox(scope, id);
};

type HeldChange = {
  state?: MailboxRow['state'];
  trouble?: string | null;
  uidValidity?: string;
  lastUid?: number;
  oldBelow?: number;
  lastMailAt?: Date;
  /** Tries that failed one after the other, and when the next is due. */
  failures?: number;
  nextTryAt?: Date;
  lets?: true;
};

/** Changes a mailbox as its holder; false when somebody else holds it by now, and nothing was changed. */
export const updateHeld = async (
  scope: Scope,
  { id, lease }: Held,
  { lets, ...change }: HeldChange = {},
): Promise<boolean> => {
  const row = await scope.db
    .updateTable('mailboxes')
    .set({
      ...change,
      ...(change.state ? { stateAt: scope.now } : {}),
      heldBy: lets ? null : lease.holder,
      heldUntil: lets ? null : until(scope, lease),
    })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .where('heldBy', '=', lease.holder)
    .where('isOn', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};
