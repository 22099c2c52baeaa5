import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says under the top bar that the connection is gone; a write tried meanwhile fails in its own words. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="flex min-h-9 items-center gap-2 border-b border-line bg-sunken px-3 py-1.5 text-sm text-ink-2 sm:px-5">
          <WifiOff size={15} aria-hidden="true" className="shrink-0" />
          You are offline. This page may be out of date; changes are not saved.
        </p>
      )}
    </div>
  );
}
