import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findAllTexts } from '../scripts/build/words/catalogues.ts';

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

/** What reads translated in a text of the pages, and what to write instead; `except` is where the word is the field's own. */
const translated: readonly { instead: string; words: RegExp; except?: RegExp }[] = [
  {
    instead: 'is, appears, apply',
    words: /\b(?:stands?|standing|stood)\b/i,
    // A deputy stands in for someone; the financial standing of a supplier is what a tender asks for.
    except: /\bstands? in(?: for|\))|Financial standing/,
  },
  { instead: 'gets an email, is informed', words: /\btold\b/i },
  // A person waits, and a state may be "Waiting for …"; a thing is due, queued or pending.
  { instead: 'needs, is due, waiting for', words: /\bwaits\b|\bthat wait\b|\bhas been waiting\b/i },
  { instead: 'valid for', words: /\bgood for\b/i },
  {
    instead: 'has, applies, blocks',
    words: /\b(?:holds?|holding|held)\b/i,
    // A legal hold is the law's word.
    except: /\blegal holds?\b|\b(?:lift(?:ing the)?|set) hold\b/i,
  },
  { instead: 'saved, stored, stays, retained', words: /\bkept\b/i },
  { instead: 'is added as, maps to', words: /\bbecom(?:es?|ing)\b|\bbecame\b/i },
  {
    instead: 'the noun: your changes, the difference',
    words: /(?:^|[.:…;] |^\{\d\} ?)(?:What|Whoever)\b(?![^.]*\?)/,
  },
  { instead: 'no …, not yet', words: /\bnobody (?:has|knows)\b/i },
  { instead: 'again', words: /\banew\b/i },
  { instead: 'created (an organisation)', words: /\bfounded\b/i },
  { instead: 'email; by email', words: /\be-mails?\b|\bby mail\b/i },
  { instead: 'what the keys act on', words: /^In a row:/ },
  { instead: 'starts', words: /\bbeg(?:ins?|an|un|inning)\b/i },
  { instead: 'undo, revoke', words: /\btake[ns]? back\b/i },
  { instead: 'showing the latest', words: /\bas it is now\b|\bmoved on meanwhile\b|\bwas faster\b/i },
  {
    instead: 'what it does: no results, the result, outside',
    words: /\bcalled so\b|\bbecame of\b|\bleaves? the house\b/i,
  },
  { instead: 'a shorter chain', words: /\bof (?:[\w{}-]+ ){1,3}of\b/i },
];

it('says nothing on screen that reads translated', () => {
  // The questions of a checklist are the organisation's own from its first day on, and are signed as they were worded.
  // The public page is prose that sells and sets terms.
  const isAsked = (file: string) => !/^src\/(?:reviews\/contract\/checklist\.ts$|landing\/)/.test(file);
  const found = [...findAllTexts(root, isAsked)].flatMap(([room, texts]) =>
    texts.flatMap((text) =>
      translated
        .filter(({ words, except }) => words.test(text) && !except?.test(text))
        .map(({ instead }) => `${room}: ${text} (${instead})`),
    ),
  );
  expect(found).toEqual([]);
});
