import * as z from 'zod/mini';

/**
 * sorting: kept, not looked at yet; waiting: a person decides; done: taken where it belongs; unreadable:
 * could not be read; refused: holds malware; dismissed: no enquiry.
 */
export const receivedStates = ['sorting', 'waiting', 'done', 'unreadable', 'refused', 'dismissed'] as const;
export type ReceivedState = (typeof receivedStates)[number];

/**
 * answer: belongs to the conversation of an enquiry and changes nothing that was asked; amendment:
 * changes what was asked.
 */
export const mailKinds = ['enquiry', 'answer', 'amendment', 'none', 'support'] as const;
export type MailKind = (typeof mailKinds)[number];

/** certain: it happens by itself; proposed: a person decides. */
export const certainties = ['certain', 'proposed'] as const;
export type Certainty = (typeof certainties)[number];

const verdictSchema = z.enum(['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror']);

/** What was checked of the sender; a check that nobody made is null. */
export const authenticationSchema = z.object({
  spf: z.nullable(verdictSchema),
  dkim: z.nullable(verdictSchema),
  /** Whether the domain behind From vouches for the mail: the one check that says who wrote it. */
  dmarc: z.nullable(verdictSchema),
  /** Who checked: our own listener, or the mail server in front of the mailbox. */
  by: z.enum(['us', 'mail-server']),
});
export type Authentication = z.infer<typeof authenticationSchema>;

/** The way a mail came. */
export const viaSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('imap'),
    mailboxId: z.string(),
    folder: z.string(),
    uidValidity: z.string(),
    uid: z.number(),
  }),
  z.object({
    kind: z.literal('smtp'),
    /** Whom the sending server named, which the header lines need not repeat. */
    envelopeFrom: z.string(),
    envelopeTo: z.array(z.string()),
    remoteAddress: z.string(),
  }),
]);
export type Via = z.infer<typeof viaSchema>;
