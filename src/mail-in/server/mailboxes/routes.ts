import { mailboxEndpoints } from '#mail-in/contract/mailboxes/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { withScope } from '#kit/server/scope.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { sealSecrets, type KeptSecrets } from './secrets.ts';
import {
  addMailbox,
  changeMailbox,
  findForTest,
  listArrivals,
  listMailboxes,
  readMailboxForm,
  removeMailbox,
  turnMailbox,
} from './service.ts';
import { replaceSealedSecret, type MailboxRow } from './store.ts';
import { testMailbox } from './test-mailbox.ts';

export const mailboxRoutes = ({ config, db, clock, log }: Tools): Route[] => [
  route(mailboxEndpoints.list, (scope) => listMailboxes(scope, config)),
  route(mailboxEndpoints.add, (scope, { body }) => addMailbox(scope, body, config)),
  route(mailboxEndpoints.change, (scope, { params, body }) =>
    changeMailbox(scope, { id: params.id, form: body }, config),
  ),
  route(mailboxEndpoints.turn, (scope, { params, body }) =>
    turnMailbox(scope, { id: params.id, isOn: body.isOn }, config),
  ),
  route(mailboxEndpoints.remove, (scope, { params }) => removeMailbox(scope, params.id, config)),
  route(mailboxEndpoints.arrivals, (scope) => listArrivals(scope)),
  // The server is asked once the transaction has ended: a slow one holds no connection.
  route(mailboxEndpoints.test, async (scope, { body: { id, ...form } }) => {
    const { organisationId, actor } = scope;
    const row = await findForTest(scope, id);
    const { chosen, kept } = readMailboxForm(scope, form, row, config);
    /** Microsoft may have given a new refresh token; the one of the saved mailbox is replaced by it. */
    const keep = async (renewed: KeptSecrets, { id: mailboxId, sealedSecret: before }: MailboxRow) => {
      if (!before || form.refreshToken) return;
      const sealedSecret = sealSecrets({ secret: config.secret, organisationId, chosen }, renewed);
      await withScope(db, clock, { organisationId, actor }, (later) =>
        replaceSealedSecret(later, { id: mailboxId, before, sealedSecret }),
      );
    };
    return {
      open: (send, end) => {
        send({ type: 'connecting', host: chosen.host });
        void testMailbox(chosen, kept, config.mailIn)
          .then(async ({ outcome, renewed }) => {
            if (renewed && row) await keep(renewed, row);
            send(outcome);
          })
          .catch((error: unknown) => log.error({ err: error }, 'a mailbox could not be tested'))
          .finally(end);
        return () => undefined;
      },
    };
  }),
];
