import * as z from 'zod/mini';
import { daySchema } from '#kit/contract/schema.ts';
import { departments } from '#organisations/contract/departments.ts';

export const tabs = ['users', 'permissions', 'audit'] as const;
export type UserRolesTab = (typeof tabs)[number];

const count = (highest: number, otherwise: number) =>
  z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(highest)), otherwise);
const day = z.catch(z.optional(daySchema), undefined);

const addressSchema = z.object({
  tab: z.catch(z.enum(tabs), 'users'),
  page: count(1_000_000, 1),
  limit: count(100, 25),
  search: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  from: day,
  to: day,
  /** The department of somebody to be added. */
  add: z.catch(z.optional(z.enum(departments)), undefined),
});

/** What the address of the page says; anything it cannot mean is the default. */
export const readAddress = (params: URLSearchParams) => addressSchema.parse(Object.fromEntries(params));

/** The address with some of it changed; empty values are left out. */
export function withAddress(
  params: URLSearchParams,
  change: Record<string, string | number | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
