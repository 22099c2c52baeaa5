import { beforeAll, describe, expect, it } from 'vitest';
import { lockedOffice, lockedPdf, lockedZip } from '../../../../test/support/locked-files.ts';
import { buildDocx, buildXlsx } from '../../../../test/support/mailbox.ts';
import { readText } from './read-text.ts';

const password = 'Sésame 7781';
const words = 'The valves shall be tested.';
const files = new Map<string, Buffer>();
beforeAll(async () => {
  files.set('a.pdf', await lockedPdf(words, password));
  files.set('AES.zip', await lockedZip([{ name: 'a.txt', content: words }], password));
  files.set('ZipCrypto.zip', await lockedZip([{ name: 'a.txt', content: words }], password, 'ZipCrypto'));
  files.set('a.docx', lockedOffice(await buildDocx([words]), password));
  files.set('a.xlsx', lockedOffice(await buildXlsx([[words]]), password));
  files.set('old way.docx', lockedOffice(await buildDocx([words]), password, 'standard'));
});
const names = ['a.pdf', 'AES.zip', 'ZipCrypto.zip', 'a.docx', 'a.xlsx', 'old way.docx'];
const read = (name: string, more: { password?: string; lockedOnly?: boolean } = {}) =>
  readText({ name, mediaType: '', bytes: files.get(name) ?? Buffer.alloc(0), opens: true, ...more });

describe('READ-8: a file that is locked with a password', () => {
  it.each(names)('says that it asks for one: %s', async (name) => {
    expect(await read(name)).toEqual({ state: 'password', text: '', pageStarts: [], asksPassword: true });
  });

  it.each(names)('stays locked after a wrong one: %s', async (name) => {
    expect(await read(name, { password: 'sesame 7781' })).toMatchObject({
      state: 'password',
      text: '',
      asksPassword: true,
    });
  });

  it.each(names)('is read with the right one: %s', async (name) => {
    const reading = await read(name, { password });
    const [part] = reading.parts ?? [];
    const text = part ? Buffer.from(part.bytes).toString() : reading.text;
    expect([text.includes(words), reading.asksPassword]).toEqual([true, undefined]);
  });

  it('a package of which some files are locked gives the others, and the locked ones with the password', async () => {
    const parts = [
      { name: 'open.txt', content: 'Open.', isOpen: true },
      { name: 'locked.txt', content: words },
    ];
    files.set('half.zip', await lockedZip(parts, password));
    const first = await read('half.zip');
    expect(first).toMatchObject({ state: 'opened', asksPassword: true, parts: [{ name: 'open.txt' }] });
    expect(first.note).toBe('Files that ask for a password: locked.txt.');
    const rest = await read('half.zip', { password, lockedOnly: true });
    expect(rest.parts?.map(({ name }) => name)).toEqual(['locked.txt']);
    expect([rest.state, rest.asksPassword, rest.note]).toEqual(['opened', undefined, undefined]);
  });
});
