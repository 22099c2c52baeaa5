import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '#accounts/client/session/sign-out.ts';
import { toggleQucy } from '#assistant/client/use-qucy.ts';
import { listenToKeys } from '#kit/client/commands/keyboard.ts';
import type { Offer } from '#kit/client/commands/command.ts';
import { offersNow } from '#kit/client/commands/registry.ts';
import { useCommands } from '#kit/client/commands/use-commands.ts';
import { deferred } from '#ui/deferred.ts';
import { chooseTheme } from '#ui/theme.ts';
import { appCommands } from './app-commands.ts';
import { goCommands } from './go-commands.ts';

const palettePart = deferred(() => import('./CommandPalette.tsx'));
const CommandPalette = lazy(async () => ({ default: (await palettePart.load()).CommandPalette }));
// Most visits never open it.
const ShortcutSheet = lazy(async () => ({ default: (await import('./ShortcutSheet.tsx')).ShortcutSheet }));

type OpenDialog = 'palette' | 'shortcuts' | null;

/** The commands of every page, and the palette and the sheet of shortcuts they open; `overlays` stands somewhere in the shell. */
export function useAppCommands(): {
  openPalette: () => void;
  openShortcuts: () => void;
  overlays: ReactNode;
} {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  // Once opened they stay mounted, so that they can leave the screen as they came.
  const [opened, setOpened] = useState<ReadonlySet<OpenDialog>>(new Set());
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const navigate = useNavigate();
  const show = (what: 'palette' | 'shortcuts') => {
    setOffers(offersNow().filter(({ isOffered }) => isOffered?.() ?? true));
    setOpened((before) => new Set(before).add(what));
    setOpenDialog(what);
  };
  const close = () => setOpenDialog(null);
  useEffect(listenToKeys, []);
  useCommands([
    ...goCommands.map(({ command, to }) => ({ command, run: () => void navigate(to) })),
    { command: appCommands.palette, run: () => show('palette') },
    { command: appCommands.qucy, run: toggleQucy },
    { command: appCommands.shortcuts, run: () => show('shortcuts') },
    { command: appCommands.light, run: () => chooseTheme('light') },
    { command: appCommands.dark, run: () => chooseTheme('dark') },
    { command: appCommands.signOut, run: signOut },
  ]);
  const overlays = (
    <Suspense fallback={null}>
      {opened.has('palette') ? (
        <CommandPalette open={openDialog === 'palette'} onClose={close} offers={offers} />
      ) : null}
      {opened.has('shortcuts') ? <ShortcutSheet open={openDialog === 'shortcuts'} onClose={close} /> : null}
    </Suspense>
  );
  return { openPalette: () => show('palette'), openShortcuts: () => show('shortcuts'), overlays };
}
