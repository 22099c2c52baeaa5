// npm run words: brings the catalogues of texts up to the code: what the pages say
// (src/<room>/words.<language>.json), what the server says in mails and notifications
// (mails.<language>.json), and what the audit trail says (events.<language>.json). A new text stands in them with an empty one beside
// it, to be worded; one that the code no longer says goes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  catalogueFile,
  eventsFile,
  findAllTexts,
  findNoted,
  findSaid,
  mailsFile,
  otherLanguages,
  readWordsFile,
} from './build/words/catalogues.ts';

const root = join(import.meta.dirname, '..');

/** How many of the texts have no words yet. */
const bringUp = (path: string, texts: readonly string[]): number => {
  const known = readWordsFile(path);
  const next = Object.fromEntries(texts.toSorted().map((text) => [text, known[text] ?? '']));
  writeFileSync(path, `${JSON.stringify(next, null, 2)}\n`);
  return Object.values(next).filter((text) => text === '').length;
};

for (const language of otherLanguages) {
  const files = [
    ...[...findAllTexts(root)].map(([room, texts]) => [catalogueFile(room, language), texts] as const),
    ...[...findSaid(root)].map(([room, texts]) => [mailsFile(room, language), texts] as const),
    ...[...findNoted(root)].map(([room, texts]) => [eventsFile(room, language), texts] as const),
  ];
  const missing = files.reduce((sum, [file, texts]) => sum + bringUp(join(root, file), texts), 0);
  process.stdout.write(`${language}: ${missing} texts have no words yet.\n`);
}
