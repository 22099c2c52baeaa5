/** The seven sectors a newcomer chooses from (AUTH-2). */
export const sectors = [
  'Manufacturing',
  'Services',
  'Exploration & Production',
  'Refining',
  'Petrochemicals',
  'Pipeline Transportation',
  'Equipment & Service',
] as const;

/** The one industry of the product, shown but not chosen. */
export const industry = 'Oil & Gas';
