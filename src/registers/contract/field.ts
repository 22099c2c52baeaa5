import * as z from 'zod/mini';
import { daySchema } from '#kit/contract/schema.ts';

type FieldBase = { readonly label: string; readonly hint?: string; readonly isRequired?: true };

/** How a field of a register is typed in, drawn and written into a sheet. */
export type RegisterField = FieldBase &
  (
    | { readonly kind: 'text' | 'paragraph' | 'day' | 'number' | 'list' }
    | {
        readonly kind: 'choice';
        readonly options: readonly { readonly value: string; readonly label: string }[];
      }
  );

/** The fields of a register by their names, in the order of its form and its sheet. */
export type FieldsOf<T> = { readonly [K in keyof T]: RegisterField };

/** Text that may be empty. */
export const textSchema = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, { error: `Use at most ${longest} characters` }));

export const optionalDaySchema = z.nullable(daySchema);

export const quantitySchema = (most: number) =>
  z
    .number({ error: 'Enter a number' })
    .check(z.gte(0, { error: 'Enter 0 or more' }), z.lte(most, { error: `Enter at most ${most}` }));

export const isInOrder = <T extends string | number>(from: T | null, to: T | null): boolean =>
  from === null || to === null || from <= to;
