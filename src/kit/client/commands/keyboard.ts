import { offersNow } from './registry.ts';
import { areShortcutsOn } from './shortcuts.ts';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** How a press is written in a command's keys; null for one that no command uses, e.g. with Alt. */
export function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  if (altKey || key === 'Shift' || key === 'Control' || key === 'Meta') return null;
  const name = key === ' ' ? 'space' : key.toLowerCase();
  // What a sign needs to be typed differs from keyboard to keyboard: "?" is "?", with Shift or without.
  const shift = shiftKey && (name.length > 1 || name !== key) ? 'shift+' : '';
  return `${ctrlKey || metaKey ? 'mod+' : ''}${shift}${name}`;
}

/** How long the second key of a sequence may take, in milliseconds. */
const sequencePause = 1200;

/** A toast is a dialog to screen readers, but it takes no key: the page behind it goes on hearing them. */
const dialogs = '[role=dialog]:not([data-toast]), [role=alertdialog]:not([data-toast])';
const takers = `input, textarea, select, [role=menu], [role=listbox], ${dialogs}`;
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(takers) !== null);
const isOverlaid = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(dialogs) !== null;

/** Carries out the latest offer for these keys that does not decline; whether one did. */
function carryOut(keys: string): boolean {
  return offersNow()
    .filter(({ command }) => command.keys?.includes(keys))
    .toReversed()
    .some(({ run }) => run('key') !== false);
}

let begun: { keys: string; at: number } | null = null;

/**
 * Answers one press of a key: ignored while typing, in dialogs and menus; with Ctrl or ⌘ also heard
 * while typing.
 */
export function press(event: KeyboardEvent): void {
  const chord = chordOf(event);
  if (!chord || event.defaultPrevented || event.isComposing) return;
  const isSign = /^(shift\+)?.$/.test(chord);
  if (chord.startsWith('mod+') ? isOverlaid(event.target) : isTaken(event.target)) return;
  if (isSign && !areShortcutsOn()) return;

  const first = begun && event.timeStamp - begun.at < sequencePause ? begun.keys : null;
  begun = null;
  const isDone = (first !== null && carryOut(`${first} ${chord}`)) || carryOut(chord);
  if (isDone) return event.preventDefault();
  if (isSign && offersNow().some(({ command }) => command.keys?.some((keys) => keys.startsWith(`${chord} `))))
    begun = { keys: chord, at: event.timeStamp };
}

/** Listens to the keyboard until the function it gives is called. */
export function listenToKeys(): () => void {
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
