import { abilityLabels, impliedBy } from '#shared/permissions/rules.ts';
import type { Ability } from '#shared/permissions/schema.ts';

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
  { title: 'Material requests', abilities: ['material-requests:read', 'material-requests:write', 'material-requests:approve'] },
  { title: 'Organisation', abilities: ['members:read', 'members:write', 'permissions:write', 'organisation:write', 'audit:read'] },
];

/** What an ability needs besides itself: "Needs “See members”."; null when it stands alone. */
export function needWords(ability: Ability): string | null {
  const ground = impliedBy[ability];
  return ground ? `Needs “${abilityLabels[ground]}”` : null;
}

/** Names in a row: "Admin, Coordinator and Viewer". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);
