import { record } from '#audit/server/service.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import type { Config } from '#kit/server/config.ts';
import type { Scope } from '#kit/server/scope.ts';
import { mailboxFailures } from '#mail-in/contract/mailboxes/errors.ts';
import type { Arrival, ChosenMailbox, Mailbox, MailboxForm } from '#mail-in/contract/mailboxes/schema.ts';
import { listLastArrivals } from './log/arrivals-store.ts';
import { faultsOfMailbox } from './faults.ts';
import { openSecrets, sealSecrets, secretsAfter, stateOfSecret, type KeptSecrets } from './secrets.ts';
import {
  deleteMailbox,
  insertMailbox,
  listMailboxRows,
  lockMailbox,
  findMailbox,
  updateMailbox,
  type MailboxRow,
} from './store.ts';

export type MailboxConfig = Pick<Config, 'secret' | 'mailIn'>;

const maxMailboxes = 20;
const arrivalsShown = 50;

const toView = (scope: Scope, row: MailboxRow, { secret }: MailboxConfig): Mailbox => ({
  ...row.chosen,
  id: row.id,
  isOn: row.isOn,
  takesOld: row.takesFrom === null,
  secret: stateOfSecret(
    { secret, organisationId: scope.organisationId, chosen: row.chosen },
    row.sealedSecret,
  ),
  state: row.isOn ? row.state : 'waiting',
  stateAt: row.stateAt.toISOString(),
  trouble: row.trouble,
  nextTryAt: row.state === 'failing' ? row.nextTryAt.toISOString() : null,
  lastMailAt: row.lastMailAt?.toISOString() ?? null,
  changed: { by: row.changedBy, at: row.changedAt.toISOString() },
});

export type MailboxList = { mailboxes: Mailbox[]; allowsPrivateAddresses: boolean };

/** The mailboxes of the organisation with their states; secrets stay here. */
export const listMailboxes = async (scope: Scope, config: MailboxConfig): Promise<MailboxList> => ({
  mailboxes: (await listMailboxRows(scope)).map((row) => toView(scope, row, config)),
  allowsPrivateAddresses: config.mailIn.mayBePrivate,
});

/** What is asked of the chosen way alone stays; the rest is emptied, so that nothing hidden is in force. */
const chosenIn = (form: MailboxForm): ChosenMailbox => ({
  host: form.host,
  port: form.port,
  security: form.security,
  signIn: form.signIn,
  userName: form.userName,
  tenant: form.signIn === 'microsoft' ? form.tenant : '',
  clientId: form.signIn === 'password' ? '' : form.clientId,
  folder: form.folder,
  afterReading: form.afterReading,
  moveTo: form.afterReading === 'move' ? form.moveTo : '',
  checkedBy: form.checkedBy,
});

/** What a form says, with the secrets that are there; throws what is wrong by field. */
export const readMailboxForm = (
  scope: Pick<Scope, 'organisationId'>,
  form: MailboxForm,
  before: MailboxRow | undefined,
  config: MailboxConfig,
): { chosen: ChosenMailbox; kept: KeptSecrets } => {
  const chosen = chosenIn(form);
  const place = { secret: config.secret, organisationId: scope.organisationId, chosen };
  const kept = secretsAfter(form, openSecrets(place, before?.sealedSecret ?? null), chosen);
  const fields = faultsOfMailbox(chosen, kept, config);
  if (Object.keys(fields).length > 0) throw new AppError(kitFailures.invalidInput, { fields });
  return { chosen, kept };
};

const isSameFolder = (one: ChosenMailbox, other: ChosenMailbox): boolean =>
  one.host === other.host &&
  one.userName.toLowerCase() === other.userName.toLowerCase() &&
  one.folder === other.folder;

type MailboxEvent = { action: string; summary: string; data?: object };

const recordMailbox = (scope: Scope, id: string, { action, summary, data }: MailboxEvent) =>
  record(scope, {
    action: `mailbox.${action}`,
    subject: { type: 'organisation', id: scope.organisationId },
    summary,
    data: { mailboxId: id, ...data },
    announces: { topic: 'mailboxes', id },
  });

const nameOf = ({ userName, folder }: ChosenMailbox): string => `${userName}, folder ${folder}`;

const sealed = (scope: Scope, chosen: ChosenMailbox, kept: KeptSecrets, { secret }: MailboxConfig): Buffer =>
  sealSecrets({ secret, organisationId: scope.organisationId, chosen }, kept);

