import { reminderEndpoints } from '#reminders/contract/endpoints.ts';
import type { Queue } from '#kit/server/queue.ts';
import { route, type Route } from '#kit/server/route.ts';
import { addReminder, changeReminder, listOf, mine, removeReminder } from './service.ts';

export const reminderRoutes = (queue: Queue): Route[] => [
  route(reminderEndpoints.list, (scope, { params }) => listOf(scope, params.id)),
  route(reminderEndpoints.mine, (scope) => mine(scope)),
  route(reminderEndpoints.add, (scope, { params, body }) => addReminder(scope, params.id, body, queue)),
  route(reminderEndpoints.change, (scope, { params, body }) =>
    changeReminder(scope, params.id, params.reminderId, { change: body, queue }),
  ),
  route(reminderEndpoints.remove, (scope, { params }) => removeReminder(scope, params.id, params.reminderId)),
];
