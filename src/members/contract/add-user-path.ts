import type { Department } from '#organisations/contract/departments.ts';

/** Where somebody is added who reviews for a department: the form is open there, with the department ticked. */
export const addReviewerPath = (department: Department): string =>
  `/app/user-roles?add=${encodeURIComponent(department)}`;
