import type { DocumentKind, RevisionState } from './schema.ts';

/** The formats a document may have, by the ending of its name (DOC-1). */
export const documentEndings = ['pdf', 'docx', 'xlsx', 'txt', 'md', 'eml'] as const;

/** One file at most, in bytes. */
export const documentLimitBytes = 25 * 1024 * 1024;

export const hasDocumentEnding = (name: string): boolean =>
  documentEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Said of a PDF without text, by who reads it and who shows it. */
export const scannedNote =
  'This PDF has scanned pages, no text. Add a version with text: scans are not read.';

/**
 * Where a revision may go from a state (DOC-2); approving needs the right to approve, everything
 * else the right to write.
 */
const steps: Readonly<Record<RevisionState, readonly RevisionState[]>> = {
  draft: ['in_review', 'obsolete'],
  in_review: ['draft', 'approved', 'obsolete'],
  approved: ['obsolete'],
  obsolete: [],
};

export const mayBecome = (from: RevisionState, to: RevisionState): boolean => steps[from].includes(to);

/** How the names of documents usually begin in a quality management system. */
const kindsByPrefix: Readonly<Record<string, DocumentKind>> = {
  QM: 'master',
  POL: 'policy',
  QP: 'procedure',
  SOP: 'procedure',
  WI: 'work-instruction',
  F: 'form',
  SPEC: 'specification',
};

/** The kind a file's name says ("WI-12 Torque.pdf" is a work instruction); a procedure when it says none. */
export const kindOfFile = (name: string): DocumentKind =>
  kindsByPrefix[/^([a-z]+)-/i.exec(name)?.[1]?.toUpperCase() ?? ''] ?? 'procedure';

/** A title from a file's name: "SOP-07_Contract review.pdf" becomes "SOP-07 Contract review". */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .replace(/\s+/g, ' ')
    .trim() || 'Untitled';
