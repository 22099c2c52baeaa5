import { noted } from '#kit/server/language/noted.ts';
import { Tokenize } from 'rtf-stream-parser';
import { readHtml } from '../html/html-text.ts';
import { cutOffNote, nothingRead, readingOf, withCuts, withHidden, type Reading } from '../reading.ts';
import { RtfPage, type RtfToken } from './rtf-page.ts';

/**
 * Reads a file in Rich Text Format: paragraphs, lists with their numbers, table rows; headers,
 * notes and comments follow at its end.
 */
export async function readRtf(bytes: Uint8Array): Promise<Reading> {
  const tokens = new Tokenize();
  const page = new RtfPage();
  tokens.end(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  // A stream in object mode gives what it is given next.
  for await (const token of tokens as AsyncIterable<RtfToken>) page.take(token);
  const { text, hidden } = readHtml(page.html(), true);
  const notes = page.holdsDeletions ? [noted`Words that were deleted are left out.`] : [];
  const reading = readingOf(text, [], notes);
  if (!page.isCutOff) return withHidden(reading, hidden);
  return reading.state === 'empty'
    ? nothingRead('unreadable')
    : withHidden(withCuts(reading, [cutOffNote]), hidden);
}
