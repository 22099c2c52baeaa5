import type { ListPosition } from '#kit/server/database/list-position.ts';
import { isUuid } from '#kit/contract/ids.ts';
import { safeParse } from 'zod/mini';
import type { ListQuery } from '#enquiries/contract/records/filters.ts';
import { daySchema } from '#kit/contract/schema.ts';

/**
 * Where a page ended, and the total told with the first page, so that the pages after it need not
 * count again.
 */
export type Cursor = { position: ListPosition; total: number; hasMore: boolean };

export const encodeCursor = ({ position, total, hasMore }: Cursor): string =>
  Buffer.from(JSON.stringify([position.key, position.id, total, hasMore])).toString('base64url');

const isKey = (key: unknown, sortType: ListQuery['sortType']): key is string =>
  typeof key === 'string' &&
  !key.includes('\0') &&
  (sortType !== 'date' || safeParse(daySchema, key).success);

/** A cursor that is not one of ours, or of another order, begins at the first page. */
export const decodeCursor = ({ cursor, sortType }: Pick<ListQuery, 'cursor' | 'sortType'>): Cursor | null => {
  if (!cursor) return null;
  try {
    const [key, id, total, hasMore] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (!isKey(key, sortType) || typeof id !== 'string' || !isUuid(id)) return null;
    if (!Number.isSafeInteger(total) || Number(total) < 0) return null;
    return { position: { key, id }, total: Number(total), hasMore: hasMore === true };
  } catch {
    return null;
  }
};
