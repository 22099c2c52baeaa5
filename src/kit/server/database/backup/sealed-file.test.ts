import { createReadStream, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { beginSealing, openSeal, readSecret, sealFile, sealStream, unsealFile } from './sealed-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'sealed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const secret = { kind: 'file' as const, bytes: Buffer.alloc(32, 7) };
const sealing = beginSealing(secret);
const sealed = async (bytes: Buffer): Promise<void> => {
  writeFileSync(at('plain'), bytes);
  await sealFile(at('plain'), at('sealed'), 'a/b', sealing);
};
const opened = async (name = 'a/b') => {
  await unsealFile(at('sealed'), at('opened'), name, sealing);
  return readFileSync(at('opened'));
};
const part = 64 * 1024;

describe('a sealed file', () => {
  it('OPS-2: comes back byte for byte, whatever its length', async () => {
    for (const length of [0, 1, part - 1, part, part + 1, 2 * part, 3 * part + 17]) {
      const bytes = Buffer.alloc(length, `${length}?`);
      await sealed(bytes);
      const stored = readFileSync(at('sealed'));
      expect(stored.length).toBe(12 + length + 16 * Math.max(1, Math.ceil(length / part)));
      if (length > 100) expect(stored.includes(bytes.subarray(0, 64))).toBe(false);
      expect((await opened()).equals(bytes)).toBe(true);
      await sealStream(createReadStream(at('plain')), at('sealed'), 'a/b', sealing);
      expect(readFileSync(at('sealed')).length).toBe(stored.length);
      expect((await opened()).equals(bytes)).toBe(true);
    }
  });

  it('OPS-2: that was cut off, also between two parts, changed, or given another name is refused', async () => {
    const refused = expect.stringMatching(/of the backup was cut off or changed. Nothing was restored\.$/);
    for (const length of [5, 12, 12 + part + 16, 12 + 2 * (part + 16), 12 + 2 * (part + 16) + 10]) {
      await sealed(Buffer.alloc(2 * part + 100, 'x'));
      truncateSync(at('sealed'), length);
      await expect(opened()).rejects.toThrow(expect.objectContaining({ message: refused }) as Error);
    }
    await sealed(Buffer.alloc(2 * part + 100, 'x'));
    const bytes = readFileSync(at('sealed'));
    bytes[part] = (bytes[part] ?? 0) ^ 1;
    writeFileSync(at('sealed'), bytes);
    await expect(opened()).rejects.toThrow('cut off or changed');
    await sealed(Buffer.from('x'));
    await expect(opened('another')).rejects.toThrow('cut off or changed');
  });
});

describe('the key of a backup', () => {
  it('OPS-2: is known by its proof: another one, none, and one of the other kind are refused', async () => {
    expect(openSeal(sealing.seal, secret).key.equals(sealing.key)).toBe(true);
    const other = { kind: 'file' as const, bytes: Buffer.alloc(32, 8) };
    expect(() => openSeal(sealing.seal, other)).toThrow(
      'encrypted with another key than BACKUP_KEY_FILE says',
    );
    expect(() => openSeal(sealing.seal, null)).toThrow(
      'encrypted. Set BACKUP_KEY_FILE to what it was made with',
    );
    const phrase = { kind: 'passphrase' as const, bytes: Buffer.from('correct horse battery') };
    expect(() => openSeal(sealing.seal, phrase)).toThrow('Set BACKUP_KEY_FILE');
    const byPhrase = beginSealing(phrase);
    expect(openSeal(byPhrase.seal, phrase).key.equals(byPhrase.key)).toBe(true);
    expect(() => openSeal(byPhrase.seal, { ...phrase, bytes: Buffer.from('another phrase') })).toThrow(
      'encrypted with another pass phrase than BACKUP_PASSPHRASE says',
    );
  });

  it('OPS-2: is read from the environment, and a weak or missing one is named', async () => {
    writeFileSync(at('key'), Buffer.alloc(32, 1));
    writeFileSync(at('short'), 'short');
    expect(await readSecret({})).toBeNull();
    expect(await readSecret({ BACKUP_KEY_FILE: at('key') })).toMatchObject({ kind: 'file' });
    expect(await readSecret({ BACKUP_PASSPHRASE: 'long enough words' })).toMatchObject({
      kind: 'passphrase',
    });
    await expect(readSecret({ BACKUP_PASSPHRASE: 'short' })).rejects.toThrow('at least 12 characters');
    await expect(readSecret({ BACKUP_KEY_FILE: at('short') })).rejects.toThrow('at least 32 bytes');
    await expect(readSecret({ BACKUP_KEY_FILE: at('none') })).rejects.toThrow('cannot be read');
    await expect(
      readSecret({ BACKUP_PASSPHRASE: 'long enough words', BACKUP_KEY_FILE: at('key') }),
    ).rejects.toThrow('not both');
  });
});
