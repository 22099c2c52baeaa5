import type { FoundSession } from './sessions-store.ts';

/** Milliseconds for which a session that was found is believed without looking again. */
const memoryMs = 5_000;
const maxKept = 10_000;

type Kept = { session: FoundSession; at: number };

type Forget = (organisationId: string | null) => void;

/** Hears from all processes what changed about sessions; null: anything may have. */
type Changes = {
  isListening(): boolean;
  onSessionsChanged(listener: Forget): () => void;
};

/** Hears what this process itself changed about sessions, before that is answered. */
type OwnChanges = { onOwnSessionsChanged(listener: Forget): void };

export type SessionMemory = {
  /** The session of a token, remembered or read; nothing is remembered that changed while it was read. */
  find(tokenHash: Buffer, read: () => Promise<FoundSession | undefined>): Promise<FoundSession | undefined>;
};

/**
 * The sessions a process has just found: most calls of a page follow each other within seconds, and each would
 * read the same rows. What the database says has changed is forgotten: by this process before its change is
 * answered, by another with its commit; while others cannot be heard, every call reads for itself.
 */
export const rememberSessions = (changes: Changes, own: OwnChanges): SessionMemory => {
  const kept = new Map<string, Kept>();
  /** When an organisation's sessions were forgotten last; `null` stands for all of them. */
  const forgottenAt = new Map<string | null, number>();
  const changedSince = (organisationId: string, at: number): boolean =>
    Math.max(forgottenAt.get(organisationId) ?? -1, forgottenAt.get(null) ?? -1) >= at;
  const forget: Forget = (organisationId) => {
    if (organisationId === null || forgottenAt.size >= maxKept) {
      kept.clear();
      forgottenAt.clear();
      forgottenAt.set(null, performance.now());
    } else forgottenAt.set(organisationId, performance.now());
  };
  changes.onSessionsChanged(forget);
  own.onOwnSessionsChanged(forget);
  return {
    find: async (tokenHash, read) => {
      if (!changes.isListening()) return read();
      const key = tokenHash.toString('base64');
      const known = kept.get(key);
      const now = performance.now();
      if (known && now - known.at < memoryMs && !changedSince(known.session.organisationId, known.at))
        return known.session;
      kept.delete(key);
      const session = await read();
      if (session && !changedSince(session.organisationId, now)) {
        if (kept.size >= maxKept) kept.clear();
        kept.set(key, { session, at: now });
      }
      return session;
    },
  };
};
