/**
 * What a requirement is about. The routing rules of the extraction give each kind the departments
 * that answer it.
 */
export const requirementCategories = [
  'scope',
  'technical',
  'quantity',
  'quality_cert',
  'inspection_test',
  'documentation',
  'delivery',
  'commercial',
  'legal',
  'hse',
  'qualification',
  'submission',
  'information',
] as const;

export type RequirementCategory = (typeof requirementCategories)[number];
