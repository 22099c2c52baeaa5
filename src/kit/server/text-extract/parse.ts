import { isSealedMail } from '#kit/contract/media-types.ts';
import { cleanBody } from './clean-text.ts';
import { unseenLetters } from './hidden-text.ts';
import { readHtml } from './html/html-text.ts';
import { readMarkdown } from './html/markdown-text.ts';
import { readOle } from './office/ole-file.ts';
import { decodePlainText } from './plain-text.ts';
import { nothingRead, readingOf, withHidden, type FileToRead, type Reading } from './reading.ts';
import type { Format } from './sniff.ts';

/**
 * Reads a file of a known format in this thread, without a time limit. May throw on input that no parser foresaw. The large parsers
 * are loaded when a file needs them: the web process, which reads only plain text itself, never holds them.
 */
export async function parse(format: Format, file: FileToRead): Promise<Reading> {
  switch (format) {
    case 'pdf':
      return (await import('./pdf/pdf-text.ts')).readPdf(file.bytes);
    case 'office':
      return (await import('./office/office-text.ts')).readOffice(file);
    case 'ole':
      return readOle(file.bytes);
    case 'mail': {
      const { readMessage } = await import('./mail/mail-message.ts');
      const message = await readMessage(file.bytes);
      if (!message) return nothingRead('unreadable');
      return withHidden(readingOf(message.text, [], attachmentNotes(message.attachments)), message.hidden);
    }
    case 'html': {
      const html = decodePlainText(file.bytes);
      if (html === null) return nothingRead('unreadable');
      const page = readHtml(html);
      return withHidden(readingOf(page.text), [...page.hidden, ...unseenLetters(html)]);
    }
    case 'plain': {
      const text = decodePlainText(file.bytes);
      if (text === null) return nothingRead('unsupported');
      const { text: seen, hidden } = isMarkdown(file) ? readMarkdown(text) : { text, hidden: [] };
      return withHidden(readingOf(cleanBody(seen)), [...hidden, ...unseenLetters(text)]);
    }
    case 'rtf':
      return (await import('./rtf/rtf-text.ts')).readRtf(file.bytes);
    case 'image':
      return nothingRead('unsupported', 'Pictures cannot be read. Ask for the text or a PDF with text.');
    case 'other':
      return nothingRead('unsupported', otherNote(file));
  }
}

const isMarkdown = ({ name, mediaType }: FileToRead): boolean =>
  /\.(?:md|markdown)$/i.test(name) || mediaType.startsWith('text/markdown');

function attachmentNotes(attachments: readonly { name: string; inline: boolean }[]): string[] {
  const names = attachments.filter(({ inline }) => !inline).map(({ name }) => name);
  return names.length === 0
    ? []
    : [
        `What is attached to this mail was not read: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}.`,
      ];
}

function otherNote(file: FileToRead): string | undefined {
  if (/winmail\.dat$/i.test(file.name) || file.mediaType === 'application/ms-tnef')
    return 'Outlook packed the attachments into winmail.dat. Ask the sender to send them as files.';
  if (/\.p7m$/i.test(file.name) || isSealedMail(file.mediaType))
    return 'The mail was sealed or encrypted (S/MIME). Ask the sender for an open copy.';
  return undefined;
}
