import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The prompts in force, by purpose. A changed text is a new version with a new file; the old one
 * stays for the record.
 */
const files = { answer: 'answer-1', cited: 'answer-cited-1', extract: 'extract-2', test: 'test-1' } as const;

export type Prompt = {
  version: string;
  /** What the model is, once and for all; no word of anybody else stands in it. */
  system: string;
  /** The rule again, said last, because what stands last is followed best. */
  reminder: string;
};

const divider = '\n---\n';

const read = (version: string): Prompt => {
  const [system = '', reminder = ''] = readFileSync(
    join(import.meta.dirname, 'prompts', `${version}.md`),
    'utf8',
  ).split(divider);
  return { version, system: system.trim(), reminder: reminder.trim() };
};

const kept = new Map<string, Prompt>();

/** The prompt of a purpose, with its version for the record (AI-8). */
export const promptFor = (purpose: keyof typeof files): Prompt => {
  const version = files[purpose];
  const prompt = kept.get(version) ?? read(version);
  kept.set(version, prompt);
  return prompt;
};
