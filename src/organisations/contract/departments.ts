/**
 * The ten departments of a contract review, in the order every screen and the record list them
 * (specification, section 3).
 */
export const departments = [
  'Quality Assurance',
  'Procurement',
  'Human Resources',
  'Operations',
  'Engineering',
  'Safety & Environment',
  'Finance',
  'Legal & Compliance',
  'Project Management',
  'Maintenance',
] as const;

export type Department = (typeof departments)[number];

/** The departments that a text names, as the specification's calls give them: "Engineering, Finance". */
export const departmentsIn = (text: string): Department[] => {
  const named = text.split(', ');
  return departments.filter((each) => named.includes(each));
};
