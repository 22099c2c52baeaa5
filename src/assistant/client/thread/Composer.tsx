import { ArrowUp, Square } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { maxQuestionLength } from '#assistant/contract/chat/schema.ts';
import { useDraft } from '#conversations/client/use-draft.ts';
import { IconButton } from '#ui/Button.tsx';
import { stopAnswer } from '../chat/chat.ts';
import { onFocusAsked } from '../use-qucy.ts';

type ComposerProps = {
  isAnswering: boolean;
  /** "Ask about this enquiry…" or the like. */
  placeholder: string;
  onAsk: (question: string) => void;
};

/** Eight lines with the padding around them. */
const tallest = 8 * 22 + 8;

/** Makes a text field as tall as its text, up to eight lines. */
function grow(field: HTMLTextAreaElement | null) {
  if (!field) return;
  field.style.height = 'auto';
  field.style.height = `${Math.min(field.scrollHeight, tallest)}px`;
}

/**
 * Where one types: Enter sends, Shift+Enter begins a line. What is typed is kept for this tab until
 * it is sent.
 */
export function Composer({ isAnswering, placeholder, onAsk }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { draft, change, clear } = useDraft('qucy', 'question', { text: '' });
  const isOnline = useOnline();
  const question = draft.text.trim();
  const isReady = question !== '' && !isAnswering && isOnline;
  useLayoutEffect(() => grow(area.current));
  useEffect(
    () =>
      onFocusAsked(() => {
        area.current?.focus();
        return area.current !== null;
      }),
    [],
  );

  const send = () => {
    if (!isReady) return;
    onAsk(question);
    clear();
    area.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isAnswering) {
      event.stopPropagation();
      void stopAnswer();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="grid shrink-0 gap-1.5 px-3 pt-2 pb-2">
      <div className="control flex h-auto! items-end gap-2 py-1.5 pe-1.5 ps-3">
        <textarea
          ref={area}
          dir="auto"
          rows={1}
          maxLength={maxQuestionLength}
          aria-label="Ask Qucy"
          aria-describedby={id}
          placeholder={placeholder}
          value={draft.text}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={press}
          className="min-h-8 min-w-0 flex-1 resize-none overflow-y-auto bg-transparent py-1 outline-none"
        />
        {isAnswering ? (
          <IconButton label="Stop" icon={Square} variant="secondary" onClick={() => void stopAnswer()} />
        ) : (
          <IconButton label="Send" icon={ArrowUp} variant="primary" disabled={!isReady} onClick={send} />
        )}
      </div>
      <p id={id} className="text-xs text-ink-2">
        {isOnline
          ? 'Qucy can be wrong. Check the quoted source before you approve.'
          : 'You are offline. Your text is saved; send it when you are back.'}
      </p>
    </div>
  );
}

function subscribeToConnection(listener: () => void) {
  for (const change of ['online', 'offline']) addEventListener(change, listener);
  return () => {
    for (const change of ['online', 'offline']) removeEventListener(change, listener);
  };
}

const useOnline = (): boolean => useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
