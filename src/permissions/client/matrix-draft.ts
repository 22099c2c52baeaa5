import { defaultMatrix, impliedBy, lackedBy } from '#permissions/contract/rules.ts';
import { abilities, editableRoles, type Ability, type Role } from '#permissions/contract/schema.ts';

export type EditableRole = (typeof editableRoles)[number];
export type Matrix = Readonly<Record<Role, readonly Ability[]>>;
/** What somebody has changed and not saved yet: the whole new set of each touched role. */
export type MatrixDraft = Readonly<Partial<Record<EditableRole, readonly Ability[]>>>;

export const isEditable = (role: Role): role is EditableRole => role !== 'Owner';

const isSameSet = (one: readonly Ability[], other: readonly Ability[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

/** A set with one ability given or taken: giving also gives what it needs, taking also takes what needs it. */
export function withAbility(set: readonly Ability[], ability: Ability, given: boolean): Ability[] {
  const moves = (each: Ability) =>
    each === ability || (given ? impliedBy[ability] === each : impliedBy[each] === ability);
  return abilities.filter((each) => (moves(each) ? given : set.includes(each)));
}

/** What a role holds as shown: the draft, else what is saved. */
export const heldBy = (matrix: Matrix, draft: MatrixDraft, role: Role): readonly Ability[] =>
  (isEditable(role) ? draft[role] : undefined) ?? matrix[role];

/** The draft with another set for one role; a set that is the saved one leaves nothing to save. */
export function redraft(
  matrix: Matrix,
  draft: MatrixDraft,
  role: EditableRole,
  set: readonly Ability[],
): MatrixDraft {
  const { [role]: _before, ...others } = draft;
  return isSameSet(set, matrix[role]) ? others : { ...others, [role]: set };
}

/**
 * Roles whose draft differs from what is saved, in the order of the matrix; empty again once others
 * have saved the same.
 */
export const touchedRoles = (matrix: Matrix, draft: MatrixDraft): EditableRole[] =>
  editableRoles.filter((role) => draft[role] !== undefined && !isSameSet(draft[role], matrix[role]));

/** Whether a role as shown holds just what it has in a new organisation. */
export const isDefault = (matrix: Matrix, draft: MatrixDraft, role: EditableRole): boolean =>
  isSameSet(heldBy(matrix, draft, role), defaultMatrix[role]);

/**
 * Whether a person who has `own` may give these to a role: what they hold themselves, or what the
 * role holds already.
 */
export const mayGive = (matrix: Matrix, own: Role, role: Role, set: readonly Ability[]): boolean =>
  lackedBy([...matrix[own], ...matrix[role]], set).length === 0;
