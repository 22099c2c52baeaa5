import { cleanBody } from './clean-text.ts';
import { htmlToText } from './html/html-text.ts';
import { readOle } from './office/ole-file.ts';
import { decodePlainText } from './plain-text.ts';
import { nothingRead, readingOf, type FileToRead, type Reading } from './reading.ts';
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
      return message ? readingOf(message.text, [], attachmentNotes(message.attachments)) : nothingRead('unreadable');
    }
    case 'html': {
      const html = decodePlainText(file.bytes);
      return html === null ? nothingRead('unreadable') : readingOf(htmlToText(html));
    }
    case 'plain': {
      const text = decodePlainText(file.bytes);
      return text === null ? nothingRead('unsupported') : readingOf(cleanBody(text));
    }
    case 'image':
      return nothingRead('unsupported', 'Pictures cannot be read. Ask for the text or a PDF with text.');
    case 'other':
      return nothingRead('unsupported', otherNote(file));
  }
}

function attachmentNotes(attachments: readonly { name: string; inline: boolean }[]): string[] {
  const names = attachments.filter(({ inline }) => !inline).map(({ name }) => name);
  return names.length === 0 ? [] : [`What is attached to this mail was not read: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}.`];
}

function otherNote(file: FileToRead): string | undefined {
  if (/winmail\.dat$/i.test(file.name) || file.mediaType === 'application/ms-tnef')
    return 'Outlook packed the attachments into winmail.dat. Ask the sender to send them as files.';
  if (/\.p7m$/i.test(file.name) || /^application\/(?:x-)?pkcs7-mime/.test(file.mediaType))
    return 'The mail was sealed or encrypted (S/MIME). Ask the sender for an open copy.';
  if (/\.rtf$/i.test(file.name)) return 'RTF cannot be read. Ask for PDF or DOCX.';
  return undefined;
}
