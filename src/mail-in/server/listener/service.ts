import { randomBytes } from 'node:crypto';
import { record } from '#audit/server/service.ts';
import type { Config } from '#kit/server/config.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findLocalPart, saveLocalPart } from './store.ts';

type ListenerConfig = Pick<Config, 'mailIn'>;

/** Nobody guesses eighty random bits, so a sender was told the address. */
const newLocalPart = (): string => `in-${randomBytes(10).toString('hex')}`;

/** The address mails are forwarded to, made when it is first asked for; null where this installation takes no mail from other servers. */
export const findInboundAddress = async (
  scope: Scope,
  { mailIn: { listener } }: ListenerConfig,
): Promise<{ address: string | null }> => {
  if (!listener) return { address: null };
  if ((await findLocalPart(scope)) === null) await saveLocalPart(scope, newLocalPart(), { replaces: false });
  return { address: `${await findLocalPart(scope)}@${listener.domain}` };
};

/** Another address; mails to the one before are refused from now on. */
export const renewInboundAddress = async (
  scope: Scope,
  config: ListenerConfig,
): Promise<{ address: string | null }> => {
  if (!config.mailIn.listener) return { address: null };
  await saveLocalPart(scope, newLocalPart(), { replaces: true });
  await record(scope, {
    action: 'inbound_address.renewed',
    subject: { type: 'organisation', id: scope.organisationId },
    summary: 'gave the organisation another address for incoming mail',
    announces: { topic: 'mail-in', id: scope.organisationId },
  });
  return findInboundAddress(scope, config);
};
