import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const nobody = 65_534;
export const password = 'secret';

const settings = (folder: string, port: number, user: number): string => `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${user} gid=${user} home=${folder}/mail/%u
}
`;

/** Debian's dovecot on a loopback port, with so many mails in the mailbox “sales”; it is started by root, as it asks for. */
export const startDovecot = async (folder: string, port: number, mails: number): Promise<() => void> => {
  const box = join(folder, 'mail/sales');
  for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(box, part), { recursive: true });
  mkdirSync(join(folder, 'run'), { recursive: true });
  for (let no = 1; no <= mails; no += 1)
    writeFileSync(
      join(box, 'new', `${1_760_000_000 + no}.M${no}.bench`),
      [
        `From: Buyer ${no} <buyer${no}@customer.example>`,
        'To: sales@valves.example',
        `Subject: RFQ ${no}: gate valves`,
        `Message-ID: <bench-${no}@customer.example>`,
        'Date: Mon, 02 Nov 2026 09:00:00 +0000',
        '',
        `Please quote ${no} gate valves 4 inch class 600, delivery within ${(no % 30) + 5} weeks.`,
        '',
      ].join('\r\n'),
    );
  spawn('chown', ['-R', `${nobody}:${nobody}`, join(folder, 'mail')]);
  writeFileSync(join(folder, 'dovecot.conf'), settings(folder, port, nobody));
  const server = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'inherit' });
  await sleep(1500);
  return () => server.kill();
};

export type Commands = { counts: Map<string, number>; openRanges: Set<string> };

/** Passes an IMAP connection on, and counts the commands a client sends. */
export const countCommands = (from: number, to: number): Commands => {
  const commands: Commands = { counts: new Map(), openRanges: new Set() };
  createServer((client) => {
    const server = connect(to, '127.0.0.1');
    client.on('data', (bytes) => {
      for (const [, name = '', rest = ''] of bytes
        .toString('latin1')
        .matchAll(/^\w+ (UID \w+|[A-Z]+)(.*)$/gm)) {
        commands.counts.set(name, (commands.counts.get(name) ?? 0) + 1);
        const range = /\d+:\*/.exec(rest)?.[0];
        if (range) commands.openRanges.add(range);
      }
    });
    client.pipe(server);
    server.pipe(client);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.on('close', () => server.destroy());
  }).listen(from, '127.0.0.1');
  return commands;
};
