import { makeListeners } from '#kit/client/listeners.ts';
import { useSyncExternalStore } from 'react';
import type { DocumentCard } from '#documents/contract/schema.ts';
import { readUser } from '#accounts/client/use-user.ts';
import { browserStorage } from '#kit/client/storage.ts';
import type { SetUpStep } from './page-address.ts';

/**
 * How far the first visit has come, as the specification keeps it (section 7); `left` are the steps
 * skipped or finished.
 */
export type DocumentUpload = {
  policyId: string | null;
  isMasterUploaded: boolean;
  left: readonly SetUpStep[];
};

const nothingUploaded: DocumentUpload = { policyId: null, isMasterUploaded: false, left: [] };

/** After a document has arrived: the first master document and the last policy count. */
export const afterUpload = (
  state: DocumentUpload,
  { id, kind }: Pick<DocumentCard, 'id' | 'kind'>,
): DocumentUpload => ({
  ...state,
  isMasterUploaded: state.isMasterUploaded || kind === 'master',
  policyId: kind === 'policy' ? id : state.policyId,
});

/**
 * The step the first visit is at: begun where no document is, then gone on with until both steps are passed.
 */
export const stepNow = (state: DocumentUpload | null, isEmpty: boolean): SetUpStep | null => {
  if (!state) return isEmpty ? 'master' : null;
  if (!state.isMasterUploaded && !state.left.includes('master')) return 'master';
  return state.left.includes('policies') ? null : 'policies';
};

const keyNow = (): string => `documentUpload ${readUser()?.organisation.id ?? ''}`;
let known: { key: string; text: string | null; state: DocumentUpload | null } | null = null;
const listeners = makeListeners();

const parsed = (text: string | null): DocumentUpload | null => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...nothingUploaded, ...stored } : null;
  } catch {
    return null;
  }
};

const read = (): DocumentUpload | null => {
  const key = keyNow();
  const text = browserStorage.read(key);
  if (known?.key !== key || known.text !== text) known = { key, text, state: parsed(text) };
  return known.state;
};

const write = (state: DocumentUpload): void => {
  browserStorage.write(keyNow(), JSON.stringify(state));
  listeners.tell();
};

/** Begins the first visit; nothing happens when it has begun. */
export const beginSetUp = (): void => (read() ? undefined : write(nothingUploaded));

export const leaveStep = (step: SetUpStep): void => {
  const state = read() ?? nothingUploaded;
  write({ ...state, left: [...state.left, step] });
};

/** A document has arrived; it counts while the first visit goes on. */
export const noteUploaded = (card: Pick<DocumentCard, 'id' | 'kind'>): void => {
  const state = read();
  if (state) write(afterUpload(state, card));
};

export const useDocumentUpload = (): DocumentUpload | null => useSyncExternalStore(listeners.subscribe, read);