const takesFrom = (scope: Scope, { takesOld }: MailboxForm): Date | null => (takesOld ? null : scope.now);

/** Adds a mailbox; from now on it is read by itself. */
export const addMailbox = async (
  scope: Scope,
  form: MailboxForm,
  config: MailboxConfig,
): Promise<MailboxList> => {
  const { chosen, kept } = readMailboxForm(scope, form, undefined, config);
  const others = await listMailboxRows(scope);
  if (others.length >= maxMailboxes) throw new AppError(mailboxFailures.tooMany);
  if (others.some((other) => isSameFolder(other.chosen, chosen)))
    throw new AppError(mailboxFailures.sameMailbox);
  const id = await insertMailbox(scope, {
    chosen,
    sealedSecret: sealed(scope, chosen, kept, config),
    takesFrom: takesFrom(scope, form),
  });
  await recordMailbox(scope, id, {
    action: 'added',
    summary: `added the mailbox ${nameOf(chosen)}`,
    data: { chosen },
  });
  return listMailboxes(scope, config);
};

const lockKnown = async (scope: Scope, id: string): Promise<MailboxRow> => {
  const row = await lockMailbox(scope, id);
  if (!row) throw new AppError(mailboxFailures.unknown);
  return row;
};

/** Changes a mailbox; a secret is recorded never, only that there is another. */
export const changeMailbox = async (
  scope: Scope,
  { id, form }: { id: string; form: MailboxForm },
  config: MailboxConfig,
): Promise<MailboxList> => {
  const before = await lockKnown(scope, id);
  const { chosen, kept } = readMailboxForm(scope, form, before, config);
  const others = (await listMailboxRows(scope)).filter((other) => other.id !== id);
  if (others.some((other) => isSameFolder(other.chosen, chosen)))
    throw new AppError(mailboxFailures.sameMailbox);
  await updateMailbox(scope, id, {
    chosen,
    sealedSecret: sealed(scope, chosen, kept, config),
    ...(isSameFolder(before.chosen, chosen) ? {} : { beginsAnew: { takesFrom: takesFrom(scope, form) } }),
  });
  await recordMailbox(scope, id, {
    action: 'changed',
    summary: `changed the mailbox ${nameOf(chosen)}`,
    data: { before: before.chosen, after: chosen },
  });
  return listMailboxes(scope, config);
};

/** Turns the reading of a mailbox on or off; what it has read stays read. */
export const turnMailbox = async (
  scope: Scope,
  { id, isOn }: { id: string; isOn: boolean },
  config: MailboxConfig,
): Promise<MailboxList> => {
  const { chosen } = await lockKnown(scope, id);
  await updateMailbox(scope, id, { isOn });
  const word = isOn ? 'on' : 'off';
  await recordMailbox(scope, id, {
    action: `turned_${word}`,
    summary: `turned the mailbox ${nameOf(chosen)} ${isOn ? 'on' : 'off'}`,
  });
  return listMailboxes(scope, config);
};

/** Removes a mailbox with its log; mails that were taken in stay. */
export const removeMailbox = async (
  scope: Scope,
  id: string,
  config: MailboxConfig,
): Promise<MailboxList> => {
  const { chosen } = await lockKnown(scope, id);
  await deleteMailbox(scope, id);
  await recordMailbox(scope, id, { action: 'removed', summary: `removed the mailbox ${nameOf(chosen)}` });
  return listMailboxes(scope, config);
};

/** The mailbox whose secrets a test may use; none for a form that is new. */
export const findForTest = async (scope: Scope, id: string | null): Promise<MailboxRow | undefined> => {
  if (id === null) return undefined;
  const row = await findMailbox(scope, id);
  if (!row) throw new AppError(mailboxFailures.unknown);
  return row;
};

/** What arrived last and what became of it, newest first. */
export const listArrivals = async (scope: Scope): Promise<{ arrivals: Arrival[] }> => ({
  arrivals: (await listLastArrivals(scope, arrivalsShown)).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    mailbox: row.chosen?.userName ?? null,
    // Read out of the mail once it was looked at, where the server said nothing of it.
    sender: row.fromAddress || row.sender,
    subject: row.subject || (row.readSubject ?? ''),
    result: row.result,
    reason: row.reason,
  })),
});
