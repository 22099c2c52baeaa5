import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import { trayCountEndpoints } from '#mail-in/contract/tray/counts.ts';
import { route, type Route } from '#kit/server/route.ts';
import {
  decideAnswer,
  decideMail,
  listTray,
  mailFile,
  openMail,
  proposedAnswers,
  type TrayTools,
} from './service.ts';
import { countTray } from './store.ts';

export const trayRoutes = (tools: TrayTools): Route[] => [
  route(trayEndpoints.list, (scope, { query }) => listTray(scope, query.state)),
  route(trayCountEndpoints.count, (scope) => countTray(scope)),
  route(trayEndpoints.find, (scope, { params }) => openMail(scope, params.id)),
  route(trayEndpoints.file, (scope, { params }) => mailFile(scope, params.id, tools.config.clamd)),
  route(trayEndpoints.decide, (scope, { params, body }) => decideMail(scope, params.id, body, tools)),
  route(trayEndpoints.proposedAnswers, (scope, { params }) => proposedAnswers(scope, params.id)),
  route(trayEndpoints.decideAnswer, (scope, { params, body }) => decideAnswer(scope, params, body)),
];
