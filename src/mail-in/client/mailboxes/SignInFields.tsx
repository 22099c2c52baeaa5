import type { Mailbox, Security, MailboxSignIn } from '#mail-in/contract/mailboxes/schema.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { PasswordInput, TextInput } from '#ui/TextInput.tsx';
import { Banner } from '#ui/States.tsx';
import { withSecurity, withSignIn, type PartProps } from './draft.ts';

const signIns: readonly { value: MailboxSignIn; label: string }[] = [
  { value: 'password', label: 'With a password' },
  { value: 'google', label: 'Google Workspace, by OAuth' },
  { value: 'microsoft', label: 'Microsoft 365, by OAuth' },
];

const securities: readonly { value: Security; label: string }[] = [
  { value: 'tls', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
];
const unencrypted = { value: 'none', label: 'Not encrypted' } as const;

const sealed = 'Stored encrypted and never shown again.';

type SignInFieldsProps = PartProps & { mailbox: Mailbox | null; allowsPrivateAddresses: boolean };

/** Where the mailbox is and how it is signed in to. */
export function SignInFields(props: SignInFieldsProps) {
  const { draft, faults, change, mailbox, allowsPrivateAddresses } = props;
  return (
    <>
      {mailbox?.secret === 'locked' ? (
        <Banner tone="error">
          The password was saved with another secret (APP_SECRET) and can no longer be decrypted. Enter it
          again.
        </Banner>
      ) : null}
      <Field label="Sign in">
        <Select
          options={signIns}
          value={draft.signIn}
          onChange={(signIn) => change(withSignIn(draft, signIn))}
        />
      </Field>
      <Field label="Account" required error={faults['userName']} hint="Usually the mail address.">
        <TextInput
          value={draft.userName}
          onChange={(event) => change({ userName: event.target.value })}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      {draft.signIn === 'password' ? (
        <Field
          label="Password"
          required
          error={faults['password']}
          hint={mailbox ? 'Leave empty to keep the current one.' : sealed}
        >
          <PasswordInput
            value={draft.password}
            onChange={(event) => change({ password: event.target.value })}
            autoComplete="off"
          />
        </Field>
      ) : (
        <TokenFields {...props} />
      )}
      <Field label="Server" required error={faults['host']} hint="For example imap.example.com">
        <TextInput
          value={draft.host}
          onChange={(event) => change({ host: event.target.value })}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Encryption" error={faults['security']}>
          <Select
            options={allowsPrivateAddresses ? [...securities, unencrypted] : securities}
            value={draft.security}
            onChange={(security) => change(withSecurity(draft, security))}
          />
        </Field>
        <Field label="Port" required error={faults['port']}>
          <TextInput
            value={draft.port}
            onChange={(event) => change({ port: event.target.value })}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
      </div>
    </>
  );
}

function TokenFields({ draft, faults, change, mailbox }: SignInFieldsProps) {
  const isMicrosoft = draft.signIn === 'microsoft';
  const kept = mailbox ? 'Leave empty to keep the current one.' : sealed;
  return (
    <>
      {isMicrosoft ? (
        <Field
          label="Directory (tenant)"
          required
          error={faults['tenant']}
          hint="The ID or the domain of your organisation."
        >
          <TextInput
            value={draft.tenant}
            onChange={(event) => change({ tenant: event.target.value })}
            spellCheck={false}
            autoComplete="off"
          />
        </Field>
      ) : null}
      <Field label="Client ID" required error={faults['clientId']} hint="Of the application you registered.">
        <TextInput
          value={draft.clientId}
          onChange={(event) => change({ clientId: event.target.value })}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      <Field label="Client secret" error={faults['clientSecret']} hint={kept}>
        <PasswordInput
          value={draft.clientSecret}
          onChange={(event) => change({ clientSecret: event.target.value })}
          autoComplete="off"
        />
      </Field>
      <Field
        label="Refresh token"
        required={!isMicrosoft}
        error={faults['refreshToken']}
        hint={isMicrosoft ? `${kept} Without one, the application signs in as itself.` : kept}
      >
        <PasswordInput
          value={draft.refreshToken}
          onChange={(event) => change({ refreshToken: event.target.value })}
          autoComplete="off"
        />
      </Field>
    </>
  );
}
