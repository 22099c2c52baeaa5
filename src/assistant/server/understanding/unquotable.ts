import { isPromptInjection } from '#text/prompt-injection/detector.ts';

/** Anything that leads somewhere: an address with or without its scheme, an image or a link, a tag. */
export const leadsAway =
  /:\/\/|\bwww\.|\b(?:mailto|javascript|vbscript):|\bdata:[a-z]+\/|!\[|\]\s*\(|<\s*[a-z/!]|&#|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/|\?)\S/i;

/**
 * Whether words of somebody else give orders to the program that reads them or lead out of the
 * house: then nobody is shown them.
 */
export const isUnquotable = (text: string): boolean => isPromptInjection(text) || leadsAway.test(text);
