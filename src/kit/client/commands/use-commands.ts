import { useEffect, useEffectEvent } from 'react';
import type { Offer } from './command.ts';
import { offer } from './registry.ts';

/**
 * Offers commands for as long as the component stands. Which commands they are must not change from one
 * drawing to the next; what they do may, and is always the latest.
 */
export function useCommands(offers: readonly Offer[]): void {
  const latest = useEffectEvent((place: number) => offers[place]);
  const ids = offers.map(({ command }) => command.id).join(' ');
  useEffect(
    () =>
      offer(
        offers.map(({ command }, place) => ({
          command,
          run: (by) => latest(place)?.run(by),
          isOffered: () => latest(place)?.isOffered?.() ?? true,
        })),
      ),
    // Offered anew only when other commands stand in the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies
    [ids],
  );
}
