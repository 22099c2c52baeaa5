import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync('{src,scripts,test}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => file !== 'test/words.test.ts',
);

/** What docs/words.md says not to call things, as names are written; camel case keeps prose out. */
const forbidden: readonly { instead: string; name: RegExp; except?: readonly string[] }[] = [
  { instead: 'max…', name: /\b(?:most|longest|largest)[A-Z]\w*/g },
  { instead: 'min…', name: /\b(?:least|fewest|shortest)[A-Z]\w*/g },
  { instead: 'format…', name: /\b[a-z]\w*InWords\b/g },
  // A column of the database keeps the name that stands in its migrations.
  { instead: 'to…View, visible…', name: /\bshown[A-Z]\w*/g, except: ['shownPriority'] },
  {
    instead: 'toView (view.ts), or what is visible',
    name: /\b(?:const|let|function|type) \[?[sS]hown\b|\/shown\.ts\b/g,
  },
  {
    instead: 'state, current',
    name: /\b(?:const|let|function|type) [sS]tanding\b|\bstandings\b|\b\w+Standing\b|\bstandings?[A-Z]\w*|\.standing\b|\bstanding: [a-z[]/g,
  },
  { instead: 'isPromptInjection', name: /\b(?:ordersTheReader|withoutOrders|isOrder)\b/g },
  { instead: 'semantic…, embedding', name: /\b(?:isMeant|meantCoverage|searchByMeaning)\b/g },
  { instead: 'what is done: readPages, cutIntoPages, findItems', name: /\b(?:pagesOf|itemsOf)\b/g },
  {
    instead: 'a verb with its noun: findTerms, readRows, parseWords',
    name: /\b(?:terms|subjects|cueWords|words|rows|fieldRows|values|texts|matches)Of\b/g,
  },
  { instead: 'row-level security', name: /\b(?:rowWall|row wall|assertWalls)\b/g },
];

/** Bare verbs that say nothing without their noun once they have left their file. */
const verbs =
  /^export (?:async function|function|const) (list|find|add|change|move|decide|withdraw|send|save|remove|close|create|update|approve|apply|history)\b/gm;

it('calls nothing by a word that docs/words.md replaces', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return forbidden.flatMap(({ instead, name, except = [] }) =>
      [...text.matchAll(name)]
        .filter(([word]) => !except.includes(word))
        .map(([word]) => `${file}: ${word}, say ${instead}`),
    );
  });
  expect(found).toEqual([]);
});

it('exports no verb without its noun', () => {
  const bare = files
    .filter(
      (file) => /^src\/[a-z-]+\/(?:server|client|contract)\//.test(file) && !file.startsWith('src/kit/'),
    )
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(verbs)].map(([, verb]) => `${file}: ${verb}`),
    );
  expect(bare).toEqual([]);
});

it('writes its comments in ordinary English', () => {
  const stilted = /\bwhoever\b|\ban? (?:[\w-]+ )?[\w-]+ of (?:its|their|one's) own\b/gi;
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
      .flatMap((line) => [...line.matchAll(stilted)].map(([words]) => `${file}: ${words}`)),
  );
  expect(found).toEqual([]);
});
