import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { choose, countNews, listNotifications, markNewsRead, readAll, setTime, settings } from './service.ts';

export const notificationRoutes: Route[] = [
  route(notificationEndpoints.list, (scope, { query }) => listNotifications(scope, query)),
  route(notificationEndpoints.count, (scope) => countNews(scope)),
  route(notificationEndpoints.read, (scope, { params }) => markNewsRead(scope, params.id)),
  route(notificationEndpoints.readAll, (scope) => readAll(scope)),
  route(notificationEndpoints.settings, (scope) => settings(scope)),
  route(notificationEndpoints.choose, (scope, { body }) => choose(scope, body)),
  route(notificationEndpoints.setTime, (scope, { body }) => setTime(scope, body)),
];
