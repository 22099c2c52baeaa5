import type * as z from 'zod/mini';
import type { demoRequestSchema } from '#landing/contract/schema.ts';
import { takeTry } from '#kit/server/limit.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import type { EntryScope } from '#kit/server/scope.ts';
import { countedAs } from '../counting.ts';
import { requireMails } from '../reaching.ts';
import type { Visitor } from '../visitor.ts';
import { demoMail, thanksMail } from './mail.ts';
import { insertDemoRequest } from './store.ts';

export type DemoTools = { mailer: Mailer; salesAddress: string; appUrl: string; secret: string };

const limits = {
  perAddress: { most: 3, seconds: 3600 },
  perIp: { most: 10, seconds: 3600 },
};

/** Keeps a request for a demo and tells both sides; one that a program filled in is forgotten (LAND-1). */
export const requestDemo = async (
  entry: EntryScope,
  { name, email, organisation, message = '', website }: z.infer<typeof demoRequestSchema>,
  { ip, language }: Visitor,
  { mailer, salesAddress, appUrl, secret }: DemoTools,
): Promise<void> => {
  if (website) return;
  requireMails(mailer);
  await takeTry(entry, { key: countedAs(secret, 'demo-ip', ip), ...limits.perIp });
  await takeTry(entry, { key: countedAs(secret, 'demo', email), ...limits.perAddress });
  const request = { name, email, organisation, message };
  await insertDemoRequest(entry, request);
  entry.afterCommit(() => mailer.send(demoMail(salesAddress, request)));
  entry.afterCommit(() => mailer.send(thanksMail({ email, language }, appUrl)));
};
