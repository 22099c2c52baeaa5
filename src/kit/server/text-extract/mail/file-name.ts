import { cleanLine } from '../clean-text.ts';

const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'text/plain': '.txt',
  'text/html': '.html',
  'text/csv': '.csv',
  'message/rfc822': '.eml',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
};

const nameLimit = 150;

/**
 * A file name fit to show and to store: no folders, no control or direction characters, at most 150
 * characters with its ending kept. `order` (1 for the first attachment) names a file that came
 * without a name.
 */
export function cleanFileName(written: string, mediaType: string, order: number): string {
  const last = cleanLine(written).split(/[\\/]/).at(-1) ?? '';
  const name = last
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '');
  if (name === '') return `attachment-${order}${endings[mediaType] ?? ''}`;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length);
  return `${stem
    .slice(0, nameLimit - ending.length)
    .toWellFormed()
    .replace(/\ufffd$/, '')}${ending}`;
}

/**
 * The files with names that differ in more than case: a second "scan.pdf" becomes "scan (2).pdf",
 * so that a quote names exactly one.
 */
export function distinctNames<File extends { name: string }>(files: File[]): File[] {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return files.map((file) => {
    let { name } = file;
    while (taken.has(name.toLowerCase())) {
      const number = (next.get(file.name.toLowerCase()) ?? 1) + 1;
      next.set(file.name.toLowerCase(), number);
      name = file.name.replace(/(\.[A-Za-z0-9]{1,8})?$/, ` (${number})$1`);
    }
    taken.add(name.toLowerCase());
    return name === file.name ? file : { ...file, name };
  });
}
