import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoSignIn } from '#demo/server/sign-in.ts';
import { clientConfig, inDatabase, type Connection } from '#kit/server/database/connection.ts';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { multipart } from './support/enquiries.ts';
import { buildMail } from './support/mailbox.ts';
import { freePort, startProcess, type Running } from './support/process.ts';

const root = join(import.meta.dirname, '..');
const password = 'Sturdy-4-valves!';
const email = 'newcomer@specimen.example';
let database: Connection;
let processes: Running[];
let web: [string, string];

const urlOf = (connection: Connection): string => {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, password: secret = '', database: name } = connection;
  const [inUrl, inQuery] = host.startsWith('/')
    ? ['', `?host=${encodeURIComponent(host)}&port=${port}`]
    : [`${host}:${port}`, ''];
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@${inUrl}/${name}${inQuery}`;
};

const onServer = async (sql: string): Promise<void> => {
  const client = new pg.Client(clientConfig(inject('postgres').connection));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

const name = `processes_${randomBytes(6).toString('hex')}`;

beforeAll(async () => {
  if (!existsSync(join(root, 'dist/client/app.html')))
    expect(spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root }).status).toBe(0);
  // Not a copy of the migrated template: the three processes bring an empty database up to date at the same moment.
  await onServer(`create database ${name} template template0`);
  database = inDatabase(inject('postgres').connection, name);
  const shared = {
    DATABASE_URL: urlOf(database),
    APP_SECRET: 'one secret for all processes',
    HOST: '127.0.0.1',
  };
  const ports = [await freePort(), await freePort()];
  processes = await Promise.all([
    ...ports.map((port) => startProcess({ ...shared, PORT: String(port) }, 'web')),
    startProcess(shared, 'worker'),
  ]);
  web = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`];
});

afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await onServer(`drop database if exists ${name} with (force)`);
});

const cookies = new Map<string, string>();
let token = '';

/** One browser that is sent to either process, as a load balancer would. */
const call = async (
  at: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const isForm = body instanceof Buffer;
  const headers: Record<string, string> = {
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  if (isForm) Object.assign(headers, multipart([]).headers);
  else if (body) headers['content-type'] = 'application/json';
  const response = await fetch(`${at}/api/${path}`, {
    method,
    headers,
    ...(body ? { body: isForm ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, key, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (key && value) cookies.set(key, value);
  }
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('several processes on one database', () => {
  it('all start at the same moment on an empty database, and none loads the demo organisation', async () => {
    for (const each of processes)
      expect([each.said().includes('is running'), each.child.exitCode]).toEqual([true, null]);
    expect(processes.map((each) => each.said()).join('')).not.toMatch(/demo/i);
    expect(await call(web[0], 'POST', 'users/signin', demoSignIn)).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    });
    const client = new pg.Client(clientConfig(database));
    await client.connect();
    await client.query(`begin; set local role app_entry`);
    expect((await client.query('select name from organisations')).rows).toEqual([]);
    await client.end();
  });

  it('behave as one: what begins on the first goes on on the second, and the worker reads what either took in', async () => {
    const [first, second] = web;
    const who = { name: 'Nadia Specimen', email, password, confirmPassword: password };
    const where = {
      org_name: 'Specimen Valves',
      sector: 'Manufacturing',
      department: 'Engineering',
      country: 'oman',
    };
    expect(await call(first, 'POST', 'users/signup', { ...who, ...where })).toMatchObject({ status: 200 });
    const { mails } = (await call(second, 'GET', 'outbox')).body as { mails: { to: string; text: string }[] };
    const otp = /^\d{4}$/m.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[0];
    expect((await call(second, 'POST', 'users/verify-user', { otp })).body.message).toBe(
      'User verified successfully',
    );
    const session = await call(first, 'POST', 'users/signin', { email, password });
    token = String(session.body.token);
    expect((await call(second, 'GET', 'users/me')).body).toMatchObject({ email, role: 'Owner' });
    const mail = await buildMail({ text: 'The valves shall be tested.' });
    const uploaded = await call(
      first,
      'POST',
      'enquiries/upload',
      multipart([{ name: 'a.eml', bytes: mail }]).payload,
    );
    expect(uploaded.status).toBe(200);
    const listed = async () => ((await call(second, 'GET', 'enquiries')).body.items as EnquiryCard[])[0];
    await expect.poll(listed).toMatchObject({ id: uploaded.body.id, reading: 'read', ReceivedVia: 'Email' });
    expect((await listed())?.unconfirmed).toBeGreaterThan(10);
  });

  it('stop when told to, though a browser still listens', async () => {
    const stream = await fetch(`${web[0]}/api/live`, {
      headers: {
        authorization: `Bearer ${token}`,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
    });
    expect(stream.status).toBe(200);
    for (const { child } of processes) child.kill('SIGTERM');
    const late = new Promise((resolve) => setTimeout(resolve, 30_000, 'still running'));
    expect(await Promise.race([Promise.all(processes.map((each) => each.exited)), late])).toEqual([0, 0, 0]);
  });
});
