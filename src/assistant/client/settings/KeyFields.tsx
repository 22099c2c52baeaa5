import { providerFacts, type AccessKeys, type SignIn } from '#assistant/contract/settings/schema.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Banner } from '#ui/States.tsx';
import { PasswordInput, TextInput } from '#ui/TextInput.tsx';
import type { PartProps } from './draft.ts';

const signInOptions: readonly { value: SignIn; label: string }[] = [
  { value: 'key', label: 'An API key' },
  { value: 'access-keys', label: 'Access keys of AWS' },
];

const formatLocked =
  'The key was saved with another secret (APP_SECRET) and cannot be opened any more. Enter it again.';

/** What there is already, in words; null where nothing is kept when it is saved as it stands. */
const formatKept = ({ settings, draft }: Pick<PartProps, 'settings' | 'draft'>): string | null => {
  const { key } = settings;
  const isSamePlace =
    draft.provider === settings.provider &&
    draft.baseUrl === settings.baseUrl &&
    draft.signIn === settings.signIn;
  return key && !key.isLocked && isSamePlace
    ? `One is set${key.endsIn ? `, it ends in ${key.endsIn}` : ''}. Left empty, it stays.`
    : null;
};

/** What the provider is signed in to with. */
export function KeyFields(props: PartProps) {
  const { settings, draft, faults, change } = props;
  const asksHow =
    draft.provider !== 'installation' &&
    draft.provider !== 'embedded' &&
    providerFacts[draft.provider].asks.includes('signIn');
  const kept = formatKept(props);
  return (
    <div className="grid gap-4">
      {settings.key?.isLocked ? <Banner tone="error">{formatLocked}</Banner> : null}
      {asksHow ? (
        <RadioGroup
          label="Signed in to with"
          options={signInOptions}
          value={draft.signIn}
          onChange={(signIn) => change({ signIn })}
        />
      ) : null}
      {draft.signIn === 'key' ? (
        <Field label="Key" error={faults['apiKey']} hint={kept ?? 'Stored encrypted and never shown again.'}>
          <PasswordInput
            value={draft.newKey}
            onChange={(event) => change({ newKey: event.target.value })}
            autoComplete="off"
          />
        </Field>
      ) : (
        <AccessKeyFields {...props} kept={kept} />
      )}
      {kept ? (
        <Checkbox
          label="Remove the key"
          checked={draft.removesKey}
          onChange={(event) => change({ removesKey: event.target.checked })}
        />
      ) : null}
    </div>
  );
}

function AccessKeyFields({ draft, faults, change, kept }: PartProps & { kept: string | null }) {
  const keys = draft.newAccessKeys;
  const type = (typed: Partial<AccessKeys>) => change({ newAccessKeys: { ...keys, ...typed } });
  return (
    <>
      <Field
        label="Access key ID"
        error={faults['accessKeys.accessKeyId']}
        hint={kept ?? 'Of a user or role that may invoke the model and no more.'}
      >
        <TextInput
          value={keys.accessKeyId}
          onChange={(event) => type({ accessKeyId: event.target.value })}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      <Field
        label="Secret access key"
        error={faults['accessKeys.secretAccessKey']}
        hint="Stored encrypted and never shown again."
      >
        <PasswordInput
          value={keys.secretAccessKey}
          onChange={(event) => type({ secretAccessKey: event.target.value })}
          autoComplete="off"
        />
      </Field>
      <Field
        label="Session token"
        error={faults['accessKeys.sessionToken']}
        hint="Only temporary keys have one; it ends when they do."
      >
        <PasswordInput
          value={keys.sessionToken}
          onChange={(event) => type({ sessionToken: event.target.value })}
          autoComplete="off"
        />
      </Field>
    </>
  );
}
