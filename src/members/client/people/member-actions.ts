import type { Member } from '#members/contract/schema.ts';

export type MemberStep = 'deactivate' | 'reactivate' | 'remove';

/** What is asked before a step is taken, and what is said after it. */
export function stepWords(step: MemberStep, { name, email, state }: Member) {
  if (step === 'deactivate') {
    return {
      title: `Deactivate ${name}?`,
      words: 'They are signed out at once. Decisions and signatures stay; you can reactivate them.',
      confirm: 'Deactivate',
      done: `${name} deactivated`,
    };
  }
  if (step === 'reactivate') {
    return {
      title: `Reactivate ${name}?`,
      words: 'They can sign in again with their role and departments.',
      confirm: 'Reactivate',
      done: `${name} reactivated`,
    };
  }
  if (state === 'invited') {
    return {
      title: `Revoke the invitation of ${name}?`,
      words: `The link sent to ${email} no longer opens.`,
      confirm: 'Revoke',
      done: 'Invitation revoked',
    };
  }
  return {
    title: `Remove ${name}?`,
    words: 'They are signed out at once and no longer a member. Their decisions and signatures stay.',
    confirm: 'Remove',
    done: `${name} removed`,
  };
}
