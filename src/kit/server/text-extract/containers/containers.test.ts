import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMail } from '../../../../../test/support/mailbox.ts';
import { buildWinmail } from '../../../../../test/support/winmail.ts';
import { zipOfZeros } from '../../../../../test/support/zeros.ts';
import { zip } from '../../archive/write-zip.ts';
import { readText } from '../read-text.ts';

const open = (name: string, bytes: Uint8Array, mediaType = 'application/octet-stream') =>
  readText({ name, mediaType, bytes, opens: true });
const readTexts = (parts: readonly { name: string; bytes: Uint8Array }[] = []) =>
  parts.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]);

describe('READ-7: what a package holds is taken out', () => {
  it('of a zip archive, without what systems leave in it', async () => {
    const bytes = await zip([
      { name: 'tender/spec.txt', content: 'Valves shall be tested.' },
      { name: '__MACOSX/tender/._spec.txt', content: 'x' },
      { name: 'tender/Thumbs.db', content: 'x' },
    ]);
    const reading = await open('package.zip', bytes);
    expect(reading).toMatchObject({ state: 'opened', text: '' });
    expect(reading.note).toBeUndefined();
    expect(readTexts(reading.parts)).toEqual([['spec.txt', 'Valves shall be tested.']]);
  });

  it('says by name what of an archive asks for a password', async () => {
    const bytes = await zip([
      { name: 'open.txt', content: 'Read me.' },
      { name: 'locked.txt', content: 'Secret.' },
    ]);
    // The first flag of an entry says that it is encrypted, in its own head and in the directory.
    const locked = Buffer.from(bytes);
    for (const mark of ['PK\u0003\u0004', 'PK\u0001\u0002']) {
      const flags = mark.endsWith('\u0004') ? 6 : 8;
      const at = locked.lastIndexOf(Buffer.from(mark, 'latin1'));
      locked.writeUInt16LE(locked.readUInt16LE(at + flags) | 1, at + flags);
    }
    expect(await open('package.zip', locked)).toMatchObject({
      state: 'opened',
      note: 'Files that ask for a password: locked.txt.',
      parts: [{ name: 'open.txt' }],
    });
  });

  it('of a mail, whose words are read as well', async () => {
    const bytes = await buildMail({
      text: 'See the list.',
      attachments: [{ name: 'list.txt', bytes: 'Ten valves.' }],
    });
    const reading = await open('mail.eml', bytes, 'message/rfc822');
    expect(reading.state).toBe('ready');
    expect(reading.note).toBeUndefined();
    expect(readTexts(reading.parts)).toEqual([['list.txt', 'Ten valves.']]);
  });

  it('of winmail.dat, with the long names of its files', async () => {
    const bytes = buildWinmail(
      { short: 'SPECIF~1.TXT', long: 'Specification größer.txt', words: 'Valves.' },
      { short: 'b.txt', words: 'Gaskets.' },
    );
    const reading = await open('winmail.dat', bytes, 'application/ms-tnef');
    expect(reading.state).toBe('opened');
    expect(readTexts(reading.parts)).toEqual([
      ['Specification größer.txt', 'Valves.'],
      ['b.txt', 'Gaskets.'],
    ]);
    const cut = await open('winmail.dat', bytes.subarray(0, bytes.length - 5));
    expect(cut).toMatchObject({ state: 'opened', note: expect.stringContaining('damaged'), parts: [{}] });
  });

  it('of a mail that was sealed with its signature; an encrypted one says so', async () => {
    const fixture = (name: string) => readFileSync(`test/fixtures/files/${name}`);
    const reading = await open('smime.p7m', fixture('signed.p7m'), 'application/pkcs7-mime');
    expect(readTexts(reading.parts)).toEqual([
      ['Message.txt', 'Valves shall be tested.'],
      ['list.txt', 'Ten gate valves.'],
    ]);
    expect(await open('smime.p7m', fixture('encrypted.p7m'))).toMatchObject({
      state: 'password',
      note: 'The mail is encrypted (S/MIME). Ask the sender for an open copy.',
    });
    expect((await open('smime.p7m', Buffer.from('none'))).state).toBe('unreadable');
  });

  it('does not take out what unpacks without end', async () => {
    const bomb = zipOfZeros([
      { name: 'spec.txt', content: 'Valves.' },
      { name: 'zeros.bin', content: { zeros: 200 * 1024 * 1024 } },
    ]);
    expect(await open('bomb.zip', bomb)).toMatchObject({
      state: 'opened',
      parts: [{ name: 'spec.txt' }],
      note: 'Files that are more than we take out of one package: zeros.bin.',
    });
  });

  it('says that other archives are not opened', async () => {
    expect(await open('a.rar', Buffer.from('Rar!\u001a\u0007\u0000'))).toMatchObject({
      state: 'unsupported',
      note: expect.stringContaining('ZIP'),
    });
  });

  it('comes to an end with any winmail.dat', async () => {
    const whole = buildWinmail({ short: 'a.txt', long: 'a long name.txt', words: 'Valves.' });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 7),
        fc.uint8Array({ minLength: 1, maxLength: 4 }),
        async (at, bytes) => {
          const broken = Buffer.from(whole);
          broken.set(bytes.subarray(0, broken.length - 6 - at), 6 + at);
          const { openTnef } = await import('./tnef.ts');
          expect(Array.isArray(openTnef(broken).parts)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
