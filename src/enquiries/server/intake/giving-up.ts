import { record } from '#audit/server/service.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findByState, findText, type SourceRow } from '../sources/store.ts';
import { saveReading } from '../sources/readings.ts';
import { countBegun, saveRecognised, wholeFile } from '../sources/recognised-pages.ts';
import type { Reader } from './attachments.ts';

/** A file whose reading was begun so often and never came to an end ended it itself. */
const minBegun = 2;

/**
 * Gives up the next file that waits where its reading was begun and broken off each time: it says so, and the files after it are still to
 * be read. A file that was not being read when all ended is not to blame.
 */
export const blameFile = async (
  scope: Scope,
  reader: Reader,
): Promise<'given up' | 'not to blame' | 'nothing waits'> => {
  const source = await findByState(scope, reader, 'waiting');
  if (!source) return 'nothing waits';
  if (countBegun(source, wholeFile) < minBegun) return 'not to blame';
  const note = noted`Reading it was broken off each time. If the original opens, add its requirements by hand.`;
  await saveReading(scope, source.id, { state: 'unreadable', text: '', pageStarts: [], note });
  await recordGivenUp(scope, source);
  return 'given up';
};

/** Gives up the pictures of a file whose recognition ended each time; the text that it has beside them is read. */
export const giveUpPictures = async (scope: Scope, reader: Reader): Promise<boolean> => {
  const source = await findByState(scope, reader, 'recognising');
  if (!source) return false;
  const text = (await findText(scope, source.enquiryId, source.id))?.text ?? '';
  const said = noted`Reading the words in its pictures was broken off each time.`;
  const whole = {
    state: text.trim() === '' ? ('scanned' as const) : ('ready' as const),
    note: [source.note, said].filter(Boolean).join(' '),
    isPartial: true,
    text,
    pageStarts: source.pageStarts,
    pictureConfidence: null,
  };
  await saveRecognised(scope, source, whole, new Map());
  await recordGivenUp(scope, source);
  return true;
};

const recordGivenUp = (scope: Scope, { enquiryId, fileId, name }: SourceRow): Promise<void> =>
  record(scope, {
    action: 'file.given-up',
    subject: { type: 'file', id: fileId },
    summary: `gave up reading the file “${name}”, which was broken off each time`,
    announces: { topic: 'enquiries', id: enquiryId },
  });
