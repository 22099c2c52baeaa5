import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import { followUpBy } from '#reviews/server/actions/service.ts';
import { trayCountEndpoints } from '#mail-in/contract/tray/counts.ts';
import { route, routeInSteps, type Route } from '#kit/server/route.ts';
import {
  decideAnswer,
  decideMail,
  listTray,
  mailFile,
  openMail,
  proposedAnswers,
  takeMailUnscanned,
  type TrayTools,
} from './service.ts';
import { countTray } from './store.ts';

export const trayRoutes = (tools: TrayTools): Route[] => [
  route(trayEndpoints.list, (scope, { query }) => listTray(scope, query.state)),
  route(trayCountEndpoints.count, (scope) => countTray(scope)),
  route(trayEndpoints.find, (scope, { params }) => openMail(scope, params.id)),
  routeInSteps(trayEndpoints.file, (within, { params }) => mailFile(within, params.id, tools.config.clamd)),
  routeInSteps(trayEndpoints.decide, (within, { params, body }) =>
    decideMail(within, params.id, body, tools),
  ),
  route(trayEndpoints.takeUnscanned, (scope, { params }) => takeMailUnscanned(scope, params.id, tools)),
  route(trayEndpoints.proposedAnswers, (scope, { params }) => proposedAnswers(scope, params.id)),
  route(trayEndpoints.decideAnswer, async (scope, { params, body }) =>
    decideAnswer(await followUpBy(scope), params, body, tools.slots.freezeRecord),
  ),
];
