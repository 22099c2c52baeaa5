import type { Needs } from '#dashboard/contract/schema.ts';

/** What somebody asks for, in words. */
export const askedText = ({
  kind,
  wanted,
}: Pick<Needs['access']['items'][number], 'kind' | 'wanted'>): string =>
  ({
    membership: `Membership, ${wanted}`,
    role: `The role ${wanted}`,
    department: `The department ${wanted}`,
    area: `The area ${wanted}`,
  })[kind];
