import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { magiAnswerSchema } from '#landing/contract/schema.ts';

type Section = NonNullable<z.infer<typeof magiAnswerSchema>['section']>;

/** One paragraph of the public knowledge file. */
export type Entry = { key: string; section: Section; text: string };

/** A question somebody may ask, and the key of the paragraph that answers it. */
export type Example = { key: string; question: string };

/** The key of questions that no paragraph answers. */
export const elsewhere = 'elsewhere';

const sectionPattern = /^## (?<title>.+?)(?: \{(?<anchor>#[a-z-]+)\})?$/;
const keyPattern = /^<!-- (?<key>[a-z0-9-]+) -->$/;

/**
 * The paragraphs of a knowledge file in their order; what stands before the first section is for its
 * writers.
 */
export const readKnowledge = (markdown: string): Entry[] => {
  const entries: Entry[] = [];
  let section: Section | null = null;
  let key = '';
  for (const block of markdown.trim().split(/\n\s*\n/)) {
    const heading = sectionPattern.exec(block)?.groups;
    const named = keyPattern.exec(block)?.groups;
    if (heading) section = { title: heading['title'] ?? '', anchor: heading['anchor'] ?? null };
    else if (named) key = named['key'] ?? '';
    else if (section) entries.push({ key, section, text: block });
  }
  return entries;
};

/** One question a line; a line that begins with # is the key of those that follow. */
const readExamples = (text: string): Example[] => {
  const examples: Example[] = [];
  let key = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) key = line.slice(2);
    else if (line) examples.push({ key, question: line });
  }
  return examples;
};

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** What Magi knows. */
export const knowledge: readonly Entry[] = readKnowledge(read('../knowledge.md'));

/** How people ask for it, and for what it does not know. */
export const readAskedFile = (): Example[] => readExamples(read('asked.txt'));
