import { expect, it } from 'vitest';
import { readingStates } from '#extraction/contract/sources.ts';
import { formatPicture, formatReadSources } from './source-words.ts';
import { sourceStateSentence } from '#enquiries/contract/sources/state-words.ts';

it('AI-6: says what a locked PDF needs, naming the kind of file', () => {
  expect(
    sourceStateSentence({ name: 'conditions.pdf', mediaType: 'application/pdf', state: 'password' }),
  ).toBe('The PDF is locked with a password and was not read.');
  expect(
    sourceStateSentence({ name: 'offer.docx', mediaType: 'application/octet-stream', state: 'unreadable' }),
  ).toMatch(/^The Word file is damaged/);
});

it('AI-6: has a whole sentence for every way a reading can end', () => {
  for (const state of readingStates)
    expect(sourceStateSentence({ name: 'x', mediaType: '', state })).toMatch(/^[A-Z].+\.$/);
});

it('READ-7: says which page of a scan is being read, and how sure the words of a picture are', () => {
  const picture = { pages: [2, 3, 4], done: 1, unread: 0, confidence: null };
  const scan = { name: 'x.pdf', mediaType: '', state: 'recognising' as const, picture };
  expect(sourceStateSentence(scan)).toBe('The words in it are being read. Page 2 of 3.');
  const read = { ...picture, done: 3, confidence: 91 };
  expect(formatPicture({ state: 'ready', picture: read })).toBe('Read from a picture, 91 % sure');
  expect(formatPicture({ state: 'ready', picture: null })).toBe('');
});

it('says what is being read', () => {
  const mail = { kind: 'mail' as const };
  const file = { kind: 'attachment' as const };
  const cases = [[mail], [mail, file], [mail, file, file], [file], [file, file]];
  expect(cases.map((sources) => formatReadSources(sources))).toEqual([
    'the mail',
    'the mail and 1 attachment',
    'the mail and 2 attachments',
    'the file',
    '2 files',
  ]);
});
