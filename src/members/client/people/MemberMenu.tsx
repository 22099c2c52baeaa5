import { Ellipsis, MailPlus, Pencil, UserCheck, UserMinus, UserX } from 'lucide-react';
import { useId } from 'react';
import type { Member } from '#members/contract/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { IconButton } from '#ui/Button.tsx';
import { useReason } from '#ui/closed.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/Menu.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { changeForbidden, giveForbidden, stepForbidden, type Viewer } from '../member-rules.ts';
import type { MemberStep } from './member-actions.ts';

type MemberMenuProps = {
  member: Member;
  viewer: Viewer;
  onChange: () => void;
  onStep: (step: MemberStep) => void;
};

/** What can be done with a member; what cannot stays visible with the reason. */
export function MemberMenu({ member, viewer, onChange, onStep }: MemberMenuProps) {
  const [resend] = useMutation(memberEndpoints.resend);
  const forbidden = changeForbidden(member, viewer);
  const label = `Actions for ${member.name}`;
  if (forbidden) return <ForbiddenActions label={label} reason={forbidden} />;
  const stays = stepForbidden(member, viewer);
  const notGiven = giveForbidden(viewer, member.role);
  const sendAgain = () =>
    resend({ params: { id: member.id } })
      .unwrap()
      .then(() => showToast({ message: `Invitation sent again to ${member.email}` }), toastFailure);
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={label} />}>
      {member.state === 'invited' ? (
        <MenuItem icon={MailPlus} disabled={notGiven !== null} onSelect={() => void sendAgain()}>
          Resend
          <Reason words={notGiven} />
        </MenuItem>
      ) : (
        <MenuItem icon={Pencil} onSelect={onChange}>
          Change role or departments
        </MenuItem>
      )}
      {member.state === 'deactivated' ? (
        <MenuItem icon={UserCheck} disabled={stays !== null} onSelect={() => onStep('reactivate')}>
          Reactivate
          <Reason words={stays} />
        </MenuItem>
      ) : null}
      {member.state === 'active' ? (
        <MenuItem icon={UserMinus} disabled={stays !== null} onSelect={() => onStep('deactivate')}>
          Deactivate
          <Reason words={stays} />
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem
        icon={UserX}
        tone={stays ? 'plain' : 'danger'}
        disabled={stays !== null}
        onSelect={() => onStep('remove')}
      >
        {member.state === 'invited' ? 'Revoke invitation' : 'Remove'}
        <Reason words={stays} />
      </MenuItem>
    </Menu>
  );
}

const Reason = ({ words }: { words: string | null }) =>
  words ? <span className="block text-xs">{words}</span> : null;

function ForbiddenActions({ label, reason: own }: { label: string; reason: string }) {
  const id = useId();
  const reason = useReason(own);
  return (
    <>
      <Tooltip label={reason} side={document.dir === 'rtl' ? 'right' : 'left'}>
        <IconButton icon={Ellipsis} label={label} title={undefined} aria-disabled aria-describedby={id} />
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
