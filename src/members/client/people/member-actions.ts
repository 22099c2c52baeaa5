import type { Member } from '#members/contract/schema.ts';

export type MemberStep = 'deactivate' | 'reactivate' | 'remove';

/** What is asked before a step is taken, and what is said after it. */
export function stepWords(step: MemberStep, { name, email, state }: Member) {
  if (step === 'deactivate') {
    return {
      title: `Deactivate ${name}?`,
      words: 'They are signed out at once. What they decided and signed stays; you can reactivate them.',
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
      title: `Take the invitation of ${name} back?`,
      words: `The link sent to ${email} no longer opens.`,
      confirm: 'Take back',
      done: 'Invitation taken back',
    };
  }
  return {
    title: `Remove ${name}?`,
    words: 'They are signed out at once and are no longer a member. What they decided and signed stays.',
    confirm: 'Remove',
    done: `${name} removed`,
  };
}
