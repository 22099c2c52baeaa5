import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { onToast, toastsAsked } from './toasts.ts';

const load = async () => (await import('./ToastList.tsx')).ToastList;

// Fetched once the page is at rest, so that a toast about a lost connection can still be shown.
const READY_AFTER_MS = 2500;
setTimeout(() => void load().catch(() => undefined), READY_AFTER_MS);

/**
 * The place where toasts appear; mount it once, outside of the pages. Its code is not part of the first load.
 * When it cannot be fetched, the page stands all the same, and the next toast tries again.
 */
export function ToastRegion() {
  const asked = useSyncExternalStore(onToast, toastsAsked);
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (asked === 0 || List) return;
    void load().then(
      (loaded) => setList(() => loaded),
      () => undefined,
    );
  }, [asked, List]);
  return List ? <List /> : null;
}
