import { memberEndpoints } from '#shared/members/endpoints.ts';
import { inviteMessages, memberFailures } from '#shared/members/errors.ts';
import { isErrorReply } from '#shared/kit/errors.ts';
import { send } from '../kit/call.ts';
import { failureOf } from '../kit/errors.ts';

/** How an invitation went: accepted with its address, or refused with the words to show (AUTH-16). */
export type InviteOutcome =
  | { accepted: true; message: string; email: string }
  | { accepted: false; message: string; /** The link was not tried: the server was not reached. */ mayRetry: boolean };

export const noToken = 'Invalid invite link.';

/** Accepts the invitation of a link; never throws. */
export async function acceptInvite(token: string | undefined): Promise<InviteOutcome> {
  if (!token) return { accepted: false, message: noToken, mayRetry: false };
  try {
    const { message, email } = await send(memberEndpoints.acceptInvite, { params: { token } });
    return { accepted: true, message: message || inviteMessages.accepted, email };
  } catch (error) {
    const { code } = failureOf(error);
    return {
      accepted: false,
      message: serverWords(error) ?? memberFailures.inviteInvalid.message,
      mayRetry: code === 'FETCH_ERROR' || code === 'TIMEOUT_ERROR' || code === 'unavailable',
    };
  }
}

/** The server's own message; null when no readable answer came. */
function serverWords(error: unknown): string | null {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  return isErrorReply(data) ? data.message : null;
}
