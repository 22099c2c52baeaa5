// npm run words: brings the catalogues of texts (src/<room>/words.<language>.json) up to the code. A new text stands in them with an empty
// one beside it, to be worded; one that the code no longer says goes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFile, findAllTexts, otherLanguages, readCatalogue } from './build/words/catalogues.ts';

const root = join(import.meta.dirname, '..');
for (const language of otherLanguages) {
  let missing = 0;
  for (const [room, texts] of findAllTexts(root)) {
    const known = readCatalogue(root, room, language);
    const next = Object.fromEntries(texts.toSorted().map((text) => [text, known[text] ?? '']));
    missing += Object.values(next).filter((text) => text === '').length;
    writeFileSync(join(root, catalogueFile(room, language)), `${JSON.stringify(next, null, 2)}\n`);
  }
  process.stdout.write(`${language}: ${missing} texts have no words yet.\n`);
}
