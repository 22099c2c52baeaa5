import {
  documentKindLabels,
  documentKinds,
  type DocumentKind,
  type IndexingState,
  type RevisionState,
} from '#documents/contract/schema.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import type { TagTone } from '#ui/Tag.tsx';

export const stateTones: Readonly<Record<RevisionState, TagTone>> = {
  draft: 'neutral',
  in_review: 'review',
  approved: 'approved',
  obsolete: 'medium',
};

/** How far the text of a revision has come, in words for the table. */
export const indexingLabels: Readonly<Record<IndexingState, string>> = {
  waiting: 'Waiting to be read',
  reading: 'Being read',
  indexing: 'Being indexed',
  indexed: 'Searchable',
  'no-text': 'No text',
  failed: 'Failed',
};

export const isOnItsWay = (state: IndexingState): boolean =>
  state === 'waiting' || state === 'reading' || state === 'indexing';

export const kindOptions: { value: DocumentKind; label: string }[] = documentKinds.map((value) => ({
  value,
  label: documentKindLabels[value],
}));

/** Documents of no department hold for the whole organisation. */
export const wholeOrganisation = 'Whole organisation';
export type Holder = Department | typeof wholeOrganisation;

export const holderOptions: { value: Holder; label: string }[] = (
  [wholeOrganisation, ...departments] as const
).map((value) => ({ value, label: value }));

export const holderOf = (department: Department | null | undefined): Holder =>
  department ?? wholeOrganisation;
export const departmentOf = (holder: Holder): Department | null =>
  holder === wholeOrganisation ? null : holder;
