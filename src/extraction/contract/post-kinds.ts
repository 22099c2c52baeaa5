import * as z from 'zod/mini';

/** What a text is that asks for no offer. */
export const otherPostKinds = [
  'newsletter',
  'automaticReply',
  'invoice',
  'outcome',
  'brochure',
  'manual',
  'contract',
  'internal',
  'news',
  'other',
] as const;
export type OtherPostKind = (typeof otherPostKinds)[number];

/** Why a text is taken for no enquiry: what it reads like, and by what, in words that a person can check. */
export const otherPostSchema = z.object({ kind: z.enum(otherPostKinds), signs: z.array(z.string()) });
export type OtherPost = z.infer<typeof otherPostSchema>;

/**
 * Whether nothing is proposed of such a text until a person asks for it; a contract may have been
 * sent to be reviewed.
 */
export const isLeftUnread = ({ kind }: OtherPost): boolean => kind !== 'contract';

const kindLabels: Readonly<Record<OtherPostKind, string>> = {
  newsletter: 'a newsletter',
  automaticReply: 'an automatic reply',
  invoice: 'an invoice, an order or a delivery notice',
  outcome: 'a letter on the outcome of an offer',
  brochure: 'an offer or a brochure of a seller',
  manual: 'a manual or a procedure',
  contract: 'a contract that was made',
  internal: 'a mail between colleagues',
  news: 'news or an announcement',
  other: 'a mail on other matters',
};

/** "Reads like a newsletter: it can be unsubscribed from and asks for no offer." */
export function formatOtherPost({ kind, signs }: OtherPost): string {
  const last = signs.at(-1) ?? '';
  const list = signs.length > 1 ? `${signs.slice(0, -1).join(', ')} and ${last}` : last;
  return `Reads like ${kindLabels[kind]}${list === '' ? '' : `: it ${list}`}.`;
}
