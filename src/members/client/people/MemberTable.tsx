import type { ReactNode } from 'react';
import type { Member } from '#members/contract/schema.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Tag, type TagTone } from '#ui/Tag.tsx';

const states: Record<Member['state'], { word: string; tone: TagTone }> = {
  active: { word: 'Active', tone: 'approved' },
  invited: { word: 'Invited', tone: 'review' },
  deactivated: { word: 'Deactivated', tone: 'neutral' },
};

const columns = [
  { label: 'Name', look: 'w-[34%]' },
  { label: 'Role', look: 'w-36' },
  { label: 'Departments', look: '' },
  { label: 'State', look: 'w-28' },
];

type MemberTableProps = { members: readonly Member[]; renderActions: (member: Member) => ReactNode };

/** A page of members and open invitations, one under the other where there is little room (ORG-1). */
export function MemberTable({ members, renderActions }: MemberTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-sm @max-[45rem]:block">
      <caption className="sr-only">Members and invitations by name</caption>
      <thead className="border-y border-line text-start text-xs text-ink-2 @max-[45rem]:sr-only">
        <tr>
          {columns.map(({ label, look }) => (
            <th key={label} scope="col" className={`py-2 pe-4 font-medium first:ps-5 ${look}`}>
              {label}
            </th>
          ))}
          <th scope="col" className="w-14 pe-5">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="@max-[45rem]:block @max-[45rem]:border-t @max-[45rem]:border-line">
        {members.map((member) => (
          <Row key={member.id} member={member} actions={renderActions(member)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ member, actions }: { member: Member; actions: ReactNode }) {
  const { word, tone } = states[member.state];
  return (
    <tr className="h-14 @[45rem]:compact:h-11 border-b border-line @max-[45rem]:relative @max-[45rem]:grid @max-[45rem]:h-auto @max-[45rem]:gap-1.5 @max-[45rem]:px-3 @max-[45rem]:py-2.5 @max-[45rem]:pe-12">
      <td className="py-1 pe-4 @[45rem]:ps-5 @max-[45rem]:p-0">
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={member.name} decorative />
          <span className="min-w-0">
            <bdi
              className={`block truncate font-medium ${member.state === 'deactivated' ? 'text-ink-2' : ''}`}
            >
              {member.name}
            </bdi>
            <bdi className="block truncate text-xs text-ink-2">{member.email}</bdi>
          </span>
        </span>
      </td>
      <td className="py-1 pe-4 @max-[45rem]:hidden">{member.role}</td>
      <td className="py-1 pe-4 text-ink-2 @max-[45rem]:p-0 @max-[45rem]:text-xs">
        <span className="hidden font-medium text-ink @max-[45rem]:inline">
          {member.role}
          {member.departments.length > 0 ? ' · ' : ''}
        </span>
        {member.departments.length > 0 ? member.departments.join(', ') : <NoDepartment />}
      </td>
      <td className="py-1 pe-4 @max-[45rem]:p-0">
        <Tag tone={tone} dot>
          {word}
        </Tag>
      </td>
      <td className="py-1 text-end @[45rem]:pe-5 @max-[45rem]:absolute @max-[45rem]:top-2.5 @max-[45rem]:end-2 @max-[45rem]:p-0">
        {actions}
      </td>
    </tr>
  );
}

const NoDepartment = () => (
  <span className="@max-[45rem]:hidden">
    <span aria-hidden="true" className="text-ink-3">
      –
    </span>
    <span className="sr-only">none</span>
  </span>
);
