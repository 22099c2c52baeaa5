import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, isTest, textOf } from '../scripts/house/imports.ts';

const root = join(import.meta.dirname, '..');

/** What says left and right where a page that runs from right to left needs start and end. */
const physical = [
  // Utilities of Tailwind, with whatever stands before them.
  /(?<=[\s"'`:])-?(?:scroll-)?[mp][lr]-(?=[\d[(]|px\b|auto\b)[^\s"'`]+/g,
  /(?<=[\s"'`:])-?(?:left|right)-(?=[\d[(]|px\b|auto\b|full\b)[^\s"'`]+/g,
  /(?<=[\s"'`:])(?:text|float|clear|object)-(?:left|right)(?=[\s"'`!])/g,
  /(?<=[\s"'`:])(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?=[-\s"'`!])/g,
  /(?<=[\s"'`:])-?translate-x-[^\s"'`]+/g,
  /(?<=[\s"'`:])origin-(?:top-|bottom-)?(?:left|right)\b/g,
  // Styles of an element, and sides of what opens.
  /\b(?:margin|padding|border)(?:Left|Right)\b/g,
  /\bstyle=\{\{[^}]*\b(?:left|right):/g,
  /\bside[=:]\s*\{?["'](?:left|right)["']/g,
  /\btextAlign: ["'](?:left|right)["']/g,
];
const physicalInStyles = [
  /(?<=[\s;{])(?:(?:margin|padding|border|inset)-)?(?:left|right)(?:-\w+)?\s*:/g,
  /\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g,
  /\b(?:margin|padding)\s*:\s*(\S+) (\S+) (\S+) (?!\2;)\S+;/g,
];

/** Where left and right are meant: what has its place on paper, in the same way in every language. */
const truly = new Map([
  ['src/ui/pdf/PdfPage.tsx', ['origin-top-left']],
  ['src/ui/pdf/TextLayer.tsx', ['origin-top-left', 'origin-top-left', 'marginLeft', 'style={{ left:']],
]);

/** The one style sheet that knows both directions, for words that do not run as the page does. */
const trulyInStyles = new Map([
  ['src/ui/styles.css', ['text-align: right', 'text-align: left', 'text-align: right']],
]);

const found = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([words]) => words));

const isOfPages = (file: string) => /^src\/(?:ui|[a-z-]+\/client)\//.test(file) && !isTest(file);

describe('WAY-2: the layout of the pages', () => {
  it('says start and end, and left and right only where something has its place on paper', () => {
    const files = filesBelow('src').filter(isOfPages);
    expect(files.length).toBeGreaterThan(400);
    const said = files
      .map((file) => [file, found(textOf(file), physical)] as const)
      .filter(([, words]) => words.length > 0);
    expect(new Map(said)).toEqual(truly);
  });

  it('does so in its style sheets', () => {
    const sheets = globSync('src/**/*.css', { cwd: root });
    expect(sheets.length).toBeGreaterThan(3);
    const said = sheets
      .map((file) => [file, found(textOf(file).replace(/\/\*.*?\*\//gs, ''), physicalInStyles)] as const)
      .filter(([, words]) => words.length > 0);
    expect(new Map(said)).toEqual(trulyInStyles);
  });

  it('is read as it is written: with a variant, negative, in a list of classes', () => {
    const classes = `"sm:pl-3 -left-1 text-right! rounded-tl-card border-l data-open:-translate-x-full"`;
    expect(found(classes, physical)).toEqual(
      ['pl-3', '-left-1', 'text-right', 'border-l', 'rounded-tl', '-translate-x-full'].toSorted(
        (one, other) => classes.indexOf(one) - classes.indexOf(other),
      ),
    );
    expect(found('"ps-3 -start-1 text-end left-out right-hand border-line"', physical)).toEqual([]);
    const sheet =
      'a { margin-left: 1px; padding: 0 1rem 0 0; text-align: right; left: 0; border-right-width: 0; }';
    expect(found(sheet, physicalInStyles)).toHaveLength(5);
    expect(found('a { padding: 1px 2px 3px 2px; margin-inline: 0; }', physicalInStyles)).toEqual([]);
  });
});
