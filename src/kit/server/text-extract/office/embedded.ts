import { noted } from '#kit/server/language/noted.ts';

/** A sentence for what an Office file carries inside it and that is not read. */
export const embeddedCuts = (names: readonly string[]): string[] =>
  names.some((name) => /^(?:word|xl|ppt)\/embeddings\/./.test(name))
    ? [noted`Files and objects embedded in it are not read.`]
    : [];
