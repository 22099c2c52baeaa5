import type { LeftOut } from '#enquiries/contract/coverage/schema.ts';
import type { Source } from '#enquiries/contract/sources/schema.ts';
import type { ReadingState } from '#extraction/contract/sources.ts';

/** How reading a source ended and what to do about it, as a person needs to hear it. */
const words: Readonly<Record<ReadingState, { short: string; sentence: string }>> = {
  ready: { short: 'Read', sentence: 'The text was read.' },
  waiting: { short: 'Waiting', sentence: 'The file is about to be read.' },
  recognising: { short: 'Reading', sentence: 'The words in it are being read.' },
  opened: { short: 'Opened', sentence: 'The files in it stand below.' },
  empty: {
    short: 'Empty',
    sentence: 'The file holds no text. Ask the customer whether something is missing.',
  },
  scanned: {
    short: 'Scanned',
    sentence:
      'The pages are pictures without text. Ask the customer for the original file, or add the requirements by hand.',
  },
  password: {
    short: 'Password',
    sentence: 'The file is locked with a password and was not read.',
  },
  unsupported: {
    short: 'Not read',
    sentence: 'Files of this kind are kept but not read. Open the original and add the requirements by hand.',
  },
  unreadable: {
    short: 'Damaged',
    sentence: 'The file is damaged and could not be read. Ask the customer to send it again.',
  },
};

const kindOf = ({ name, mediaType }: Pick<Source, 'name' | 'mediaType'>): string => {
  if (mediaType === 'application/pdf' || /\.pdf$/i.test(name)) return 'The PDF';
  if (/\.docx?$/i.test(name)) return 'The Word file';
  if (/\.xlsx?$/i.test(name)) return 'The workbook';
  return 'The file';
};

/** One word for the state of a source. */
export const sourceStateWord = (state: ReadingState): string => words[state].short;

/** The state of a source as a sentence that says what to do, naming the kind of file. */
export const sourceStateSentence = (
  source: Pick<Source, 'name' | 'mediaType' | 'state'> & { picture?: Source['picture'] },
): string => {
  const { picture, state } = source;
  const sentence = words[state].sentence.replace(/^The file/, kindOf(source));
  return state === 'recognising' && picture
    ? `${sentence} Page ${Math.min(picture.done + 1, picture.pages.length)} of ${picture.pages.length}.`
    : sentence;
};

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

/** Why a passage was left out, in a word or two; empty where nothing is known but that it became nothing. */
export function leftOutWord({ reason, language }: Pick<LeftOut, 'reason' | 'language'>): string {
  if (reason === 'unread') return `Not understood: ${language ?? 'another language'}`;
  return {
    damaged: 'Damaged',
    doubtful: 'Picture, low confidence',
    part: 'Rest of a sentence',
    instruction: 'Addressed to a program',
    nothing: '',
  }[reason];
}
