/** The six steps of a new organisation, by their index (DOC-4). */
export const onboardingSteps = [
  {
    title: 'Organisation profile',
    hint: 'Say what you do and where you are.',
    path: '/settings?tab=organisation',
  },
  { title: 'Departments', hint: 'Name a reviewer for each of the ten departments.', path: '/app/user-roles' },
  {
    title: 'Master document',
    hint: 'Upload your quality manual, so that answers quote it.',
    path: '/app/qms-documents?step=master',
  },
  {
    title: 'Policies',
    hint: 'Upload the procedures and policies your departments work by.',
    path: '/app/qms-documents?step=policies',
  },
  { title: 'Team', hint: 'Invite the colleagues who review with you.', path: '/app/user-roles' },
  {
    title: 'First enquiry',
    hint: 'Upload a customer’s mail, or write an enquiry down.',
    path: '/app/contract-review',
  },
] as const;

export const isStep = (index: number): boolean =>
  Number.isInteger(index) && index >= 0 && index < onboardingSteps.length;

/** The first step that is not done; the last one when all are. */
export const currentStep = (done: readonly boolean[]): number => {
  const open = done.indexOf(false);
  return open === -1 ? onboardingSteps.length - 1 : open;
};
