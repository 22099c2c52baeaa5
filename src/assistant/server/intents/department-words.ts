import type { Department } from '#organisations/contract/departments.ts';

/** How people speak of the ten departments. */
export const departmentWords: readonly [Department, RegExp][] = [
  [
    'Quality Assurance',
    /\b(?:for |by |from |of )?(?:quality assurance|quality control|qa(?:\/qc)?|qc)(?: department)?\b/,
  ],
  ['Procurement', /\b(?:for |by |from |of )?(?:procurement|purchasing)(?: department)?\b/],
  ['Human Resources', /\b(?:for |by |from |of )?(?:human resources|hr|personnel)(?: department)?\b/],
  ['Operations', /\b(?:for |by |from |of )?(?:operations|production|manufacturing)(?: department)?\b/],
  ['Engineering', /\b(?:for |by |from |of )?(?:engineering|design)(?: department)?\b/],
  [
    'Safety & Environment',
    /\b(?:for |by |from |of )?(?:safety (?:&|and) environment|hse|ehs|safety)(?: department)?\b/,
  ],
  ['Finance', /\b(?:for |by |from |of )?(?:finance|accounting)(?: department)?\b/],
  [
    'Legal & Compliance',
    /\b(?:for |by |from |of )?(?:legal (?:&|and) compliance|legal|compliance)(?: department)?\b/,
  ],
  ['Project Management', /\b(?:for |by |from |of )?(?:project management|projects)(?: department)?\b/],
  ['Maintenance', /\b(?:for |by |from |of )?maintenance(?: department)?\b/],
];
