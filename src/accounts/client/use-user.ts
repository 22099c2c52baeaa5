import { makeListeners } from '#kit/client/listeners.ts';
import { useSyncExternalStore } from 'react';
import type { User } from '#accounts/contract/user.ts';
import type { Ability } from '#permissions/contract/schema.ts';
import { onSessionEnd, readToken, startSession } from '#kit/client/session.ts';
import { localKeys, sessionKeys } from '#kit/contract/storage-keys.ts';
import { browserStorage, tabStorage } from '#kit/client/storage.ts';

const emailKey = 'signInEmail';

/** What is known of the signed-in person; undefined until the storage of this tab has been looked at. */
let memory: User | null | undefined;
const listeners = makeListeners();

function storedUser(): User | null {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(sessionKeys.user) ?? 'null');
    return isUser(stored) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * By hand, because the account pages load without schemas. This tab wrote it; what a page relies on
 * is looked at all the same.
 */
function isUser(stored: unknown): stored is User {
  const { id, name, email, role, departments, abilities, organisation } = fieldsOf(stored);
  const { id: organisationId, name: organisationName, trialEndsAt } = fieldsOf(organisation);
  const areTexts = [id, name, email, role, organisationId, organisationName, trialEndsAt ?? ''].every(
    (text) => typeof text === 'string',
  );
  return areTexts && [departments, abilities].every((list) => Array.isArray(list));
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function keep(user: User | null) {
  memory = user;
  if (user) {
    tabStorage.write(sessionKeys.user, JSON.stringify(user));
    tabStorage.write(sessionKeys.isAuthenticated, 'true');
  } else {
    for (const key of [sessionKeys.user, sessionKeys.isAuthenticated]) tabStorage.remove(key);
  }
  listeners.tell();
}

/**
 * Whether a session with its person is there; a token alone comes from the e-mail check, whose
 * sign-in is still to come.
 */
export const isSignedIn = (): boolean => readUser() !== null;

const enterers = new Set<(user: User) => void>();

/** Calls `listener` with who has just signed in; returns how to stop that. */
export function onEnter(listener: (user: User) => void): () => void {
  enterers.add(listener);
  return () => void enterers.delete(listener);
}

/** Begins a session; without a user (a token from the e-mail check) the shell asks the server who it is. */
export function enter(token: string, user: User | null): void {
  keep(user);
  startSession(token);
  if (user) for (const listener of enterers) listener(user);
}

/** Replaces what is known of the signed-in person; nothing happens when nobody is signed in. */
export function keepUser(user: User): void {
  if (readToken() !== null) keep(user);
}

/** Forgets the person at the end of every session (AUTH-14); call once. Returns how to stop. */
export const forgetAtSessionEnd = (): (() => void) =>
  onSessionEnd((reason) => {
    keepSignInEmail(
      reason === 'signed_out' ? null : ((memory === undefined ? storedUser() : memory)?.email ?? null),
    );
    for (const key of Object.values(localKeys)) browserStorage.remove(key);
    keep(null);
  });

/** The signed-in person as last heard from the server, or null. */
export function readUser(): User | null {
  if (readToken() === null) return null;
  if (memory === undefined) memory = storedUser();
  return memory;
}

/** Whether the signed-in person's role holds the ability, also while nothing can be written. */
const holds = (ability: Ability): boolean => readUser()?.abilities.includes(ability) ?? false;

/** Whether the trial has ended: the workspace can be read and nothing in it changed (AUTH-17). */
export const isReadOnly = (user: User | null = readUser()): boolean =>
  user !== null &&
  user.organisation.trialEndsAt !== null &&
  Date.parse(user.organisation.trialEndsAt) <= Date.now();

/** Whether the signed-in person may now; the server checks again by itself. */
export const may = (ability: Ability): boolean =>
  holds(ability) && (ability.endsWith(':read') || !isReadOnly());

/** The signed-in person; changes with the session. */
export const useUser = (): User | null => useSyncExternalStore(listeners.subscribe, readUser);

/** Whether the role holds the ability, for what shows without changing anything. */
export const useHolds = (ability: Ability): boolean =>
  useSyncExternalStore(listeners.subscribe, () => holds(ability));

/** Whether the signed-in person may; changes with the session. */
export const useMay = (ability: Ability): boolean =>
  useSyncExternalStore(listeners.subscribe, () => may(ability));

/** Keeps the address that signs in next, so that nobody types it twice; null forgets it. */
export const keepSignInEmail = (email: string | null): void =>
  email === null ? tabStorage.remove(emailKey) : tabStorage.write(emailKey, email);

/** The address kept for the sign-in; empty when there is none. */
export const readSignInEmail = (): string => tabStorage.read(emailKey) ?? '';
