import { providerChoices, providerFacts, type ModelUse, type ProviderChoice } from '#shared/assistant/settings/schema.ts';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { PasswordInput, TextInput } from '../../ui/TextInput.tsx';
import type { PartProps } from './draft.ts';

const uses: readonly { value: ModelUse; label: string }[] = [
  { value: 'model', label: 'Language model' },
  { value: 'embedded', label: 'Embedded' },
];

const embeddingUses: readonly { value: ModelUse; label: string }[] = [
  { value: 'embedded', label: 'Off' },
  { value: 'model', label: 'With an embedding model' },
];

const purposes = [
  { name: 'answer', label: 'Answers of Qucy' },
  { name: 'extract', label: 'Reading new mails' },
  { name: 'generate', label: 'Reading requirements again' },
] as const;

/** What belongs to one provider and would mislead at another. */
const elsewhere = { baseUrl: '', apiVersion: '', embedModel: '' };

const labelOf = (choice: ProviderChoice, ofInstallation: string): string => {
  if (choice === 'installation') return `As this installation is set: ${ofInstallation}`;
  return choice === 'embedded' ? 'Embedded, no language model' : providerFacts[choice].label;
};

/** Provider, address and key, and what the model is used for. */
export function ModelCard({ settings, draft, faults, change }: PartProps) {
  const facts = draft.provider === 'installation' || draft.provider === 'embedded' ? null : providerFacts[draft.provider];
  const options = providerChoices.map((value) => ({ value, label: labelOf(value, settings.installation.by) }));
  return (
    <Card title="Language model">
      <div className="grid gap-4">
        <Field label="Provider" hint="Without one, answers are found and mails are read by rules on this server.">
          <Select
            options={options}
            value={draft.provider}
            onChange={(provider) => change({ ...elsewhere, provider, purposes: { ...draft.purposes, embed: 'embedded' } })}
          />
        </Field>
        {facts ? (
          <>
            <Field
              label="Model"
              required
              error={faults['model']}
              hint={draft.provider === 'azure' ? 'The name of your deployment.' : 'As the provider writes it.'}
            >
              <TextInput value={draft.model} onChange={(event) => change({ model: event.target.value })} spellCheck={false} autoComplete="off" />
            </Field>
            {facts.asks.includes('region') ? (
              <Field label="Region" required error={faults['region']} hint="Such as eu-central-1.">
                <TextInput value={draft.region} onChange={(event) => change({ region: event.target.value })} spellCheck={false} autoComplete="off" />
              </Field>
            ) : null}
            <Field
              label="Address"
              required={facts.address === null}
              error={faults['baseUrl']}
              hint={
                facts.address
                  ? `Left empty: ${facts.address.replace('{region}', draft.region || 'your region')}`
                  : 'Where it is asked, such as https://models.example.com/v1'
              }
            >
              <TextInput
                value={draft.baseUrl}
                onChange={(event) => change({ baseUrl: event.target.value })}
                inputMode="url"
                spellCheck={false}
                autoComplete="off"
              />
            </Field>
            {facts.asks.includes('apiVersion') ? (
              <Field
                label="API version"
                error={faults['apiVersion']}
                hint="Left empty: v1. With a version such as 2024-10-21, deployments are asked by their own paths."
              >
                <TextInput value={draft.apiVersion} onChange={(event) => change({ apiVersion: event.target.value })} spellCheck={false} autoComplete="off" />
              </Field>
            ) : null}
            <KeyField settings={settings} draft={draft} faults={faults} change={change} />
          </>
        ) : null}
        {facts?.hasEmbeddings ? <EmbeddingFields settings={settings} draft={draft} faults={faults} change={change} /> : null}
        {draft.provider === 'embedded' ? null : (
          <div className="grid gap-4 sm:grid-cols-3">
            {purposes.map(({ name, label }) => (
              <Field key={name} label={label}>
                <Select options={uses} value={draft.purposes[name]} onChange={(use) => change({ purposes: { ...draft.purposes, [name]: use } })} />
              </Field>
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

function EmbeddingFields({ draft, faults, change }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Searching by meaning" hint="Beside searching by words, which always is.">
        <Select options={embeddingUses} value={draft.purposes.embed} onChange={(embed) => change({ purposes: { ...draft.purposes, embed } })} />
      </Field>
      {draft.purposes.embed === 'model' ? (
        <Field label="Embedding model" required error={faults['embedModel']} hint="As the provider writes it.">
          <TextInput value={draft.embedModel} onChange={(event) => change({ embedModel: event.target.value })} spellCheck={false} autoComplete="off" />
        </Field>
      ) : null}
    </div>
  );
}

function KeyField({ settings, draft, faults, change }: PartProps) {
  const { key } = settings;
  const isSamePlace = draft.provider === settings.provider && draft.baseUrl === settings.baseUrl;
  const kept = key && isSamePlace ? `One is set${key.endsIn ? `, it ends in ${key.endsIn}` : ''}. Left empty, it stays.` : null;
  return (
    <div className="grid gap-2">
      <Field label="Key" error={faults['apiKey']} hint={kept ?? 'Stored encrypted and never shown again.'}>
        <PasswordInput value={draft.newKey} onChange={(event) => change({ newKey: event.target.value })} autoComplete="off" />
      </Field>
      {kept ? <Checkbox label="Remove the key" checked={draft.removesKey} onChange={(event) => change({ removesKey: event.target.checked })} /> : null}
    </div>
  );
}
