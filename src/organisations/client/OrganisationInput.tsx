import type { ReactNode } from 'react';
import { SuggestInput } from '#ui/SuggestInput.tsx';
import { searchWords, type Search } from './search.ts';
import { useOrganisationSearch, type FoundOrganisation } from './use-organisation-search.ts';

type OrganisationInputProps = {
  value: string;
  /** The name as typed or chosen; the rest of a chosen organisation comes through `onFound`. */
  onChange: (name: string) => void;
  onFound: (found: FoundOrganisation) => void;
  onBlur?: () => void;
  name?: string;
};

/** The organisation's name with suggestions of known ones; any name may stand. */
export function OrganisationInput({ value, onChange, onFound, onBlur, name }: OrganisationInputProps) {
  const { search, type, choose } = useOrganisationSearch(onFound);
  const suggestions = search.suggestions.map((suggestion) => ({
    id: suggestion.place_id,
    label: suggestion.structured_formatting.main_text,
    hint: suggestion.structured_formatting.secondary_text,
    suggestion,
  }));
  return (
    <SuggestInput
      name={name}
      value={value}
      suggestions={suggestions}
      busy={search.phase === 'searching'}
      status={statusOf(search)}
      onBlur={onBlur}
      onChange={(text) => {
        onChange(text);
        type(text);
      }}
      onChoose={({ suggestion }) => void choose(suggestion)}
    />
  );
}

function statusOf(search: Search): ReactNode {
  if (search.phase === 'quiet') return undefined;
  if (search.phase === 'found') return search.attribution || undefined;
  const [line, advice] = searchWords[search.phase];
  return (
    <>
      <span className="block text-ink">{line}</span>
      {advice ? <span className="block">{advice}</span> : null}
    </>
  );
}
