import type { LeftOut } from '#enquiries/contract/coverage/schema.ts';
import type { Source } from '#enquiries/contract/sources/schema.ts';

/** Where the words of a source come from a picture and how sure they are; empty where they do not. */
export const formatPicture = ({ state, picture }: Pick<Source, 'state' | 'picture'>): string =>
  state === 'ready' && picture?.confidence != null ? `Read from a picture, ${picture.confidence} % sure` : '';

/** What is being read, for the reading notice: "the mail and 2 attachments", "3 files". */
export function formatReadSources(sources: readonly Pick<Source, 'kind'>[]): string {
  const files = sources.filter((source) => source.kind === 'attachment').length;
  if (files === sources.length) return files === 1 ? 'the file' : `${files} files`;
  if (files === 0) return 'the mail';
  return `the mail and ${files === 1 ? '1 attachment' : `${files} attachments`}`;
}

const leftOutLabels = {
  damaged: 'Damaged',
  doubtful: 'Picture, low confidence',
  part: 'Rest of a sentence',
  instruction: 'Addressed to a program',
  nothing: '',
} as const;

/** Why a passage was left out, in a word or two; empty where nothing is known but that it became nothing. */
export function leftOutWord({ reason, language }: Pick<LeftOut, 'reason' | 'language'>): string {
  if (reason === 'unread') return `Not understood: ${language ?? 'another language'}`;
  return leftOutLabels[reason];
}
