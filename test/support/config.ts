import type { Config } from '#kit/server/config.ts';

/** How the tests run the server side: on this machine, with nothing outside it. */
export const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  databaseUrl: null,
  migrateUrl: null,
  dataDir: '',
  secret: 'a secret for tests only',
  auditKeys: null,
  auditKey: null,
  recordSigning: null,
  anchors: { folder: null, tsaUrl: null, tsaRoots: null, mailTo: null },
  smtpUrl: null,
  mailFrom: 'Contract Review <no-reply@localhost>',
  appUrl: 'http://localhost:3000',
  salesAddress: 'sales@specimen.example',
  googlePlaces: null,
  ai: null,
  aiMayBePrivate: true,
  clamd: null,
  mailIn: {
    mayBePrivate: true,
    googleTokenUrl: 'http://127.0.0.1:1/token',
    microsoftUrl: 'http://127.0.0.1:1',
    listener: null,
  },
  metricsToken: null,
  logLevel: 'silent',
  duty: 'both',
  trustProxy: null,
  isLocal: true,
};
