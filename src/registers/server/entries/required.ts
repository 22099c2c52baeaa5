import { AppError } from '#kit/contract/errors.ts';
import { isUuid } from '#kit/contract/ids.ts';
import type { Scope } from '#kit/server/scope.ts';
import { registerFailures } from '#registers/contract/errors.ts';
import { findEntry, lockEntry, type EntryRow } from './store.ts';

/** An entry that a call names; locked where it is going to change. */
export const requireEntry = async (
  scope: Scope,
  id: string,
  how: 'read' | 'locked' = 'read',
): Promise<EntryRow> => {
  const find = how === 'locked' ? lockEntry : findEntry;
  const row = isUuid(id) ? await find(scope, id) : undefined;
  if (!row) throw new AppError(registerFailures.unknownEntry);
  return row;
};
