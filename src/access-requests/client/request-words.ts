import * as z from 'zod/mini';
import {
  accessKinds,
  areas,
  type AccessKind,
  type AccessRequest,
  type NewAccessRequest,
} from '#access-requests/contract/schema.ts';
import type { User } from '#accounts/contract/user.ts';
import { departments } from '#organisations/contract/departments.ts';
import { roles } from '#permissions/contract/schema.ts';

/** What is asked for, as the subject of a line: "The role Reviewer". */
export const wantedWords = ({ kind, wanted }: Pick<AccessRequest, 'kind' | 'wanted'>): string =>
  ({
    membership: `Membership, ${wanted}`,
    role: `The role ${wanted}`,
    department: `The department ${wanted}`,
    area: `The area ${wanted}`,
  })[kind];

export type AskKind = NewAccessRequest['kind'];
export const askKinds: readonly { value: AskKind; label: string }[] = [
  { value: 'role', label: 'Another role' },
  { value: 'department', label: 'A department' },
  { value: 'area', label: 'An area of the product' },
];

/** What of a kind a person can ask for: what they have already is left out. */
export function choicesOf(
  kind: AskKind,
  { role, departments: own }: Pick<User, 'role' | 'departments'>,
): readonly string[] {
  if (kind === 'role') return roles.filter((each) => each !== role);
  if (kind === 'department') return departments.filter((each) => !own.includes(each));
  return areas;
}

const askedSchema = z.object({ kind: z.enum(accessKinds), wanted: z.string() });

/** What a link into the form asks for already; null when it says nothing that can be asked for. */
export function askedByAddress(
  params: URLSearchParams,
  user: Pick<User, 'role' | 'departments'>,
): { kind: AskKind; wanted: string } | null {
  const asked = askedSchema.safeParse(Object.fromEntries(params));
  if (!asked.success || !isAskKind(asked.data.kind)) return null;
  const { kind, wanted } = asked.data;
  return choicesOf(kind, user).includes(wanted) ? { kind, wanted } : null;
}

const isAskKind = (kind: AccessKind): kind is AskKind => kind !== 'membership';
