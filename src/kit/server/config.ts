import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { readAnchorConfig, type AnchorConfig } from './evidence/anchor-config.ts';
import { readStreamConfig, type StreamConfig } from './evidence/stream-config.ts';
import type { ClamdAddress } from './malware/clamd.ts';

/** How mail comes in by itself. */
export type MailInConfig = {
  /** Whether an organisation may name mail servers of this machine or its network, and connections without encryption. */
  readonly mayBePrivate: boolean;
  /** Where access tokens of Google and Microsoft are asked for. */
  readonly googleTokenUrl: string;
  readonly microsoftUrl: string;
  /** Where mail is taken from other servers; null: nowhere. */
  readonly listener: {
    readonly host: string;
    readonly port: number;
    /** What stands behind the @ of the organisations' addresses. */
    readonly domain: string;
    /** The files of certificate and key; without them mail comes unencrypted. */
    readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
  } | null;
};

/** Everything that can be set from outside; docs/configuration.md lists the same names. */
export type Config = {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | null;
  /** The same database as its owner, who migrates; null: the role of the URL does both. */
  readonly migrateUrl: string | null;
  readonly dataDir: string;
  readonly secret: string;
  /** Where the keys that sign the audit chains are kept, outside the database; null: nothing is signed. */
  readonly auditKeys: string | null;
  /** The private key itself, in PEM, where it comes from the environment. */
  readonly auditKey: string | null;
  /** A program that signs with a key it never gives away, such as one of a key service (KMS, HSM). */
  readonly auditSigner: string | null;
  /** A file with key and certificate, in PEM, that sign records; null: one beside the keys of the audit chains. */
  readonly recordSigning: string | null;
  /** Where anchors of the audit chains are kept, who stamps them with the time, and to whom they are mailed. */
  readonly anchors: AnchorConfig;
  /** Where the audit trail is handed to as it grows. */
  readonly trailStream: StreamConfig;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly appUrl: string;
  /** Where requests for activation and demos go. */
  readonly salesAddress: string;
  readonly googlePlaces: { key: string; url: string } | null;
  /** The language model organisations may use that bring none; null: the embedded retrieval and rules. */
  readonly ai: {
    provider: string;
    model: string;
    embedModel: string;
    baseUrl: string;
    apiKey: string;
  } | null;
  /** Whether an organisation may name addresses of this machine or its network as its model's. */
  readonly aiMayBePrivate: boolean;
  readonly mailIn: MailInConfig;
  /** The ClamAV daemon that scans uploaded files; null: they are not scanned. */
  readonly clamd: ClamdAddress | null;
  /** Opens /metrics from outside; null: only to this machine. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
  /** web answers calls, worker does the jobs, both (the default) does both. */
  readonly duty: 'web' | 'worker' | 'both';
  /** The proxies in front, as addresses or networks with commas between; null: people connect themselves. */
  readonly trustProxy: string | null;
  /** Nobody but this machine reaches it: it listens on the loopback, no proxy is named, and people do not come by https, which one would end. */
  readonly isLocal: boolean;
};

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

export const isHttps = (appUrl: string): boolean => /^https:/i.test(appUrl);

const googlePlacesUrl = 'https://maps.googleapis.com/maps/api/place';
const minSecretLength = 16;

const newSecret = (dataDir: string, file: string): string => {
  const secret = randomBytes(32).toString('base64url');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    throw new Error(
      `The data folder ${dataDir} cannot be written: ${(cause as Error).message}. Set DATA_DIR to a folder this user may write.`,
      { cause },
    );
  }
  return secret;
};

/** The secret codes are signed with: APP_SECRET, or one kept in the data folder of an embedded installation. */
const readSecret = (env: NodeJS.ProcessEnv, dataDir: string): string => {
  if (env.APP_SECRET) {
    if (env.APP_SECRET.length < minSecretLength)
      throw new Error(`APP_SECRET is too short: use at least ${minSecretLength} characters.`);
    return env.APP_SECRET;
  }
  if (env.DATABASE_URL)
    throw new Error(
      'Set APP_SECRET to a long random text: with DATABASE_URL every process needs the same one.',
    );
  const file = join(dataDir, 'secret');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return newSecret(dataDir, file);
  }
};

