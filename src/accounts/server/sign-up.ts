import { rowsNoted } from '#kit/server/evidence/imprints.ts';
import { accountFailures, accountMessages } from '#accounts/contract/errors.ts';
import type { SignUp } from '#accounts/contract/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import { departmentsIn } from '#organisations/contract/departments.ts';
import { record } from '#audit/server/service.ts';
import { networkOf, takeTry } from '#kit/server/limit.ts';
import { findBrowserLanguage } from '#kit/server/pages/page-language.ts';
import type { Http } from '#kit/server/route.ts';
import { KeptFailure, type EntryScope } from '#kit/server/scope.ts';
import { findPlace, found } from '#organisations/server/service.ts';
import { startCode, type AccountTools, type Sent, type UsedCode } from './codes/codes.ts';
import { rememberDevice } from './codes/known-devices.ts';
import { insertMembership } from './memberships-store.ts';
import { hashPassword } from './secrets.ts';
import { beginSession } from './sessions.ts';
import { dropPending, findUser, insertUser, requestMembership, savePending, takePending } from './store.ts';

/** Asking whether an address is registered, and hashing a password for it, costs the asking network a try. */
const signUpLimit = { most: 60, seconds: 3600 };

/** The reply of calls that mail a code. */
export const codeSent = ({ alreadySentAt }: Sent) => ({
  message: accountMessages.codeSent,
  ...(alreadySentAt ? { alreadySentAt: alreadySentAt.toISOString() } : {}),
});

/** Keeps the answers and sends the code; nobody exists before the address is verified. */
export const signUp = async (entry: EntryScope, form: SignUp, http: Http, tools: AccountTools) => {
  await takeTry(entry, { key: `sign-up:${networkOf(http.ip)}`, ...signUpLimit });
  if (await findUser(entry, form.email)) throw new KeptFailure(new AppError(accountFailures.emailRegistered));
  const sent = await startCode(entry, http, tools, { email: form.email, purpose: 'sign-up' });
  const { org_name, sector, department, country } = form;
  await savePending(entry, {
    email: form.email,
    name: form.name,
    passwordHash: await hashPassword(form.password),
    organisation: {
      org_name,
      sector,
      department,
      country,
      state: form.state ?? '',
      city: form.city ?? '',
      time_zone: form.timeZone ?? '',
      place_id: form.place_id ?? null,
    },
    ticketHash: sent.ticketHash,
  });
  return codeSent(sent);
};

/** Files the request and records it, so that those who decide hear of it (ORG-3). */
const askForMembership = async (
  entry: EntryScope,
  asked: { organisationId: string; userId: string; name: string; department: string },
): Promise<void> => {
  const { organisationId, userId, name, department } = asked;
  const id = await requestMembership(entry, { organisationId, userId, department });
  const scope = await entry.enter(organisationId, { userId, name, role: '', departments: [], abilities: [] });
  await record(scope, {
    action: 'access.asked',
    subject: { type: 'access-request', id },
    summary: `asked for membership (${department})`,
    data: { kind: 'membership', wanted: department },
    announces: { topic: 'access-requests', id: id },
  });
};

/**
 * The verified newcomer creates the organisation, or asks the one that is already here for access (AUTH-6).
 * Answers the token of a first session for the browser that filled in the form.
 */
export const createAccount = async (
  entry: EntryScope,
  used: UsedCode,
  http: Http,
  { secret }: AccountTools,
): Promise<string | null> => {
  const { email, ticketHash, isHere } = used;
  const pending = await takePending(entry, ticketHash);
  if (pending?.email !== email) throw new AppError(accountFailures.codeInvalid);
  if (await findUser(entry, email)) throw new AppError(accountFailures.emailRegistered);
  const { name, passwordHash, organisation } = pending;
  const userId = await insertUser(entry, { email, name, passwordHash, language: findBrowserLanguage(http) });
  await dropPending(entry, email);
  if (isHere) rememberDevice(http, secret, { id: userId, email, passwordHash });
  const existing = organisation.place_id ? await findPlace(entry, organisation.place_id) : null;
  if (existing) {
    await askForMembership(entry, {
      organisationId: existing.id,
      userId,
      name,
      department: organisation.department,
    });
    return null;
  }
  const organisationId = await found(entry, {
    name: organisation.org_name,
    sector: organisation.sector,
    country: organisation.country,
    state: organisation.state,
    city: organisation.city,
    timeZone: organisation.time_zone ?? '',
  });
  await insertMembership(entry, {
    organisationId,
    userId,
    role: 'Owner',
    departments: departmentsIn(organisation.department),
  });
  const session = isHere ? await beginSession(entry, { id: userId, name, email }, http) : null;
  const scope = await entry.enter(organisationId, {
    userId,
    name,
    role: 'Owner',
    departments: [],
    abilities: [],
  });
  await record(scope, {
    action: 'organisation.founded',
    subject: { type: 'organisation', id: organisationId },
    summary: `created the organisation ${organisation.org_name}`,
    data: { rowsNoted },
  });
  return session?.token ?? null;
};
