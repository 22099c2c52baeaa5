import { useState } from 'react';
import type { AiSettings } from '#assistant/contract/settings/schema.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { Banner, ErrorState } from '#ui/States.tsx';
import { aiSettingsEndpoints } from '#assistant/contract/settings/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { locale } from '#kit/contract/language/locale.ts';
import { saveAiSettings } from './api.ts';
import { BudgetCard } from './BudgetCard.tsx';
import { asksModel, draftOf, formOf, type PartProps } from './draft.ts';
import { ModelCard } from './ModelCard.tsx';
import { PrivacyCard } from './PrivacyCard.tsx';
import { TestCard } from './TestCard.tsx';

/** Which language model the organisation uses, for what, and what leaves the house (AI-5). */
export function AiSettingsTab() {
  const { data, error, isFetching, refetch } = useQuery(aiSettingsEndpoints.find);
  if (error && !data)
    return (
      <ErrorState
        message={`The AI settings could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonList label="Loading the AI settings" rows={8} rowClass="h-14" />;
  return <SettingsForm key={data.changed?.at ?? 'untouched'} settings={data} />;
}

function SettingsForm({ settings }: { settings: AiSettings }) {
  const [save, { isLoading }] = saveAiSettings.useMutation();
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(settings));
  const part: PartProps = {
    settings,
    draft,
    faults,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
  };

  const submit = async () => {
    const read = formOf(draft);
    if ('faults' in read) return setFaults(read.faults);
    try {
      await save({ body: read.form }).unwrap();
      showToast({ message: 'AI settings saved.' });
    } catch (error) {
      const { fields } = failureOf(error);
      if (fields) setFaults(fields);
      else toastFailure(error);
    }
  };

  return (
    <form
      noValidate
      className="grid max-w-170 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Banner>
        <p className="py-1">{settings.leaves}</p>
      </Banner>
      <ModelCard {...part} />
      {asksModel(settings, draft) ? (
        <>
          <PrivacyCard {...part} />
          <BudgetCard {...part} />
        </>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={isLoading} aria-disabled={!isChanged}>
          Save
        </Button>
        <p className="min-w-0 flex-1 text-xs text-ink-3">
          {isChanged
            ? 'Not saved yet. Saving changes what is sent.'
            : settings.changed
              ? `Last changed by ${settings.changed.by} on ${new Date(settings.changed.at).toLocaleDateString(locale())}.`
              : 'These settings are unchanged.'}
        </p>
      </div>
      {asksModel(settings, draft) ? <TestCard settings={settings} isChanged={isChanged} /> : null}
    </form>
  );
}
