import {
  commentEndpoints,
  conversationEndpoints,
  outboxEndpoints,
  templateEndpoints,
} from '#conversations/contract/endpoints.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import { route, type Route } from '#kit/server/route.ts';
import { addComment, deleteComment, editComment } from './comments/service.ts';
import { attach, threadFile } from './mails/attachments.ts';
import { retry, sendMail, type MailTools } from './mails/service.ts';
import { takeIn } from './mails/take-in.ts';
import { conversationOf } from './service.ts';
import { changeTemplate, resetTemplate, templates } from './templates/service.ts';

const maxOutboxMails = 100;

/**
 * The outbox shows codes: only this machine reads it, directly and by its own name, and only while
 * mails are kept instead of sent.
 */
export const outboxRoutes = (mailer: Mailer): Route[] => [
  route(outboxEndpoints.list, async (entry, _, http) => {
    if (!mailer.keepsMails || !http.isFromThisMachine) throw new AppError(kitFailures.notFound);
    const rows = await entry.db
      .selectFrom('outboxMails')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .limit(maxOutboxMails)
      .execute();
    return {
      mails: rows.map((row) => ({
        id: row.id,
        to: row.recipient,
        subject: row.subject,
        text: row.body,
        at: row.createdAt.toISOString(),
      })),
    };
  }),
];

export const conversationRoutes = (tools: MailTools): Route[] => [
  route(conversationEndpoints.find, (scope, { params }) => conversationOf(scope, params.id)),
  route(conversationEndpoints.send, (scope, { params, body }) => sendMail(scope, params.id, body, tools)),
  route(conversationEndpoints.retry, (scope, { params }) => retry(scope, params.id, params.mailId, tools)),
  route(conversationEndpoints.takeIn, (scope, { params, query }, http) =>
    takeIn(scope, params.id, http.files, { anyway: query.anyway === 'yes' }),
  ),
  route(conversationEndpoints.attach, (scope, { params }, http) => attach(scope, params.id, http.files)),
  route(conversationEndpoints.file, (scope, { params }) => threadFile(scope, params.id, params.fileId)),
  route(commentEndpoints.add, (scope, { params, body }) => addComment(scope, params.id, body)),
  route(commentEndpoints.edit, (scope, { params, body }) =>
    editComment(scope, params.id, params.commentId, body),
  ),
  route(commentEndpoints.remove, (scope, { params }) => deleteComment(scope, params.id, params.commentId)),
  route(templateEndpoints.list, (scope) => templates(scope)),
  route(templateEndpoints.change, (scope, { params, body }) => changeTemplate(scope, params.name, body)),
  route(templateEndpoints.reset, (scope, { params }) => resetTemplate(scope, params.name)),
];
