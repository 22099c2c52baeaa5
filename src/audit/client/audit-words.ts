/** The start of a hash, enough to compare by eye. */
export const shortHash = (hash: string): string => hash.slice(0, 12);
