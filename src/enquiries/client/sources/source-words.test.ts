import { expect, it } from 'vitest';
import { readingStates } from '#extraction/contract/sources.ts';
import { formatAttachments, sourceStateSentence } from './source-words.ts';

it('AI-6: says what a locked PDF needs, naming the kind of file', () => {
  expect(
    sourceStateSentence({ name: 'conditions.pdf', mediaType: 'application/pdf', state: 'password' }),
  ).toBe('The PDF asks for a password. Ask the customer for an open copy.');
  expect(
    sourceStateSentence({ name: 'offer.docx', mediaType: 'application/octet-stream', state: 'unreadable' }),
  ).toMatch(/^The Word file is damaged/);
});

it('AI-6: has a whole sentence for every way a reading can end', () => {
  for (const state of readingStates)
    expect(sourceStateSentence({ name: 'x', mediaType: '', state })).toMatch(/^[A-Z].+\.$/);
});

it('counts attachments beside the mail', () => {
  const mail = { kind: 'mail' as const };
  const attachment = { kind: 'attachment' as const };
  expect([[mail], [mail, attachment], [mail, attachment, attachment]].map(formatAttachments)).toEqual([
    '',
    ' and 1 attachment',
    ' and 2 attachments',
  ]);
});
