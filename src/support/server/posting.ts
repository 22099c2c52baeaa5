import type { Ticket } from '#support/contract/schema.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import type { Slots, Tools } from '#kit/server/rooms/room.ts';
import type { Scope } from '#kit/server/scope.ts';
import { organisationName } from '#organisations/server/service.ts';
import { attachedTo } from './files.ts';
import { deskMail, receivedMail } from './mail.ts';
import { listMessages, type TicketRow } from './store.ts';

export type SupportTools = {
  mailer: Mailer;
  /** The address of an organisation for mail that comes by itself. */
  inboundAddress: Slots['inboundAddress'];
  appUrl: string;
  /** Where tickets are mailed. */ address: string;
};

export const supportToolsFrom = ({
  config,
  mailer,
  slots,
}: Pick<Tools, 'config' | 'mailer' | 'slots'>): SupportTools => ({
  mailer,
  appUrl: config.appUrl,
  address: config.salesAddress,
  inboundAddress: slots.inboundAddress,
});

/** Whether answers of support come to the tickets by themselves. */
export const takesAnswers = async (scope: Scope, { inboundAddress }: SupportTools): Promise<boolean> =>
  (await inboundAddress(scope)) !== null;

/** Where answers go: to the ticket itself where the organisation has an address for mail, and to the person who asked. */
const replyAddressesOf = async (
  scope: Scope,
  { replyToken, askerEmail }: TicketRow,
  { inboundAddress }: SupportTools,
): Promise<string[]> => {
  const [local, domain] = replyToken ? ((await inboundAddress(scope)) ?? '').split('@') : [];
  return [...(local && domain ? [`${local}+${replyToken}@${domain}`] : []), askerEmail];
};

/** Mails a message to support once it is kept; the first one is also confirmed to the person who wrote it. */
export const post = async (
  scope: Scope,
  row: TicketRow,
  ticket: Ticket,
  tools: SupportTools,
): Promise<void> => {
  const message = ticket.messages.at(-1);
  if (!message) return;
  const asked = {
    ticket,
    text: message.text,
    organisation: await organisationName(scope),
    from: { name: row.askerName, email: row.askerEmail, language: row.askerLanguage },
    replyTo: await replyAddressesOf(scope, row, tools),
    mailIds: (await listMessages(scope, row.id)).flatMap(({ mailId }) => mailId ?? []),
  };
  const attachments = await attachedTo(scope, message.files);
  scope.afterCommit(() => tools.mailer.send(deskMail(tools.address, asked, attachments)));
  if (ticket.messages.length === 1)
    scope.afterCommit(() => tools.mailer.send(receivedMail(asked, tools.appUrl)));
};
