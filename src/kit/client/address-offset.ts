/** A place in a text as an address names it; null where it names none. */
export const offsetFrom = (written: string | null): number | null =>
  written !== null && /^\d{1,9}$/.test(written) ? Number(written) : null;
