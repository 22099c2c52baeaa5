import { generateKeyPairSync } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboundAddressEndpoints } from '#mail-in/contract/listener/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { listArrivals } from '../../../../test/support/mailboxes.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { listenForMail } from './listen.ts';
import { maxDeliveredBytes } from './read-delivery.ts';
import { sql } from 'kysely';
import type { Resolve } from './sender-check.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** What the DNS says in these tests: one domain that allows this machine and signs, and nothing else. */
const records: Readonly<Record<string, string[][]>> = {
  'TXT northgate.example': [['v=spf1 ip4:127.0.0.1 -all']],
  'TXT _dmarc.northgate.example': [['v=DMARC1; p=reject']],
  'TXT s1._domainkey.northgate.example': [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]],
  'TXT forged.example': [['v=spf1 -all']],
  'TXT _dmarc.forged.example': [['v=DMARC1; p=reject']],
};
const resolve: Resolve = async (domain, type) => {
  const found = records[`${type} ${domain}`];
  if (!found) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
  return found;
};

const listener = { host: '127.0.0.1', port: 0, domain: 'in.specimen.example', tls: null };

let server: TestApp;
let owner: Signed;
let open: ReturnType<typeof listenForMail>;
let transport: Transporter;
let port: number;
let address: string;

beforeAll(async () => {
  const mailIn = { mayBePrivate: true, googleTokenUrl: '', microsoftUrl: '', listener };
  server = await startApp({ config: { mailIn } });
  owner = await server.signInAs({ role: 'Owner' });
  open = listenForMail(server.tools, listener, resolve);
  port = await open.port;
  transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  address = await findAddress(owner);
});
afterAll(async () => {
  transport.close();
  await open.stop();
  await server.stop();
});

const findAddress = async (who: Signed): Promise<string> =>
  (await who.call(inboundAddressEndpoints.find, {})).body.address ?? '';
const dkim = { domainName: 'northgate.example', keySelector: 's1', privateKey };
const deliver = (mail: { from?: string; to?: string | string[]; subject: string; text?: string }) =>
  transport.sendMail({ from: 'asma@northgate.example', to: address, text: 'Please quote.', dkim, ...mail });
const refusalOf = async (mail: Parameters<typeof deliver>[0]): Promise<string> =>
  deliver(mail).then(
    () => 'taken',
    (error: { response?: string; message: string }) => error.response ?? error.message,
  );
const listReceived = (who: Signed = owner) =>
  who.within((scope) =>
    scope.db
      .selectFrom('receivedMails')
      .select(['authentication', 'way', 'state'])
      .orderBy('receivedAt')
      .execute(),
  );

/** Says lines to the server one after the other and gives the last answer. */
const say = async (...lines: string[]): Promise<string> => {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  const answers = socket[Symbol.asyncIterator]() as AsyncIterator<string>;
  let last = (await answers.next()).value as string;
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    last = (await answers.next()).value as string;
  }
  socket.destroy();
  return last.trim();
};

describe('the listener', () => {
  it('IN-2: takes mail for the address of an organisation, with what was found of its sender', async () => {
    expect(address).toMatch(/^in-[\da-f]{20}@in\.specimen\.example$/);
    await deliver({ subject: 'Six gate valves' });
    await deliver({ subject: 'Forged', from: 'boss@forged.example' });
    const [signed, forged] = await listReceived();
    expect(signed).toMatchObject({
      authentication: { spf: 'pass', dkim: 'pass', dmarc: 'pass', by: 'us' },
      way: {
        kind: 'smtp',
        envelopeFrom: 'asma@northgate.example',
        envelopeTo: [address],
        remoteAddress: '127.0.0.1',
      },
    });
    expect(forged?.authentication).toMatchObject({ spf: 'fail', dmarc: 'fail' });
    expect((await listArrivals(owner)).map(({ result, mailbox }) => [result, mailbox])).toEqual([
      ['taken', null],
      ['taken', null],
    ]);
  });

  it('finds the organisation behind an address with a plus, which answers come back to', async () => {
    const [local, domain] = address.split('@');
    await deliver({ subject: 'Answer', to: `${local}+abc123@${domain}` });
    expect((await listReceived()).at(-1)?.way).toMatchObject({ envelopeTo: [`${local}+abc123@${domain}`] });
  });

  it('IN-2: passes nothing on: addresses that are nobody’s and other domains are refused, and nobody signs in', async () => {
    expect(
      await refusalOf({ subject: 'Unknown', to: 'in-00000000000000000000@in.specimen.example' }),
    ).toMatch(/^550 /);
    expect(await refusalOf({ subject: 'Relay', to: 'somebody@elsewhere.example' })).toMatch(/^550 /);
    expect(await refusalOf({ subject: 'Relay', to: `${address.split('@')[0]}@elsewhere.example` })).toMatch(
      /^550 /,
    );
    expect(await say('EHLO sender.example', 'AUTH PLAIN AHgAeQ==')).toMatch(/^50\d /);
    expect(await say('EHLO sender.example')).not.toContain('STARTTLS');
  });

  it('gives each organisation what is for it, and a new address on demand that ends the one before', async () => {
    const other = await server.signInAs({ role: 'Owner' });
    const theirs = await findAddress(other);
    await deliver({ subject: 'For both', to: [address, theirs] });
    expect(await listReceived(other)).toHaveLength(1);
    await other.call(inboundAddressEndpoints.renew, {});
    expect(await refusalOf({ subject: 'Old address', to: theirs })).toMatch(/^550 /);
    await deliver({ subject: 'New address', to: await findAddress(other) });
    expect(await listReceived(other)).toHaveLength(2);
    const reviewer = await server.signInAs({ role: 'Reviewer', organisationId: owner.organisationId });
    expect((await reviewer.call(inboundAddressEndpoints.find, {})).status).toBe(403);
    expect((await reviewer.call(inboundAddressEndpoints.renew, {})).status).toBe(403);
  });

  it('refuses a mail that is too large before it comes', async () => {
    const from = `MAIL FROM:<asma@northgate.example> SIZE=${maxDeliveredBytes + 1}`;
    expect(await say('EHLO sender.example', from)).toMatch(/^552 /);
  });

  it('lets the sender try again when a mail cannot be kept, so none is lost', async () => {
    const before = (await listReceived()).length;
    await server.tools.pool.query('alter table received_mails rename to received_mails_away');
    const refused = await refusalOf({ subject: 'While the database is away' });
    await server.tools.pool.query('alter table received_mails_away rename to received_mails');
    expect(refused).toMatch(/^451 4\.3\.0 It could not be kept; try again later/);
    await deliver({ subject: 'While the database is away' });
    expect(await listReceived()).toHaveLength(before + 1);
  });

  it('slows down a server that tries addresses', async () => {
    const tries = Array.from(
      { length: 60 },
      (_, at) => `RCPT TO:<in-${String(at).padStart(20, '0')}@in.specimen.example>`,
    );
    const last = await say('EHLO sender.example', 'MAIL FROM:<a@b.example>', ...tries.slice(0, 55)).catch(
      () => 'closed',
    );
    expect(last).toMatch(/^421 |closed/);
    await owner.within((scope) => sql`delete from rate_limits`.execute(scope.db));
  });
});
