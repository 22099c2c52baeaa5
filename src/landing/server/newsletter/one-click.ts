import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import { withEntry } from '#kit/server/scope.ts';
import { unsubscribe } from './service.ts';

const maxFormBytes = 10_000;

/**
 * The button of a mail program posts to the link of the mail itself, as a form (RFC 8058). What stands in the
 * form says nothing more than the link; opening the link only shows the page that asks.
 */
export const serveOneClick = (app: FastifyInstance, { db, clock }: { db: Kysely<Database>; clock: Clock }) =>
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxFormBytes }, (_, __, done) =>
      done(null),
    );
    forms.post<{ Params: { token: string } }>('/newsletter/unsubscribe/:token', async ({ params }, reply) => {
      await withEntry(db, clock, (entry) => unsubscribe(entry, params.token));
      return reply
        .type('text/plain; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send('You are unsubscribed.\n');
    });
  });
