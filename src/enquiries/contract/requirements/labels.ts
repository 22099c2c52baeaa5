import type { RequirementCategory } from '#extraction/contract/requirement-kinds.ts';
import type { Requirement, requirementBases } from './schema.ts';

/** What a requirement is about, as a person reads it. */
export const categoryLabels: Readonly<Record<RequirementCategory, string>> = {
  scope: 'Scope',
  technical: 'Technical',
  quantity: 'Quantity',
  quality_cert: 'Quality and certificates',
  inspection_test: 'Inspection and test',
  documentation: 'Documentation',
  delivery: 'Delivery',
  commercial: 'Commercial',
  legal: 'Legal',
  hse: 'Health, safety, environment',
  qualification: 'Qualification',
  submission: 'Submission',
  information: 'Information',
};

/** Where a row stands; a row that an amendment took away was not wrong, it is asked no more. */
export const stateLabel = ({ state, amendment }: Pick<Requirement, 'state' | 'amendment'>): string => {
  if (state === 'rejected') return amendment === null ? 'Rejected' : `Removed by amendment ${amendment}`;
  return { proposed: 'To decide', accepted: 'Accepted', edited: 'Edited', added: 'Added' }[state];
};

/** The groups of API Spec Q1, 5.1.2, as a person chooses them for a row. */
export const basisLabels: Readonly<Record<(typeof requirementBases)[number], string>> = {
  customer: 'The customer said it',
  legal: 'Law or another rule',
  ours: 'We find it necessary',
};
