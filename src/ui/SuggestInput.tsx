import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useField } from './field-context.ts';
import { Spinner } from './Spinner.tsx';

export type Suggestion = { id: string; label: string; hint?: string; end?: ReactNode };

type SuggestInputProps<S extends Suggestion> = {
  /** The text as typed. */
  value: string;
  onChange: (text: string) => void;
  /** What to offer for the present text; the caller looks it up. */
  suggestions: readonly S[];
  onChoose: (suggestion: S) => void;
  /** A look-up is running. */
  busy?: boolean;
  /**
   * A line under the suggestions, e.g. "Organization not found"; "Searching…" while busy when it is left out.
   */
  status?: ReactNode;
  placeholder?: string;
  /** The spoken name; inside a Field the Field's label is taken. */
  label?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/**
 * A text control that offers suggestions while typing; any text may stand. Arrows choose, Enter
 * takes, Escape closes.
 */
export function SuggestInput<S extends Suggestion>(props: SuggestInputProps<S>) {
  const {
    value,
    onChange,
    suggestions,
    onChoose,
    busy = false,
    status,
    placeholder,
    label,
    name,
    disabled,
    onBlur,
    ref,
    className = '',
  } = props;
  const field = useField();
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [place, setPlace] = useState(-1);
  const line = status ?? (busy ? 'Searching…' : undefined);
  const isOpen = isWanted && (suggestions.length > 0 || Boolean(line));
  const current = isOpen ? suggestions[place] : undefined;

  function close() {
    setWanted(false);
    setPlace(-1);
  }

  function choose(suggestion: S) {
    close();
    onChange(suggestion.label);
    onChoose(suggestion);
  }

  function steer(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setWanted(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are suggestions: the typed text itself, at -1.
      const places = suggestions.length + 1;
      setPlace(((place + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <span className={`relative block min-w-0 ${className}`}>
      <input
        ref={ref}
        id={field?.id}
        type="text"
        role="combobox"
        aria-label={field ? undefined : label}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        aria-required={field?.required || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${listId}-${place}` : undefined}
        autoComplete="off"
        name={name}
        placeholder={placeholder}
        disabled={disabled ?? field?.disabled ?? false}
        value={value}
        onChange={(event) => {
          setWanted(true);
          setPlace(-1);
          onChange(event.target.value);
        }}
        onKeyDown={steer}
        onBlur={() => {
          close();
          onBlur?.();
        }}
        className="control pe-9 ps-3"
      />
      {busy ? <LookingUp /> : null}
      {isOpen ? (
        <Suggestions
          id={listId}
          suggestions={suggestions}
          place={place}
          onPoint={setPlace}
          onChoose={choose}
          line={line}
        />
      ) : null}
      <span role="status" className="sr-only">
        {isOpen ? (line ?? `${suggestions.length} suggestions`) : ''}
      </span>
    </span>
  );
}

function LookingUp() {
  return (
    <span className="absolute inset-y-0 end-3 flex items-center text-ink-2">
      <Spinner />
    </span>
  );
}

type SuggestionsProps<S extends Suggestion> = {
  id: string;
  suggestions: readonly S[];
  place: number;
  onPoint: (place: number) => void;
  onChoose: (suggestion: S) => void;
  line: ReactNode;
};

function Suggestions<S extends Suggestion>({
  id,
  suggestions,
  place,
  onPoint,
  onChoose,
  line,
}: SuggestionsProps<S>) {
  return (
    // Pressing the list must not take the focus away from the text.
    <span
      role="presentation"
      className="plate absolute inset-x-0 top-full z-30 mt-1 block overflow-hidden"
      onMouseDown={(event) => event.preventDefault()}
    >
      <span
        role="listbox"
        id={id}
        aria-label="Suggestions"
        className={`block max-h-72 overflow-y-auto ${suggestions.length > 0 ? 'p-1' : ''}`}
      >
        {suggestions.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and handles the keys
          <span
            key={suggestion.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === place}
            onPointerMove={() => onPoint(index)}
            onClick={() => onChoose(suggestion)}
            className={`flex min-h-8 cursor-default items-center gap-3 rounded-control px-2 py-1.5 text-sm pointer-coarse:min-h-11 ${index === place ? 'bg-sunken' : ''}`}
          >
            <span className="min-w-0 flex-1 wrap-break-word">
              {suggestion.label}
              {suggestion.hint ? <span className="block text-xs text-ink-2">{suggestion.hint}</span> : null}
            </span>
            {suggestion.end}
          </span>
        ))}
      </span>
      {line ? (
        <span
          className={`block px-3 py-2 text-xs text-ink-2 ${suggestions.length > 0 ? 'border-t border-line' : ''}`}
        >
          {line}
        </span>
      ) : null}
    </span>
  );
}
