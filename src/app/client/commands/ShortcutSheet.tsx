import { boardCommands, enquiryCommands, ledgerCommands } from '#enquiries/client/commands.ts';
import { keyCaps, type Command } from '#kit/client/commands/command.ts';
import { switchShortcuts, useShortcutsOn } from '#kit/client/commands/shortcuts.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { appCommands } from './app-commands.ts';
import { goCommands } from './go-commands.ts';
import { reviewCommands } from './review-commands.ts';

const all: readonly Command[] = [
  ...Object.values(appCommands),
  ...goCommands.map(({ command }) => command),
  ...Object.values(enquiryCommands),
  ...Object.values(reviewCommands),
  ...boardCommands,
  ...ledgerCommands,
];
const groups = [
  ...Map.groupBy(
    all.filter(({ keys }) => keys),
    ({ group }) => group,
  ),
];

/** Every key that does something, and the switch for single keys. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <Sheet open={open} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title="Keyboard shortcuts">
      <Checkbox
        label="Single-key shortcuts"
        hint="Off, only shortcuts with Ctrl or ⌘ and the arrow keys work in this browser."
        checked={isOn}
        onChange={(event) => switchShortcuts(event.target.checked)}
      />
      {groups.map(([group, commands]) => (
        <section key={group} aria-label={group} className="mt-5">
          <h3 className="mb-1 text-xs font-medium text-ink-2">{group}</h3>
          <dl>
            {commands.map(({ id, label, keys }) => (
              <div
                key={id}
                className="flex min-h-8 items-center justify-between gap-3 border-b border-line text-sm"
              >
                <dt>{label.replace('…', '')}</dt>
                <dd className="flex shrink-0 items-center gap-1.5">
                  {keys?.map((way, place) => (
                    <span key={way} className="inline-flex items-center gap-1.5">
                      {place > 0 ? <span className="text-xs text-ink-3">or</span> : null}
                      <Kbd keys={keyCaps(way)} />
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}
