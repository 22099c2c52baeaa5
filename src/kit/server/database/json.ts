import { sql, type RawBuilder } from 'kysely';

/** A value as a statement writes it into a column of JSON; null stays null. */
export const jsonb = <T>(value: T): RawBuilder<T> =>
  value === null ? sql<T>`null` : sql<T>`${JSON.stringify(value)}::jsonb`;
