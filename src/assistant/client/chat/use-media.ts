import { useSyncExternalStore } from 'react';

/**
 * Whether the window answers a media query now; for what classes cannot decide, such as which parts
 * exist at all.
 */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
