import { Search, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';

type SearchInputProps = {
  value: string;
  onChange: (value: string) => void;
  /** The spoken name, e.g. "Search enquiries". */
  label: string;
  placeholder?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/** A search field of a toolbar; Escape or the cross empties it. */
export function SearchInput({
  value,
  onChange,
  label,
  placeholder = 'Search…',
  onKeyDown,
  ref,
  className = '',
}: SearchInputProps) {
  return (
    <span role="search" aria-label={label} className={`relative block min-w-0 ${className}`}>
      <Search
        size={15}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 start-2.5 -translate-y-1/2 text-ink-2"
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.preventDefault();
            onChange('');
          }
          onKeyDown?.(event);
        }}
        className="control h-8! truncate pe-8 ps-8.5 text-sm! [&::-webkit-search-cancel-button]:hidden pointer-coarse:text-lg!"
      />
      {value ? (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => onChange('')}
          className="absolute top-1/2 end-1 inline-flex size-6 -translate-y-1/2 items-center justify-center rounded-tag text-ink-2 hover:bg-sunken"
        >
          <X size={14} aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
}
