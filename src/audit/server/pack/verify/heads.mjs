import { spawnSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { options, readKept, readLines, readText, report, say, sha256 } from './reading.mjs';

/** The bytes that a signature of a head covers. */
const statement = (organisationId, { seq, hash, signedAt, keyId }) =>
  Buffer.from(['contract-review audit head 1', organisationId, seq, hash, signedAt, keyId].join('\n'));

const faultInHead = (organisationId, signed, chain, keys) => {
  const named = `signed ${signed.signedAt} at event ${signed.seq}`;
  const hash = chain.hashes[signed.seq];
  if (hash === undefined) return `${named}: the chain has no such event, it was cut or is older`;
  if (hash !== signed.hash) return `${named}: the event is another one, the chain was rewritten`;
  const key = keys.find(({ id }) => id === signed.keyId);
  if (!key) return `${named}: the key ${signed.keyId} is not in keys.json`;
  const publicKey = createPublicKey({
    key: Buffer.from(key.publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  if (!verify(null, statement(organisationId, signed), publicKey, Buffer.from(signed.signature, 'base64')))
    return `${named}: the signature is not of the key ${key.id}`;
  return key.validUntil && signed.signedAt > key.validUntil ? `${named}: the key was replaced before` : null;
};

export const checkSignatures = ({ organisation }, chain, keys) => {
  const signatures = readLines(readText('signatures.jsonl'));
  const found = keys.flatMap(({ id, publicKey }) =>
    sha256(Buffer.from(publicKey, 'base64')).startsWith(id)
      ? []
      : [`keys.json names a key ${id} that is another one`],
  );
  if (options.key && !keys.some(({ id }) => id === options.key))
    found.push(`keys.json has no key ${options.key}`);
  for (const signed of signatures) found.push(faultInHead(organisation.id, signed, chain, keys) ?? []);
  const last = signatures.at(-1)?.seq ?? 0;
  report(
    'signatures',
    found.flat(),
    `${signatures.length} signed heads, the last at event ${last} of ${chain.head.seq}`,
  );
  if (!options.key && keys.length > 0)
    say(
      `         The keys came with the pack. Ask for the key by another way, and name it: --key ${keys.at(-1).id}`,
    );
};

/** The parts of a DER value, each with its tag. */
const partsOf = (bytes) => {
  const parts = [];
  for (let at = 0; at + 2 <= bytes.length;) {
    const long = bytes[at + 1] > 127 ? bytes[at + 1] - 128 : 0;
    const length = long ? bytes.readUIntBE(at + 2, long) : bytes[at + 1];
    const from = at + 2 + long;
    parts.push({ tag: bytes[at], content: bytes.subarray(from, from + length) });
    at = from + length;
  }
  return parts;
};
const inside = (part) => partsOf(part.content);

/** What a time stamp (RFC 3161) is of, and when it was made: the TSTInfo inside the signed data. */
const readStamp = (token) => {
  const signedData = inside(inside(partsOf(token)[0])[1])[0];
  const octets = inside(inside(inside(signedData)[2])[1])[0];
  const info = inside(partsOf(octets.content)[0]);
  const time = info.find(({ tag }) => tag === 0x18).content.toString('latin1');
  return { imprint: inside(info[2])[1].content.toString('hex'), time };
};

export const checkAnchors = ({ organisation }, chain, keys) => {
  const brought = options.anchors ? readLines(readKept(options.anchors)) : [];
  const anchors = [...readLines(readText('anchors.jsonl')), ...brought].filter(
    (each) => each.organisationId === organisation.id,
  );
  const stamped = anchors.filter(({ timeStamp }) => timeStamp !== null);
  report(
    'anchors',
    anchors.flatMap((anchor) => faultInHead(organisation.id, anchor, chain, keys) ?? []),
    `${anchors.length} heads that were kept outside the database are in the chain`,
  );
  const found = stamped.flatMap((anchor) => {
    const of = sha256(statement(organisation.id, anchor));
    try {
      return readStamp(Buffer.from(anchor.timeStamp, 'base64')).imprint === of
        ? []
        : ['is of something else'];
    } catch {
      return ['cannot be read'];
    }
  });
  report(
    'time stamps',
    found.map((fault, no) => `time stamp at event ${stamped[no].seq} ${fault}`),
    `${stamped.length} compared`,
  );
  if (stamped.length > 0) sayHowToCheckStamps(organisation.id, stamped);
};

/** Whose signature a time stamp bears is for openssl, which knows certificates. */
const sayHowToCheckStamps = (organisationId, stamped) => {
  if (options.stamps) {
    mkdirSync(options.stamps, { recursive: true });
    for (const anchor of stamped) {
      writeFileSync(resolve(options.stamps, `event-${anchor.seq}.txt`), statement(organisationId, anchor));
      writeFileSync(
        resolve(options.stamps, `event-${anchor.seq}.der`),
        Buffer.from(anchor.timeStamp, 'base64'),
      );
    }
  }
  const has = spawnSync('openssl', ['version']).status === 0;
  say(
    `         Their signatures are checked by openssl${has ? '' : ' (not installed here)'}: node verify.mjs --stamps stamps, then`,
  );
  say(
    `         openssl ts -verify -data stamps/event-${stamped[0].seq}.txt -in stamps/event-${stamped[0].seq}.der -token_in -CAfile ROOTS.pem`,
  );
};
