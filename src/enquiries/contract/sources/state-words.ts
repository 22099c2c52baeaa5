import type { ReadingState } from '#extraction/contract/sources.ts';
import type { Source } from './schema.ts';

/** How reading a source ended and what to do about it, as a person needs to hear it. */
const words: Readonly<Record<ReadingState, { short: string; sentence: string }>> = {
  ready: { short: 'Read', sentence: 'The text was read.' },
  waiting: { short: 'Waiting', sentence: 'The file is about to be read.' },
  recognising: { short: 'Reading', sentence: 'The words in it are being read.' },
  opened: { short: 'Opened', sentence: 'Its files are listed below.' },
  empty: {
    short: 'Empty',
    sentence: 'The file has no text. Ask the customer whether something is missing.',
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
    sentence: 'Files of this kind are not read. Open the original and add the requirements by hand.',
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

/** How much of a source was read, in a word or two: what was left out comes first. */
export const sourceTag = (state: ReadingState, leftOut: number, isPartial: boolean): string => {
  if (leftOut > 0) return `${leftOut} left out`;
  return isPartial ? 'Read in part' : sourceStateWord(state);
};

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
