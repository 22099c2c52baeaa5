import { useRef, useState } from 'react';
import { readUser } from '#accounts/client/use-user.ts';
import { tabStorage } from '#kit/client/storage.ts';

/** The drafts of one person in this tab; another person who signs in here finds none of them. */
const keyOf = (enquiryId: string, what: string): string =>
  `draft ${readUser()?.id ?? ''} ${enquiryId} ${what}`;

/** A stored draft laid over a fresh one: what it lacks or what is of another type comes from the fresh one. */
export function readDraft<D extends object>(stored: string | null, fresh: D): D {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    if (typeof kept !== 'object' || kept === null) return fresh;
    const known = Object.entries(kept).filter(([name, value]) => {
      const usual = (fresh as Record<string, unknown>)[name];
      return (
        usual !== undefined &&
        (usual === null ||
          value === null ||
          (typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual)))
      );
    });
    return { ...fresh, ...Object.fromEntries(known) };
  } catch {
    return fresh;
  }
}

/** What a person is writing, kept for this tab until it is sent: a reload or a failed send loses nothing. */
export function useDraft<D extends object>(enquiryId: string, what: string, fresh: D) {
  const key = keyOf(enquiryId, what);
  const [draft, setDraft] = useState<D>(() => readDraft(tabStorage.read(key), fresh));
  // Two changes within one event build on each other.
  const latest = useRef(draft);
  const keep = (next: D) => {
    latest.current = next;
    setDraft(next);
  };
  const change = (part: Partial<D>) => {
    keep({ ...latest.current, ...part });
    tabStorage.write(key, JSON.stringify(latest.current));
  };
  const clear = () => {
    tabStorage.remove(key);
    keep(fresh);
  };
  return { draft, change, clear };
}
