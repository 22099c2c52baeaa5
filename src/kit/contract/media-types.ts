/** What a file is where nobody knows better. */
export const unknownMediaType = 'application/octet-stream';

/** A media type that may stand in a header, of whatever a sender calls a file. */
export const mediaTypeFrom = (written: string): string =>
  /^[\w.+-]{1,60}\/[\w.+-]{1,90}$/.test(written) ? written.toLowerCase() : unknownMediaType;

/** A mail that was sealed or encrypted (S/MIME). */
export const isSealedMail = (mediaType: string): boolean => /^application\/(?:x-)?pkcs7-mime/.test(mediaType);

/** The files a list is written to. */
export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];
