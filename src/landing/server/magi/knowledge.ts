import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { magiAnswerSchema } from '#landing/contract/schema.ts';

type Section = NonNullable<z.infer<typeof magiAnswerSchema>['section']>;

/** One paragraph of the public knowledge file; `askedAs` holds other words people ask for it with. */
export type Entry = { section: Section; askedAs: string; text: string };

const sectionPattern = /^## (?<title>.+?)(?: \{(?<anchor>#[a-z-]+)\})?$/;
const askedPattern = /^<!-- (?<words>.+) -->$/s;

/** The paragraphs of the file in their order; what stands before the first section is for its writers. */
const readEntries = (markdown: string): Entry[] => {
  const entries: Entry[] = [];
  let section: Section | null = null;
  let askedAs = '';
  for (const block of markdown.trim().split(/\n\s*\n/)) {
    const heading = sectionPattern.exec(block)?.groups;
    const words = askedPattern.exec(block)?.groups?.['words'];
    if (heading) section = { title: heading['title'] ?? '', anchor: heading['anchor'] ?? null };
    else if (words) askedAs = words;
    else if (section) {
      entries.push({ section, askedAs, text: block });
      askedAs = '';
    }
  }
  return entries;
};

/** What Magi knows. */
export const knowledge: readonly Entry[] = readEntries(
  readFileSync(join(import.meta.dirname, '../knowledge.md'), 'utf8'),
);
