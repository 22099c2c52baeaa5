import { Resolver } from 'node:dns/promises';
import type { AuthStatus, DNSResolver } from 'mailauth';
import type { Authentication } from '#mail-in/contract/received/schema.ts';

/** Answers a question to the DNS; tests bring their own, so that none needs a network. */
export type Resolve = DNSResolver;

const questions = { timeout: 3000, tries: 2 };
const maxMilliseconds = 20_000;

export const resolveByDns: Resolve = (domain, type) =>
  new Resolver(questions).resolve(domain, type) as Promise<string[]>;

type Verdict = Authentication['spf'];

const verdicts: Readonly<Record<AuthStatus['result'], Verdict>> = {
  pass: 'pass',
  fail: 'fail',
  softfail: 'softfail',
  neutral: 'neutral',
  none: 'none',
  temperror: 'temperror',
  temperr: 'temperror',
  permerror: 'permerror',
  policy: 'fail',
  skipped: null,
  declined: null,
};

const verdictOn = (status: AuthStatus | undefined): Verdict => (status ? verdicts[status.result] : 'none');

const unknown: Authentication = { spf: 'temperror', dkim: 'temperror', dmarc: 'temperror', by: 'us' };

type Delivery = { ip: string; helo: string; sender: string; mta: string };

/** Checks who sent a mail: SPF, DKIM and DMARC. It refuses nothing; a check that could not be made says so. */
export const checkSender = async (
  raw: Buffer,
  delivery: Delivery,
  resolver: Resolve,
): Promise<Authentication> => {
  // Large, and wanted only where mail is received: not loaded at the start.
  const { authenticate } = await import('mailauth');
  const options = { ...delivery, resolver, disableBimi: true };
  const checked = authenticate(raw, options).then(
    ({ spf, dkim, dmarc }): Authentication => {
      const statuses = dkim.results.map(({ status }) => status);
      const signed = statuses.find((status) => status?.result === 'pass') ?? statuses[0];
      return {
        spf: spf ? verdictOn(spf.status) : 'none',
        dkim: verdictOn(signed),
        dmarc: dmarc ? verdictOn(dmarc.status) : 'none',
        by: 'us',
      };
    },
    () => unknown,
  );
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Authentication>((resolve) => {
    timer = setTimeout(() => resolve(unknown), maxMilliseconds);
  });
  return Promise.race([checked, tooLate]).finally(() => clearTimeout(timer));
};
