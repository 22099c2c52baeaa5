import { decodeOfWindows } from '../plain-text.ts';
import { decompressRTF } from '@kenjiuno/decompressrtf';
import type { ContainedFile } from '../reading.ts';
import { Bytes, mapiProperties } from './mapi.ts';

export const tnefSignature = 0x223e9f78;

/** Numbers of attributes and properties ([MS-OXTNEF] 2.1.3, [MS-OXPROPS]). */
const attributes = { beginsFile: 0x9002, fileName: 0x8010, fileData: 0x800f, file: 0x9005, message: 0x9003 };
const properties = { longName: 0x3707, mediaType: 0x370e, data: 0x3701, name: 0x3001, rtf: 0x1009 };

type Attached = { name: string; mediaType: string; bytes: Uint8Array; isMessage: boolean };

/**
 * What Outlook packed into winmail.dat: the files, and the words of the message in Rich Text. What
 * comes before a damaged place is kept.
 */
export function openTnef(data: Uint8Array): { parts: ContainedFile[]; isDamaged: boolean } {
  const bytes = new Bytes(data);
  const files: Attached[] = [];
  const parts: ContainedFile[] = [];
  let isDamaged = false;
  try {
    bytes.take(6);
    while (bytes.rest >= 9) {
      bytes.u8();
      const attribute = bytes.u32() & 0xffff;
      const value = bytes.take(bytes.u32());
      bytes.u16();
      if (attribute === attributes.message) parts.push(...messageIn(value));
      else takeFile(files, attribute, value);
    }
  } catch {
    isDamaged = true;
  }
  for (const { name, mediaType, bytes: content, isMessage } of files) {
    if (isMessage) {
      const inner = openTnef(content);
      parts.push(...inner.parts);
      isDamaged ||= inner.isDamaged;
    } else if (content.length > 0) parts.push({ name, mediaType, bytes: content });
  }
  return { parts, isDamaged };
}

function takeFile(files: Attached[], attribute: number, value: Buffer): void {
  if (attribute === attributes.beginsFile)
    files.push({ name: '', mediaType: '', bytes: new Uint8Array(), isMessage: false });
  const file = files.at(-1);
  if (!file) return;
  if (attribute === attributes.fileName) file.name ||= decodeOfWindows(value).replace(/\0.*$/s, '');
  else if (attribute === attributes.fileData) file.bytes = new Uint8Array(value);
  else if (attribute === attributes.file) {
    const said = mapiProperties(value);
    const text = (id: number) => String(said.get(id) ?? '');
    file.name = text(properties.longName) || file.name || text(properties.name);
    file.mediaType = text(properties.mediaType);
    const inner = said.get(properties.data);
    if (file.bytes.length > 0 || !(inner instanceof Buffer)) return;
    file.bytes = new Uint8Array(inner);
    file.isMessage = inner.length > 4 && inner.readUInt32LE() === tnefSignature;
  }
}

function messageIn(value: Buffer): ContainedFile[] {
  const rtf = mapiProperties(value).get(properties.rtf);
  if (!(rtf instanceof Buffer)) return [];
  const bytes = new Uint8Array(decompressRTF([...rtf]));
  return [{ name: 'Message.rtf', mediaType: 'application/rtf', bytes, isBody: true }];
}
