import { noted } from '#kit/server/language/noted.ts';
import { cleanBody } from './clean-text.ts';
import { unseenLetters } from './hidden-text.ts';
import { readHtml } from './html/html-text.ts';
import { readMarkdown } from './html/markdown-text.ts';
import { readOle } from './office/ole-file.ts';
import { decodePlainText } from './plain-text.ts';
import { nothingRead, readingOf, withCuts, withHidden, type FileToRead, type Reading } from './reading.ts';
import { isNamedAsRead, type Format } from './sniff.ts';

/**
 * Reads a file of a known format in this thread, without a time limit. May throw on input that no parser foresaw. The large parsers
 * are loaded when a file needs them: the web process, which reads only plain text itself, never holds them.
 */
export async function parse(format: Format, file: FileToRead): Promise<Reading> {
  switch (format) {
    case 'pdf':
      return (await import('./pdf/pdf-text.ts')).readPdf(file);
    case 'office':
      return (await import('./office/office-text.ts')).readOffice(file);
    case 'ole':
      return readOle(file);
    case 'mail': {
      const { readMessage } = await import('./mail/mail-message.ts');
      const message = await readMessage(file.bytes);
      if (!message) return nothingRead('unreadable');
      const parts = message.attachments.filter(({ inline }) => !inline);
      const reading = readingOf(message.text, [], file.opens ? [] : attachmentNotes(parts));
      const cut = withCuts(reading, message.cuts);
      return { ...withHidden(cut, message.hidden), ...(file.opens && { parts }) };
    }
    case 'html': {
      const html = decodePlainText(file.bytes);
      if (html === null) return nothingRead('unreadable');
      const page = readHtml(html);
      return withHidden(readingOf(page.text), [...page.hidden, ...unseenLetters(html)]);
    }
    case 'plain': {
      const text = decodePlainText(file.bytes);
      if (text === null) return nothingRead(isNamedAsRead(file) ? 'unreadable' : 'unsupported');
      const { text: seen, hidden } = isMarkdown(file) ? readMarkdown(text) : { text, hidden: [] };
      return withHidden(readingOf(cleanBody(seen)), [...hidden, ...unseenLetters(text)]);
    }
    case 'rtf':
      return (await import('./rtf/rtf-text.ts')).readRtf(file.bytes);
    case 'tnef':
    case 'signed':
      return (await import('./containers/packed-mail.ts')).readPackedMail(format, file);
    case 'packed':
      return nothingRead(
        'unsupported',
        noted`Of archives, ZIP is opened. Ask for a ZIP or for the files themselves.`,
      );
    case 'image':
      return file.recognises ? readPicture(file.bytes) : nothingRead('unsupported', noPictures);
    case 'tiff':
      return file.recognises && file.opens
        ? (await import('./containers/tiff-pages.ts')).readTiff(file)
        : nothingRead('unsupported', noPictures);
    case 'other':
      return nothingRead(isNamedAsRead(file) ? 'unreadable' : 'unsupported');
  }
}

const noPictures = noted`Pictures cannot be read. Ask for the text or a PDF with text.`;

/** A picture has no text; its words may be recognised where it can be unpacked. */
async function readPicture(bytes: Uint8Array): Promise<Reading> {
  const { pictureFault } = await import('../text-recognition/picture-size.ts');
  const fault = pictureFault(bytes);
  return fault === null
    ? { ...nothingRead('unsupported'), picturePages: [1] }
    : nothingRead('unsupported', fault);
}

const isMarkdown = ({ name, mediaType }: FileToRead): boolean =>
  /\.(?:md|markdown)$/i.test(name) || mediaType.startsWith('text/markdown');

function attachmentNotes(attachments: readonly { name: string }[]): string[] {
  const names = attachments.map(({ name }) => name);
  return names.length === 0
    ? []
    : [
        noted`What is attached to this mail was not read: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}.`,
      ];
}
