import { Check, Minus, RotateCcw } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { abilityLabels, defaultMatrix } from '#permissions/contract/rules.ts';
import { permissionFailures } from '#permissions/contract/endpoints.ts';
import { roles, type Ability, type Role } from '#permissions/contract/schema.ts';
import { IconButton } from '#ui/Button.tsx';
import { WideTable } from '#ui/WideTable.tsx';
import {
  heldBy,
  isDefault,
  isEditable,
  mayGive,
  type EditableRole,
  type Matrix,
  type MatrixDraft,
} from './matrix-draft.ts';
import { abilityGroups } from './permission-words.ts';

type MatrixTableProps = {
  matrix: Matrix;
  draft: MatrixDraft;
  /** The reader's own role, marked. */
  ownRole: Role;
  /** Without it the matrix is for reading. */
  edit?: {
    toggle: (role: EditableRole, ability: Ability, given: boolean) => void;
    toDefault: (role: EditableRole) => void;
  };
  /** The plate the table stands on, which its fixed column must cover. */
  ground: 'bg-raised' | 'bg-canvas';
};

/** Of the first column; no ability has a word that is wider. */
const abilityWidth = '10rem';

/** Roles × abilities (ORG-2, CR-8). Owner always holds everything and is locked. */
export function MatrixTable({ matrix, draft, ownRole, edit, ground }: MatrixTableProps) {
  return (
    <WideTable label="Permissions by role" fixed={abilityWidth}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              style={{ minWidth: abilityWidth }}
              className={`sticky start-0 z-10 py-2 pe-3 text-start align-bottom text-xs font-medium text-ink-3 ${ground}`}
            >
              Ability
            </th>
            {roles.map((role) => (
              <RoleHead key={role} role={role} isOwn={role === ownRole}>
                {edit &&
                isEditable(role) &&
                !isDefault(matrix, draft, role) &&
                mayGive(matrix, ownRole, role, defaultMatrix[role]) ? (
                  <IconButton
                    size="sm"
                    icon={RotateCcw}
                    label={`${role}: back to default`}
                    onClick={() => edit.toDefault(role)}
                  />
                ) : null}
              </RoleHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {abilityGroups.map((group) => (
            <Fragment key={group.title}>
              <tr>
                <th
                  scope="colgroup"
                  colSpan={roles.length + 1}
                  className="border-b border-line pt-3 pb-1 text-start text-2xs text-ink-3"
                >
                  <span className="sticky start-0">{group.title}</span>
                </th>
              </tr>
              {group.abilities.map((ability) => (
                <tr key={ability} className="border-b border-line">
                  <th
                    scope="row"
                    className={`sticky start-0 z-10 py-2 pe-3 text-start font-normal ${ground}`}
                  >
                    {abilityLabels[ability]}
                  </th>
                  {roles.map((role) => (
                    <td key={role} className="p-0 text-center">
                      <Cell
                        role={role}
                        ability={ability}
                        held={heldBy(matrix, draft, role).includes(ability)}
                        isBeyond={!mayGive(matrix, ownRole, role, [ability])}
                        edit={edit}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function RoleHead({ role, isOwn, children }: { role: Role; isOwn: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`min-w-20 px-2 py-2 text-center align-bottom text-xs font-medium ${isOwn ? 'text-brand' : 'text-ink-2'}`}
    >
      {children}
      <span className="block">{role}</span>
      {isOwn ? <span className="block text-2xs font-normal">your role</span> : null}
    </th>
  );
}

type CellProps = {
  role: Role;
  ability: Ability;
  held: boolean;
  isBeyond: boolean;
  edit: MatrixTableProps['edit'];
};

function Cell({ role, ability, held, isBeyond, edit }: CellProps) {
  if (edit && isEditable(role)) {
    const isLocked = isBeyond && !held;
    return (
      <label
        title={isLocked ? permissionFailures.beyondOwn.message : undefined}
        className={`flex min-h-11 items-center justify-center ${isLocked ? 'cursor-not-allowed' : 'cursor-pointer'}`}
      >
        <span className="sr-only">{`${role}: ${abilityLabels[ability]}`}</span>
        <input
          type="checkbox"
          checked={held}
          disabled={isLocked}
          onChange={(event) => edit.toggle(role, ability, event.target.checked)}
          className="size-4 rounded-tag border-line-strong accent-brand disabled:opacity-40"
        />
      </label>
    );
  }
  const Icon = held ? Check : Minus;
  return (
    <>
      <Icon size={16} aria-hidden="true" className={`mx-auto ${held ? 'text-approved' : 'text-ink-3'}`} />
      <span className="sr-only">{held ? 'Yes' : 'No'}</span>
    </>
  );
}
