import type { Conversation } from '#conversations/contract/schema.ts';
import { findEnquiry } from '#enquiries/server/records/ticket.ts';
import type { Scope } from '#kit/server/scope.ts';
import { commentsOn } from './comments/service.ts';
import { threadFor } from './mails/service.ts';
import { beginningOf } from './mails/view.ts';

/**
 * Everything said about an enquiry: what it began with, mails out and in, comments, each oldest
 * first (DET-6).
 */
export const conversationOf = async (scope: Scope, id: string): Promise<Conversation> => {
  const enquiry = await findEnquiry(scope, id);
  const { mails, original, recipient } = await threadFor(scope, enquiry.id);
  return {
    original: original && {
      sourceId: original.sourceId,
      from: original.from,
      subject: original.subject,
      at: original.sentAt?.toISOString() ?? null,
      ...beginningOf(original.text),
    },
    mails,
    comments: await commentsOn(scope, enquiry.id),
    recipient,
  };
};
