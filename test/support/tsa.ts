import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

const settings = (folder: string) => `
[tsa]
default_tsa = one
[one]
dir = ${folder}
serial = ${folder}/serial
crypto_device = builtin
signer_cert = ${folder}/tsa.pem
certs = ${folder}/ca.pem
signer_key = ${folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
[stamping]
extendedKeyUsage = critical,timeStamping
`;

/** A time stamp authority (RFC 3161) of OpenSSL's own; `lie` makes it answer something else. */
export const startTsa = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsa-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  writeFileSync(join(folder, 'tsa.cnf'), settings(folder));
  writeFileSync(join(folder, 'serial'), '01\n');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '30',
    '-subj',
    '/CN=Specimen Root',
  );
  openssl(
    'req',
    '-new',
    ...key,
    '-keyout',
    'tsa.key',
    '-out',
    'tsa.csr',
    '-subj',
    '/CN=Specimen Time Stamps',
  );
  openssl(
    ...'x509 -req -in tsa.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 30 -extfile tsa.cnf -extensions stamping -out tsa.pem'.split(
      ' ',
    ),
  );
  const tsa = { status: 200, asked: 0, lie: null as Buffer | null };
  const server = createServer((request, response) => {
    void buffer(request).then((query) => {
      tsa.asked += 1;
      writeFileSync(join(folder, 'query.tsq'), query);
      openssl(...'ts -reply -config tsa.cnf -queryfile query.tsq -out reply.tsr'.split(' '));
      response.writeHead(tsa.status, { 'content-type': 'application/timestamp-reply' });
      response.end(tsa.lie ?? readFileSync(join(folder, 'reply.tsr')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    folder,
    tsa,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rootFile: join(folder, 'ca.pem'),
    stop: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
