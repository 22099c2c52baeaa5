import { noted } from '#kit/server/language/noted.ts';
import { cleanFileName } from '../mail/file-name.ts';
import { partsOfEntity } from '../mail/mail-message.ts';
import { nothingRead, type ContainedFile, type FileToRead, type Reading } from '../reading.ts';
import { openSigned } from './signed-mail.ts';
import { openTnef } from './tnef.ts';

const encryptedNote = noted`The mail is encrypted (S/MIME). Ask the sender for an open copy.`;
const sentence = {
  tnef: noted`Outlook packed the attachments into winmail.dat. Ask the sender to send them as files.`,
  signed: noted`The mail was sealed (S/MIME). Ask the sender for an open copy.`,
};

/** Opens what a mail program packed: winmail.dat of Outlook, or a mail that was sealed with its signature. */
export async function readPackedMail(format: 'tnef' | 'signed', file: FileToRead): Promise<Reading> {
  if (!file.opens) return nothingRead('unsupported', sentence[format]);
  if (format === 'tnef') {
    const { parts, isDamaged } = openTnef(file.bytes);
    if (parts.length === 0) return nothingRead(isDamaged ? 'unreadable' : 'empty');
    return opened(
      parts,
      isDamaged ? noted`The package is damaged; what stands before that place was taken out.` : undefined,
    );
  }
  const mail = openSigned(file.bytes);
  if (mail === null) return nothingRead('password', encryptedNote);
  const parts = await partsOfEntity(mail);
  return parts.length === 0 ? nothingRead('empty') : opened(parts);
}

function opened(parts: readonly ContainedFile[], note?: string): Reading {
  const named = parts.map((part, index) => ({
    ...part,
    name: cleanFileName(part.name, part.mediaType, index + 1),
  }));
  return { state: 'opened', text: '', pageStarts: [], parts: named, ...(note !== undefined && { note }) };
}
