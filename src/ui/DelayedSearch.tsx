import { useRef, useState, type Ref } from 'react';
import { SearchInput } from './SearchInput.tsx';

type DelayedSearchProps = {
  /** The spoken name, e.g. "Search enquiries". */
  label: string;
  placeholder?: string;
  /** What is searched for now. */
  search: string;
  onSearch: (search: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** Milliseconds after the last key until the search follows. */
const pause = 250;

/** A search whose text shows at once; the caller is told after a short pause or when the field is left. */
export function DelayedSearch({ label, placeholder, search, onSearch, ref }: DelayedSearchProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== search) onSearch(text);
  };
  return (
    <div
      onBlur={() => {
        if (typed !== null) follow(typed);
        setTyped(null);
      }}
    >
      <SearchInput
        ref={ref}
        label={label}
        placeholder={placeholder}
        value={typed ?? search}
        onChange={(text) => {
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => follow(text), pause);
        }}
      />
    </div>
  );
}
