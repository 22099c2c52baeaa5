import type { ContainedFile, FileToRead, Reading } from '../reading.ts';

/** A page takes about half a second; the person who gave the password waits. */
const maxDrawingMs = 18_000;
/** Enough for print to be read. */
const quality = 80;

/**
 * The reading of a file that a password opened, with its scanned pages drawn: they are files below it, which can be recognised when the
 * password is gone. Pages for which the time is too short stay `picturePages`.
 */
export async function withDrawnPages(
  reading: Reading,
  { name, bytes, password = '' }: FileToRead,
  maxMs = maxDrawingMs,
): Promise<Reading> {
  const until = Date.now() + maxMs;
  const { openPdfPages } = await import('../../text-recognition/pdf-pages.ts');
  const draw = await openPdfPages(new Uint8Array(bytes), password);
  const parts: ContainedFile[] = [];
  const left: number[] = [];
  const stem = name.replace(/\.pdf$/i, '');
  for (const page of reading.picturePages ?? []) {
    const picture = Date.now() < until ? await draw(page).catch(() => null) : null;
    if (!picture) left.push(page);
    else
      parts.push({
        name: `${stem} page ${page}.jpg`,
        mediaType: 'image/jpeg',
        bytes: await picture.canvas.encode('jpeg', quality),
      });
  }
  if (parts.length === 0) return reading;
  return {
    ...reading,
    state: reading.state === 'ready' ? 'ready' : 'opened',
    parts,
    picturePages: left,
  };
}
