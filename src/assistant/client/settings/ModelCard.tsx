import {
  providerChoices,
  providerFacts,
  type AiSettings,
  type ModelUse,
  type ProviderChoice,
} from '#assistant/contract/settings/schema.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { asksModel, type PartProps } from './draft.ts';
import { KeyFields } from './KeyFields.tsx';

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

type Draft = PartProps['draft'];

/** Another provider: what belongs to one alone is emptied. Searching by meaning begins as it would for an organisation that chose nothing. */
const withProvider = (
  { purposes }: Draft,
  provider: ProviderChoice,
  { embedsBy }: AiSettings['installation'],
): Partial<Draft> => ({
  provider,
  baseUrl: '',
  apiVersion: '',
  embedModel: '',
  signIn: 'key',
  purposes: { ...purposes, embed: provider === 'installation' && embedsBy ? 'model' : 'embedded' },
});

const labelOf = (choice: ProviderChoice, ofInstallation: string): string => {
  if (choice === 'installation') return `As this installation is set: ${ofInstallation}`;
  return choice === 'embedded' ? 'Embedded, no language model' : providerFacts[choice].label;
};

/** Provider, address and key, and what the model is used for. */
export function ModelCard({ settings, draft, faults, change }: PartProps) {
  const facts =
    draft.provider === 'installation' || draft.provider === 'embedded' ? null : providerFacts[draft.provider];
  const hasInstallations = draft.provider === 'installation' && settings.installation.embedsBy !== null;
  const options = providerChoices.map((value) => ({
    value,
    label: labelOf(value, settings.installation.by),
  }));
  return (
    <Card title="Language model">
      <div className="grid gap-4">
        <Field
          label="Provider"
          hint="Without one, answers are found and mails are read by rules on this server."
        >
          <Select
            options={options}
            value={draft.provider}
            onChange={(provider) => change(withProvider(draft, provider, settings.installation))}
          />
        </Field>
        {facts ? (
          <ProviderFields facts={facts} settings={settings} draft={draft} faults={faults} change={change} />
        ) : null}
        {facts?.hasEmbeddings || hasInstallations ? (
          <EmbeddingFields settings={settings} draft={draft} faults={faults} change={change} />
        ) : null}
        {asksModel(settings, draft) ? (
          <div className="grid gap-4 lg:grid-cols-3">
            {purposes.map(({ name, label }) => (
              <Field key={name} label={label}>
                <Select
                  options={uses}
                  value={draft.purposes[name]}
                  onChange={(use) => change({ purposes: { ...draft.purposes, [name]: use } })}
                />
              </Field>
            ))}
          </div>
        ) : null}
      </div>
    </Card>
  );
}

type Facts = (typeof providerFacts)[keyof typeof providerFacts];

/** What one provider has to be told: the model, where it is asked, and the key. */
function ProviderFields({ facts, settings, draft, faults, change }: PartProps & { facts: Facts }) {
  return (
    <>
      <Field
        label="Model"
        required
        error={faults['model']}
        hint={draft.provider === 'azure' ? 'The name of your deployment.' : 'As the provider writes it.'}
      >
        <TextInput
          value={draft.model}
          onChange={(event) => change({ model: event.target.value })}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      {facts.asks.includes('region') ? (
        <Field label="Region" required error={faults['region']} hint="Such as eu-central-1.">
          <TextInput
            value={draft.region}
            onChange={(event) => change({ region: event.target.value })}
            spellCheck={false}
            autoComplete="off"
          />
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
          <TextInput
            value={draft.apiVersion}
            onChange={(event) => change({ apiVersion: event.target.value })}
            spellCheck={false}
            autoComplete="off"
          />
        </Field>
      ) : null}
      <KeyFields settings={settings} draft={draft} faults={faults} change={change} />
    </>
  );
}

function EmbeddingFields({ settings, draft, faults, change }: PartProps) {
  const isInstallations = draft.provider === 'installation';
  const { embedsBy } = settings.installation;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Searching by meaning"
        hint={
          isInstallations
            ? `With ${embedsBy ?? ''}, beside searching by words.`
            : 'Beside searching by words, which always is.'
        }
      >
        <Select
          options={embeddingUses}
          value={draft.purposes.embed}
          onChange={(embed) => change({ purposes: { ...draft.purposes, embed } })}
        />
      </Field>
      {draft.purposes.embed === 'model' && !isInstallations ? (
        <Field
          label="Embedding model"
          required
          error={faults['embedModel']}
          hint="As the provider writes it."
        >
          <TextInput
            value={draft.embedModel}
            onChange={(event) => change({ embedModel: event.target.value })}
            spellCheck={false}
            autoComplete="off"
          />
        </Field>
      ) : null}
    </div>
  );
}
