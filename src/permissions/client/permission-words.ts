import type { Ability } from '#permissions/contract/schema.ts';

/** The abilities in the parts of the matrix (CR-8). */
export const abilityGroups: readonly { title: string; abilities: readonly Ability[] }[] = [
  {
    title: 'Contract review',
    abilities: [
      'enquiries:read',
      'enquiries:write',
      'enquiries:move',
      'enquiries:comment',
      'mails:send',
      'reviews:open',
      'reviews:decide',
      'reviews:decide-any',
      'approvals:decide',
    ],
  },
  { title: 'Documents', abilities: ['documents:read', 'documents:write', 'documents:approve'] },
  {
    title: 'Material requests',
    abilities: ['material-requests:read', 'material-requests:write', 'material-requests:approve'],
  },
  {
    title: 'Organisation',
    abilities: [
      'registers:write',
      'members:read',
      'members:write',
      'permissions:write',
      'organisation:write',
      'audit:read',
    ],
  },
];
