import { use, useState, type FormEvent } from 'react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import type { Invite } from '#members/contract/schema.ts';
import { LanguageSwitch } from '#accounts/client/LanguageSwitch.tsx';
import { goToPage } from '#accounts/client/use-next-page.ts';
import { enter } from '#accounts/client/use-user.ts';
import { failureOf, type CallFailure } from '#kit/client/errors.ts';
import { useCall } from '#kit/client/use-call.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Banner } from '#ui/States.tsx';
import { PasswordInput, TextInput } from '#ui/TextInput.tsx';
import { findInvite, type FoundInvite } from './accept-invite.ts';
import { InviteFrame, InviteRefused } from './InviteFrame.tsx';

/** Looks the invitation up; nothing is accepted before its person presses the button. */
export const loader = ({ params }: LoaderFunctionArgs): { found: Promise<FoundInvite>; token: string } => ({
  found: findInvite(params.token),
  token: params.token ?? '',
});

/** /join/:token: from the mail into the product on one screen. */
export function Component() {
  const { found, token } = useLoaderData<typeof loader>();
  const [name, setName] = useState<string | null>(null);
  const form = { getValues: () => ({ name }), setValue: (_: 'name', value: string | null) => setName(value) };
  return (
    <InviteFrame end={<LanguageSwitch form={form} />}>
      <Found found={found} token={token} typedName={name} onName={setName} />
    </InviteFrame>
  );
}

type FoundProps = {
  found: Promise<FoundInvite>;
  token: string;
  /** null until the invited person changes the name of the invitation. */
  typedName: string | null;
  onName: (name: string) => void;
};

function Found({ found, token, typedName, onName }: FoundProps) {
  const looked = use(found);
  return 'refusal' in looked ? (
    <InviteRefused refusal={looked.refusal} token={token} />
  ) : (
    <JoinForm invite={looked.invite} token={token} name={typedName ?? looked.invite.name} onName={onName} />
  );
}

const newPasswordHint = 'At least 8 characters, with an uppercase letter, a number and one of @ $ ! % * ? &';

/** Name and a new password; of an address with an account its password alone. */
function JoinForm({
  invite,
  token,
  name,
  onName,
}: {
  invite: Invite;
  token: string;
  name: string;
  onName: (name: string) => void;
}) {
  const { email, organisation, invitedBy, hasAccount } = invite;
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [join, isJoining] = useCall(memberEndpoints.joinByInvite);
  const [signIn, isSigningIn] = useCall(memberEndpoints.signInByInvite);
  const navigate = useNavigate();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    try {
      const params = { token };
      const { token: session, user } = hasAccount
        ? await signIn({ params, body: { password } })
        : await join({ params, body: { name, password } });
      enter(session, user);
      await goToPage(user, '/app/dashboard', navigate);
    } catch (error) {
      setFailure(failureOf(error));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid w-full gap-5 text-start">
      <div>
        <p className="text-lg font-semibold">Join {organisation}</p>
        <p className="mt-1 text-sm text-ink-2">
          {invitedBy} invites you as {asWhat(invite)}.
          {hasAccount ? ' You already have an account: sign in to accept.' : ''}
        </p>
      </div>
      <Field label="Email Address">
        <TextInput type="email" autoComplete="username" value={email} readOnly />
      </Field>
      {hasAccount ? null : (
        <Field label="Name" required error={failure?.fields?.name}>
          <TextInput autoComplete="name" value={name} onChange={(event) => onName(event.target.value)} />
        </Field>
      )}
      <Field
        label="Password"
        required
        error={failure?.fields?.password}
        hint={hasAccount ? undefined : newPasswordHint}
        aside={
          hasAccount ? (
            <Link
              to="/forgotpassword"
              state={{ email }}
              className="rounded-tag text-brand underline-offset-4 hover:underline"
            >
              Forgot password?
            </Link>
          ) : null
        }
      >
        <PasswordInput
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {failure && !failure.fields ? <Banner tone="error">{failure.message}</Banner> : null}
      <Button type="submit" variant="primary" size="lg" full busy={isJoining || isSigningIn}>
        {hasAccount ? 'Sign in and join' : 'Join'}
      </Button>
    </form>
  );
}

/** The role, and the departments it is for. */
const asWhat = ({ role, departments }: Invite): string =>
  departments.length > 0 ? `${role} for ${departments.join(', ')}` : role;