const readPort = (text: string, name: string): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a number from 0 to 65535, not "${text}".`);
  return port;
};

const readClamd = (text: string | undefined): Config['clamd'] => {
  if (!text) return null;
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^([^:]+|\[[\da-f:]+\]):(\d+)$/i.exec(text) ?? [];
  if (!host || !port) throw new Error(`CLAMD must be host:port or the path of a socket, not "${text}".`);
  return { host: host.replace(/^\[|\]$/g, ''), port: readPort(port, 'The port of CLAMD') };
};

const readListener = (env: NodeJS.ProcessEnv): MailInConfig['listener'] => {
  const { MAIL_IN_PORT, MAIL_IN_DOMAIN, MAIL_IN_TLS_CERT: certFile, MAIL_IN_TLS_KEY: keyFile } = env;
  if (!MAIL_IN_PORT) return null;
  if (!MAIL_IN_DOMAIN)
    throw new Error('Set MAIL_IN_DOMAIN to the domain whose mail comes here, such as in.example.com.');
  if (!certFile !== !keyFile) throw new Error('Set MAIL_IN_TLS_CERT and MAIL_IN_TLS_KEY both, or neither.');
  return {
    host: env.MAIL_IN_HOST ?? '0.0.0.0',
    port: readPort(MAIL_IN_PORT, 'MAIL_IN_PORT'),
    domain: MAIL_IN_DOMAIN.toLowerCase(),
    tls: certFile && keyFile ? { certFile, keyFile } : null,
  };
};

const readMailIn = (env: NodeJS.ProcessEnv, isLocal: boolean): MailInConfig => ({
  mayBePrivate: isLocal || env.MAIL_IN_PRIVATE_ADDRESSES === 'allow',
  googleTokenUrl: env.MAIL_IN_GOOGLE_TOKEN_URL ?? 'https://oauth2.googleapis.com/token',
  microsoftUrl: env.MAIL_IN_MICROSOFT_URL ?? 'https://login.microsoftonline.com',
  listener: readListener(env),
});

const readAi = (env: NodeJS.ProcessEnv): Config['ai'] => {
  const read = (name: string): string => env[name]?.trim() ?? '';
  const provider = read('AI_PROVIDER');
  if (provider === 'embedded' || provider === '') return null;
  const model = read('AI_MODEL');
  if (!model) throw new Error('Set AI_MODEL to the name of the model that AI_PROVIDER shall use.');
  return {
    provider,
    model,
    embedModel: read('AI_EMBED_MODEL'),
    baseUrl: read('AI_BASE_URL'),
    apiKey: read('AI_API_KEY'),
  };
};

/** Behind a proxy nobody named, everybody would share the limits of one address, and anybody could claim another one. */
const readTrustProxy = (text: string | undefined): Config['trustProxy'] => {
  if (!text) return null;
  const networks = text.split(',').map((each) => each.trim());
  const wrong = networks.find((each) => !isIP(each.replace(/\/\d{1,3}$/, '')));
  if (wrong !== undefined)
    throw new Error(
      `TRUST_PROXY must name the addresses of the proxies in front, such as 10.0.0.0/8, not "${wrong}".`,
    );
  return networks.join(',');
};

/** Not repeated in the message: it may hold a password. */
const readUrl = (text: string | undefined, name: string): string | null => {
  if (text && !/^postgres(?:ql)?:\/\//.test(text))
    throw new Error(`${name} must begin with postgres:// or postgresql://.`);
  return text || null;
};

/** With a URL several machines may work on one database: which folder they share is for their owner to say. */
export const readAuditKeys = (env: NodeJS.ProcessEnv): Config['auditKeys'] => {
  const { databaseUrl, dataDir } = readDatabasePlace(env);
  if (env.AUDIT_KEYS) return resolve(env.AUDIT_KEYS);
  return databaseUrl ? null : join(dataDir, 'keys');
};

const readAuditSigner = (env: NodeJS.ProcessEnv): Pick<Config, 'auditKey' | 'auditSigner'> => {
  if (env.AUDIT_KEY && env.AUDIT_SIGNER) throw new Error('Set AUDIT_KEY or AUDIT_SIGNER, not both.');
  return {
    auditKey: env.AUDIT_KEY || null,
    auditSigner: env.AUDIT_SIGNER ? resolve(env.AUDIT_SIGNER) : null,
  };
};

/** Where the database is, for programs that need nothing else of the configuration; nothing is made there. */
export const readDatabasePlace = (env: NodeJS.ProcessEnv): Pick<Config, 'databaseUrl' | 'dataDir'> => ({
  databaseUrl: readUrl(env.DATABASE_URL, 'DATABASE_URL'),
  dataDir: resolve(env.DATA_DIR ?? 'data'),
});

/** Reads the configuration from the environment; a wrong value is named, with what to do. */
export const readConfig = (env: NodeJS.ProcessEnv, duty: Config['duty']): Config => {
  const { databaseUrl, dataDir } = readDatabasePlace(env);
  const host = env.HOST ?? '127.0.0.1';
  const port = readPort(env.PORT ?? '3000', 'PORT');
  const trustProxy = readTrustProxy(env.TRUST_PROXY);
  const appUrl = (env.APP_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  const isLocal = isLoopback(host) && trustProxy === null && !isHttps(appUrl);
  return {
    host,
    port,
    databaseUrl,
    migrateUrl: databaseUrl ? readUrl(env.MIGRATE_URL, 'MIGRATE_URL') : null,
    dataDir,
    secret: readSecret(env, dataDir),
    auditKeys: readAuditKeys(env),
    ...readAuditSigner(env),
    recordSigning: env.RECORD_SIGNING ? resolve(env.RECORD_SIGNING) : null,
    anchors: readAnchorConfig(env, { databaseUrl, dataDir }),
    trailStream: readStreamConfig(env),
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM ?? 'Contract Review <no-reply@localhost>',
    appUrl,
    salesAddress: env.SALES_ADDRESS ?? 'sales@contractreview.example',
    googlePlaces: env.GOOGLE_PLACES_KEY
      ? { key: env.GOOGLE_PLACES_KEY, url: env.GOOGLE_PLACES_URL ?? googlePlacesUrl }
      : null,
    ai: readAi(env),
    aiMayBePrivate: isLocal || env.AI_PRIVATE_ADDRESSES === 'allow',
    mailIn: readMailIn(env, isLocal),
    clamd: readClamd(env.CLAMD),
    metricsToken: env.METRICS_TOKEN || null,
    // On one machine the terminal is for the person who started it, not for a line a call.
    logLevel: env.LOG_LEVEL ?? (isLocal ? 'warn' : 'info'),
    duty,
    trustProxy,
    isLocal,
  };
};
