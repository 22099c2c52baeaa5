import type { Source } from '#enquiries/contract/sources/schema.ts';

type Named = Pick<Source, 'name' | 'mediaType'>;

/** Whether a source has pages to show as they look on paper: by what was read of it, else by its name. */
export const isPdf = ({
  name,
  mediaType,
  pageStarts,
  fileId,
}: Named & Pick<Source, 'pageStarts' | 'fileId'>): boolean =>
  fileId !== null && (pageStarts.length > 0 || mediaType === 'application/pdf' || /\.pdf$/i.test(name));

export const isImage = ({ name, mediaType, fileId }: Named & Pick<Source, 'fileId'>): boolean =>
  fileId !== null && (/^image\/(?:png|jpeg)$/.test(mediaType) || /\.(?:png|jpe?g)$/i.test(name));

/** The kind of picture the bytes really are; null for anything else, whatever its name says. */
export function imageTypeOf(bytes: Uint8Array): 'image/png' | 'image/jpeg' | null {
  const begins = (...signature: number[]) => signature.every((byte, place) => bytes[place] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  return begins(0xff, 0xd8, 0xff) ? 'image/jpeg' : null;
}

/** Whether there is something of a source to look at here. */
export const isShown = (source: Source): boolean =>
  source.state === 'ready' || (isPdf(source) && source.state === 'scanned') || isImage(source);
