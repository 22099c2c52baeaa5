import { memberEndpoints } from '#members/contract/endpoints.ts';
import { inviteMessages, memberFailures } from '#members/contract/errors.ts';
import type { Invite } from '#members/contract/schema.ts';
import { isErrorReply } from '#kit/contract/errors.ts';
import { send } from '#kit/client/call.ts';
import { failureOf } from '#kit/client/errors.ts';

/** Why an invitation was refused, in the words to show. */
export type InviteRefusal = {
  message: string;
  /** The link was not tried: the server was not reached. */
  mayRetry: boolean;
  /** What leads on: it was used, or the address has an account already. */
  next?: 'sign-in' | 'join';
  email?: string;
};

/** How an invitation went: accepted with its address, or refused (AUTH-16). */
export type InviteOutcome =
  | { accepted: true; message: string; email: string }
  | ({ accepted: false } & InviteRefusal);

/** What a link offers, or why it does not. */
export type FoundInvite = { invite: Invite } | { refusal: InviteRefusal };

export const noToken = 'Invalid invite link.';

/** Accepts the invitation of a link; never throws. */
export async function acceptInvite(token: string | undefined): Promise<InviteOutcome> {
  if (!token) return { accepted: false, message: noToken, mayRetry: false };
  try {
    const { message, email } = await send(memberEndpoints.acceptInvite, { params: { token } });
    return { accepted: true, message: message || inviteMessages.accepted, email };
  } catch (error) {
    return { accepted: false, ...refusalOf(error) };
  }
}

/** Looks an invitation up without accepting it; never throws. */
export async function findInvite(token: string | undefined): Promise<FoundInvite> {
  if (!token) return { refusal: { message: noToken, mayRetry: false } };
  try {
    return { invite: await send(memberEndpoints.findInvite, { params: { token } }) };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

const nexts: Readonly<Record<string, InviteRefusal['next']>> = {
  [memberFailures.inviteUsed.code]: 'sign-in',
  [memberFailures.inviteHasAccount.code]: 'join',
};

function refusalOf(error: unknown): InviteRefusal {
  const { code, details } = failureOf(error);
  const next = nexts[code];
  const email = details?.email;
  return {
    message: serverText(error) ?? memberFailures.inviteInvalid.message,
    mayRetry: code === 'FETCH_ERROR' || code === 'TIMEOUT_ERROR' || code === 'unavailable',
    ...(next ? { next } : {}),
    ...(email ? { email } : {}),
  };
}

/** The server's own message; null when no readable answer came. */
function serverText(error: unknown): string | null {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  return isErrorReply(data) ? data.message : null;
}
