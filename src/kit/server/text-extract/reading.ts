import { noted } from '#kit/server/language/noted.ts';
import { hiddenPassages, type HiddenText } from './hidden-text.ts';

/** How reading a file ended; the same words as the enquiries room's ReadingState, which the kit may not import. Only `ready` has text; `opened` is a package whose files were taken out. */
export type ReadingState =
  | 'ready'
  | 'opened'
  | 'empty'
  | 'scanned'
  | 'password'
  | 'unsupported'
  | 'unreadable';

/**
 * `pageStarts` are UTF-16 offsets of the pages in `text`, empty for formats without pages; `note` is a sentence for the person who sees the
 * file; `hidden` is what stands in the file and nobody sees who looks at it (READ-9): it is no part of the text.
 */
export type Reading = {
  state: ReadingState;
  text: string;
  pageStarts: number[];
  note?: string;
  /** Words of the file were not read; the note says which. */
  isPartial?: boolean;
  hidden?: HiddenText;
  /** Where it was asked for: the pages whose words, or some of them, stand in pictures and can be recognised; a picture is page 1. */
  picturePages?: number[];
  /** How many pages the file has, those without text among them. */
  pageCount?: number;
  /** A password that a person gives opens the file, or what is left locked in it. */
  asksPassword?: boolean;
  /** The files in a mail or a package, where they were asked for. */
  parts?: ContainedFile[];
};

/** A file within a file; `isBody` where it is the message itself and not something attached to it. */
export type ContainedFile = { name: string; mediaType: string; bytes: Uint8Array; isBody?: boolean };

/**
 * `opens`: the files in it are wanted as well, not its own words alone. `recognises`: the words of its pictures will be recognised, so
 * that a page without text is no fault. `password` is used for this reading and kept nowhere;
 * `lockedOnly`: of a package only what is locked in it is wanted, the rest has been taken out.
 */
export type FileToRead = {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
  opens?: boolean;
  recognises?: boolean;
  password?: string;
  lockedOnly?: boolean;
};

export const fileLimitBytes = 25 * 1024 * 1024;
export const textLimit = 2_000_000;
export const pageLimit = 2_000;
/** So many pages of one file are recognised; at four seconds each that is an hour of one core. */
export const maxPicturePages = 1_000;
export const readingTimeLimitMs = 60_000;

/** Said where a text goes beyond the limit. */
export const tooLongNote = noted`The text is longer than 2,000,000 characters; only the beginning was read.`;

/** Said of a file whose end is missing. */
export const cutOffNote = noted`The file is cut off; only what stands before that place was read.`;

/** Said of a file that was made to fill the memory, or is too much all the same. */
export const tooMuchNote = noted`The file unpacks to more than we accept.`;

/** A reading without text. */
export function nothingRead(state: Exclude<ReadingState, 'ready' | 'opened'>, note?: string): Reading {
  return note === undefined ? { state, text: '', pageStarts: [] } : { state, text: '', pageStarts: [], note };
}

/** A file that a password opens; after a wrong one it is the same. */
export const locked: Reading = { state: 'password', text: '', pageStarts: [], asksPassword: true };

/** A file that is locked in a way for which no password can be given here. */
export const lockedForGood = (what: string): Reading =>
  nothingRead('password', `${what} ${noted`Ask the customer for an open copy.`}`);

/** The reading of cleaned text: `ready` or `empty`, cut at the limit with a note that says so. */
export function readingOf(text: string, pageStarts: number[] = [], notes: string[] = []): Reading {
  if (text.trim() === '') return nothingRead('empty', notes[0]);
  const kept = cutAtLimit(text);
  const reading: Reading = {
    state: 'ready',
    text: kept,
    pageStarts: pageStarts.filter((start) => start <= kept.length),
    ...(notes.length > 0 && { note: notes.join(' ') }),
  };
  return withCuts(reading, kept === text ? [] : [tooLongNote]);
}

/** The same reading with a sentence for each thing that was not read; it never counts as read in full. */
export function withCuts(reading: Reading, cuts: readonly string[]): Reading {
  if (cuts.length === 0) return reading;
  const note = [...new Set([reading.note ?? '', ...cuts])].filter(Boolean).join(' ');
  return { ...reading, note, isPartial: true };
}

/** The same reading with what was found hidden in the file. */
export function withHidden(reading: Reading, found: readonly string[]): Reading {
  const hidden = hiddenPassages(found);
  return hidden.length === 0 ? reading : { ...reading, hidden };
}

/** The beginning of a text up to the limit, never ending between the two halves of a character. */
export function cutAtLimit(text: string): string {
  if (text.length <= textLimit) return text;
  const last = text.charCodeAt(textLimit - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? textLimit - 1 : textLimit).trimEnd();
}
