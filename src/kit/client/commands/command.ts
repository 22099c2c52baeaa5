/**
 * Something a person can ask for by name or by keys. Keys are written "c", "?", "arrowdown", "space",
 * "shift+a", "mod+k" (Ctrl or ⌘) or, one after the other, "g c".
 */
export type Command = {
  id: string;
  label: string;
  /** The heading it stands under in the palette and on the sheet of shortcuts. */
  group: string;
  keys?: readonly string[];
  /** Further words the palette finds it by. */
  keywords?: string;
  /** Works by its keys alone and is not offered in the palette, e.g. the next row. */
  isKeysOnly?: boolean;
};

/** A command that can be carried out now. Answering false leaves the key its usual effect. */
export type Offer = {
  command: Command;
  run: (by: 'key' | 'palette') => unknown;
  /** Whether the palette shows it at this moment; asked when it opens. */
  isOffered?: () => boolean;
};

/** Whether the keyboard has ⌘ where others have Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const words: Readonly<Record<string, string>> = {
  space: 'Space',
  enter: 'Enter',
  escape: 'Esc',
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
};

/** A way of pressing a command as the caps of its keys, e.g. "mod+k" as Ctrl and K. */
export function keyCaps(keys: string): string[] {
  return keys.split(/[ +]/).map((key) => {
    if (key === 'mod') return isApple() ? '⌘' : 'Ctrl';
    if (key === 'shift') return 'Shift';
    return words[key] ?? key.toUpperCase();
  });
}
