import type { Failure } from '#kit/contract/errors.ts';

export const memberFailures = {
  notFound: { code: 'member_not_found', status: 404, message: 'This member was not found.' },
  alreadyMember: {
    code: 'already_member',
    status: 409,
    message: 'This address already belongs to a member.',
  },
  alreadyInvited: {
    code: 'already_invited',
    status: 409,
    message: 'This address is already invited. Resend the invitation instead.',
  },
  namesake: {
    code: 'namesake',
    status: 409,
    message: 'A member here has this name already. Add an initial to yours.',
  },
  lastOwner: { code: 'last_owner', status: 409, message: 'At least one active Owner must remain.' },
  lastOwnerLeaves: {
    code: 'last_owner_leaves',
    status: 409,
    message: 'You are the only Owner. Make somebody else Owner first, then you can leave.',
  },
  ownersOnly: { code: 'owners_only', status: 403, message: 'Only an Owner can make or change an Owner.' },
  mayDoMore: {
    code: 'member_may_do_more',
    status: 403,
    message: 'You cannot change somebody who may do more than you.',
  },
  ownDepartments: {
    code: 'own_departments',
    status: 403,
    message: 'Somebody else has to give you a department.',
  },
  notInvited: { code: 'not_invited', status: 409, message: 'There is no open invitation to resend.' },
  inviteUsed: {
    code: 'invite_used',
    status: 409,
    message: 'You have already accepted this invitation. Sign in.',
  },
  inviteHasAccount: {
    code: 'invite_has_account',
    status: 409,
    message: 'You already have an account: sign in to accept.',
  },
  inviteInvalid: { code: 'invite_invalid', status: 404, message: 'Invite link is invalid or expired.' },
} as const satisfies Record<string, Failure>;

export const inviteMessages = {
  open: 'You are invited.',
  accepted: 'Invite accepted! Redirecting...',
} as const;
