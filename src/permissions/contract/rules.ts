import { formatList } from '#kit/contract/language/locale.ts';
import type { Ability, Role } from './schema.ts';
import { abilities } from './schema.ts';

const reader: Ability[] = ['enquiries:read', 'members:read', 'documents:read', 'material-requests:read'];

/** The matrix a new organisation starts with: what each role may do (ORG-2, CR-8). */
export const defaultMatrix: Readonly<Record<Role, readonly Ability[]>> = {
  Owner: abilities,
  Admin: abilities,
  'Quality Manager': [
    ...reader,
    'enquiries:write',
    'enquiries:move',
    'enquiries:comment',
    'mails:send',
    'reviews:open',
    'reviews:decide',
    'reviews:decide-any',
    'approvals:decide',
    'documents:write',
    'documents:approve',
    'material-requests:write',
    'material-requests:approve',
    'registers:write',
    'audit:read',
  ],
  Coordinator: [
    ...reader,
    'enquiries:write',
    'enquiries:move',
    'enquiries:comment',
    'mails:send',
    'reviews:open',
    'reviews:decide',
    'documents:write',
    'material-requests:write',
  ],
  Reviewer: [...reader, 'enquiries:comment', 'reviews:decide', 'material-requests:write'],
  Viewer: reader,
};

/** What each ability lets a person do, in the words of the matrix. */
export const abilityLabels: Readonly<Record<Ability, string>> = {
  'enquiries:read': 'See enquiries, requirements and records',
  'enquiries:write': 'Add enquiries; confirm, edit and add fields and requirements',
  'enquiries:move': 'Move enquiries on the board',
  'enquiries:comment': 'Comment on enquiries and set own reminders',
  'mails:send': 'Write to customers',
  'reviews:open': 'Open a feasibility review',
  'reviews:decide': 'Decide for own departments',
  'reviews:decide-any': 'Decide for any department',
  'approvals:decide': 'Give the final approval',
  'documents:read': 'Read and search documents',
  'documents:write': 'Add and revise documents',
  'documents:approve': 'Put documents of others in force',
  'material-requests:read': 'See material requests',
  'material-requests:write': 'Ask for material',
  'material-requests:approve': 'Approve material requests of others and keep them moving',
  'registers:write': 'Keep licences, qualifications, standards and limits',
  'members:read': 'See members',
  'members:write': 'Invite, change and remove members; decide access requests',
  'permissions:write': 'Change permissions',
  'organisation:write': 'Change the organisation',
  'audit:read': 'Read and export the audit log',
};

/** Abilities that make no sense without another one: writing needs reading. */
export const impliedBy: Readonly<Partial<Record<Ability, Ability>>> = {
  'enquiries:write': 'enquiries:read',
  'enquiries:move': 'enquiries:read',
  'enquiries:comment': 'enquiries:read',
  'mails:send': 'enquiries:read',
  'reviews:open': 'enquiries:read',
  'reviews:decide': 'enquiries:read',
  'reviews:decide-any': 'enquiries:read',
  'approvals:decide': 'enquiries:read',
  'documents:write': 'documents:read',
  'documents:approve': 'documents:read',
  'material-requests:write': 'material-requests:read',
  'material-requests:approve': 'material-requests:read',
  'members:write': 'members:read',
};

/** What of a set of abilities somebody does not hold, and so cannot give. */
export const lackedBy = (held: readonly string[], wanted: readonly Ability[]): Ability[] =>
  wanted.filter((each) => !held.includes(each));

/**
 * Which abilities stand in the way of giving them, a few by name: "you do not hold “Change
 * permissions” yourself."
 */
export const lacksWords = (lacked: readonly Ability[], maxNamed = 3): string => {
  const named = lacked.slice(0, maxNamed).map((each) => `“${abilityLabels[each]}”`);
  const more = lacked.length - named.length;
  return `you do not have ${formatList(more > 0 ? [...named, `${more} more`] : named)} yourself.`;
};

/** The first ability of a set whose ground is missing; null when the set holds together. */
export const missingGround = (set: readonly Ability[]): Ability | null =>
  set.find((ability) => impliedBy[ability] !== undefined && !set.includes(impliedBy[ability])) ?? null;
