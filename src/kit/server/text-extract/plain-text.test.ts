import { describe, expect, it } from 'vitest';
import { decodePlainText } from './plain-text.ts';
import { readText } from './read-text.ts';

/** The letters of a code page of Windows by its bytes. */
const encode = (encoding: string, text: string): Uint8Array => {
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
};

describe('READ-7: a text that says nothing of its letters', () => {
  it.each([
    ['Arabic', 'windows-1256', 'يجب أن تكون الصمامات مختبرة.\nالتسليم: 12 أسبوعًا، DAP Jebel Ali.'],
    ['Arabic in a few words', 'windows-1256', 'RFQ 7731: الضمان سنتان'],
    ['Western', 'windows-1252', 'Größe 3½" – für die Prüfung à l’usine, año 2026'],
    ['in capitals', 'windows-1252', 'ÄÖÜ: GRÖSSE, PRÜFUNG, ÖL'],
  ])('is read in the letters of Windows that make words of it: %s', (_, encoding, text) => {
    expect(decodePlainText(encode(encoding, text))).toBe(text);
  });

  it('is so as an attachment and in a mail that names no letters', async () => {
    const words = 'يجب أن تكون الصمامات مختبرة قبل الشحن.';
    const read = (name: string, bytes: Uint8Array) =>
      readText({ name, mediaType: 'application/octet-stream', bytes, opens: true });
    expect((await read('notes.txt', encode('windows-1256', words))).text).toBe(words);
    const mail = `From: a@customer.example\r\nSubject: RFQ\r\n\r\n${words}\r\n`;
    expect((await read('a.eml', encode('windows-1256', mail))).text).toContain(words);
  });
});

describe('READ-7: a file without its beginning', () => {
  const bytes = Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251);
  it.each([
    'a.doc',
    'a.rtf',
    'a.msg',
    'a.eml',
    'a.zip',
    'a.png',
    'a.jpg',
    'a.tif',
    'winmail.dat',
    'a.pdf',
    'a.docx',
    'a.p7m',
  ])('is damaged where it is called like a kind that is read: %s', async (name) => {
    for (const mediaType of ['application/octet-stream', 'image/png'])
      expect(await readText({ name, mediaType, bytes, opens: true })).toMatchObject({ state: 'unreadable' });
  });

  it('is of a kind that is not read under any other name', async () => {
    for (const name of ['a.dwg', 'a', 'a.heic'])
      expect(
        await readText({ name, mediaType: 'application/octet-stream', bytes, opens: true }),
      ).toMatchObject({ state: 'unsupported' });
  });
});
