import { noted } from '#kit/server/language/noted.ts';
import { BadArchive, type Archive } from '../../archive/read-zip.ts';
import { cleanFileName } from '../mail/file-name.ts';
import { locked, nothingRead, tooMuchNote, type ContainedFile, type Reading } from '../reading.ts';

/** What systems leave in archives and nobody sent. */
const litter = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;
const maxFiles = 500;

/** Takes the files out of a zip archive; what is locked, too much or damaged is said by name. */
export async function openZip(archive: Archive, lockedOnly = false): Promise<Reading> {
  const names = archive.names.filter(
    (name) => !name.endsWith('/') && !litter.test(name) && (!lockedOnly || archive.isLocked(name)),
  );
  const parts: ContainedFile[] = [];
  const left = { password: [] as string[], damaged: [] as string[], 'too-large': [] as string[] };
  left['too-large'].push(...names.slice(maxFiles));
  for (const name of names.slice(0, maxFiles)) {
    try {
      const bytes = await archive.read(name);
      if (bytes) parts.push({ name: cleanFileName(name, '', parts.length + 1), mediaType: '', bytes });
    } catch (error) {
      left[error instanceof BadArchive ? error.reason : 'damaged'].push(name);
    }
  }
  if (parts.length === 0 && left.password.length > 0) return locked;
  if (parts.length === 0)
    return nothingRead(
      names.length === 0 ? 'empty' : 'unreadable',
      left['too-large'].length > 0 ? tooMuchNote : undefined,
    );
  const notes = [
    ...sayLeft(left.password, (names) => noted`Files that ask for a password: ${names}.`),
    ...sayLeft(left.damaged, (names) => noted`Files that are damaged: ${names}.`),
    ...sayLeft(
      left['too-large'],
      (names) => noted`Files that are more than we take out of one package: ${names}.`,
    ),
  ];
  return {
    state: 'opened',
    text: '',
    pageStarts: [],
    parts,
    ...(left.password.length > 0 && { asksPassword: true }),
    ...(notes.length > 0 && { note: notes.join(' ') }),
  };
}

function sayLeft(names: readonly string[], say: (names: string) => string): string[] {
  if (names.length === 0) return [];
  const named = names
    .slice(0, 5)
    .map((name) => cleanFileName(name, '', 1))
    .join(', ');
  return [say(names.length > 5 ? noted`${named} and ${names.length - 5} more` : named)];
}
