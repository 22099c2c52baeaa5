import { beforeAll, describe, expect, it } from 'vitest';
import { buildDamagedMails, buildHostileFiles } from '../../../../test/support/hostile-files.ts';
import { readMessage } from './mail/mail-message.ts';
import { readText } from './read-text.ts';

let files: Map<string, Buffer>;
beforeAll(async () => {
  files = await buildHostileFiles();
});

describe('READ-7: hostile files', () => {
  it('come to a state each, and what is taken out has a plain name', async () => {
    expect(files.size).toBeGreaterThanOrEqual(60);
    const states = new Map<string, string>();
    for (const [name, bytes] of files) {
      const reading = await readText({ name, mediaType: '', bytes, opens: true });
      states.set(name, reading.state);
      expect([name, reading.note]).not.toEqual([name, 'Reading the file took too long.']);
      for (const part of reading.parts ?? []) expect(part.name).not.toMatch(/[\\/]|^\.|\p{Cc}/u);
      if (reading.state !== 'ready') expect(reading.text).toBe('');
    }
    const clear = new Set(['ready', 'opened', 'empty', 'scanned', 'password', 'unsupported', 'unreadable']);
    expect([...states].filter(([, state]) => !clear.has(state))).toEqual([]);
    // What is damaged or lies about itself gives no files.
    for (const [name, state] of states)
      if (/^(?:path|cut at \d+\.zip|same name|many|directory elsewhere)/.test(name))
        expect([name, state === 'opened' || state === 'ready']).toEqual([name, false]);
  });

  it('of which two hundred are mails that were damaged on their way are read or said to be none', async () => {
    let read = 0;
    for (const cut of await buildDamagedMails(200)) {
      const mail = await readMessage(cut);
      if (mail) read += 1;
      expect(mail === null || typeof mail.text === 'string').toBe(true);
    }
    // Most are damaged in their words alone.
    expect(read).toBeGreaterThan(100);
  });
});
