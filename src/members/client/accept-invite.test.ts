import { afterEach, describe, expect, it, vi } from 'vitest';
import { kitFailures } from '#kit/contract/errors.ts';
import { memberFailures } from '#members/contract/errors.ts';
import { acceptInvite, findInvite } from './accept-invite.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

describe('AUTH-16: an invitation', () => {
  it('without a token is an invalid link, and no call is made', async () => {
    const call = vi.fn();
    vi.stubGlobal('fetch', call);
    expect(await acceptInvite(undefined)).toEqual({
      accepted: false,
      message: 'Invalid invite link.',
      mayRetry: false,
    });
    expect(call).not.toHaveBeenCalled();
  });

  it('shows the server’s message, or that it was accepted', async () => {
    answering(() => Promise.resolve(Response.json({ message: 'Welcome aboard', email: 'new@demo.example' })));
    expect(await acceptInvite('t')).toEqual({
      accepted: true,
      message: 'Welcome aboard',
      email: 'new@demo.example',
    });
    answering(() => Promise.resolve(Response.json({ message: '', email: 'new@demo.example' })));
    expect(await acceptInvite('t')).toMatchObject({ message: 'Invite accepted! Redirecting...' });
  });

  it('that is refused shows the server’s message', async () => {
    answering(() =>
      Promise.resolve(Response.json({ ...kitFailures.tooManyRequests, requestId: 'r' }, { status: 429 })),
    );
    expect(await acceptInvite('t')).toEqual({
      accepted: false,
      message: 'Too many tries. Please wait a little and try again.',
      mayRetry: false,
    });
  });

  it('that was used leads to the sign-in, and one for an address with an account to the screen that asks for its password', async () => {
    const email = 'known@demo.example';
    answering(() =>
      Promise.resolve(
        Response.json({ ...memberFailures.inviteUsed, details: { email }, requestId: 'r' }, { status: 409 }),
      ),
    );
    const used = {
      message: 'You have already accepted this invitation. Sign in.',
      mayRetry: false,
      next: 'sign-in',
      email,
    };
    expect(await acceptInvite('t')).toEqual({ accepted: false, ...used });
    expect(await findInvite('t')).toEqual({ refusal: used });
    answering(() =>
      Promise.resolve(
        Response.json(
          { ...memberFailures.inviteHasAccount, details: { email }, requestId: 'r' },
          { status: 409 },
        ),
      ),
    );
    expect(await acceptInvite('t')).toMatchObject({
      message: 'You already have an account: sign in to accept.',
      next: 'join',
    });
  });

  it('that could not be looked up is said to be invalid or expired, and may be tried again', async () => {
    answering(() => Promise.reject(new TypeError('offline')));
    expect(await acceptInvite('t')).toEqual({
      accepted: false,
      message: 'Invite link is invalid or expired.',
      mayRetry: true,
    });
    answering(() => Promise.resolve(new Response('<html>', { status: 500 })));
    expect(await acceptInvite('t')).toEqual({
      accepted: false,
      message: 'Invite link is invalid or expired.',
      mayRetry: false,
    });
  });
});
