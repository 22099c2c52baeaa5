import { landingEndpoints } from '#landing/contract/endpoints.ts';
import { landingMessages } from '#landing/contract/errors.ts';
import { route, routeInSteps, type Route } from '#kit/server/route.ts';
import { requestDemo, type DemoTools } from './demo-requests/service.ts';
import { openMailReader } from './live-reading/service.ts';
import { answerVisitor } from './magi/service.ts';
import { confirm, subscribe, unsubscribe } from './newsletter/service.ts';

export const landingRoutes = (tools: DemoTools): Route[] => {
  const readForVisitor = openMailReader(tools.secret);
  return [
    route(landingEndpoints.requestDemo, async (entry, { body }, http) => {
      await requestDemo(entry, body, http.ip, tools);
      return { message: landingMessages.demoAsked };
    }),
    route(landingEndpoints.subscribe, async (entry, { body }, http) => {
      await subscribe(entry, body, http.ip, tools);
      return { message: landingMessages.subscribed };
    }),
    route(landingEndpoints.confirm, async (entry, { body }) => {
      await confirm(entry, body.token, tools);
      return { message: landingMessages.confirmed };
    }),
    route(landingEndpoints.unsubscribe, async (entry, { body }) => {
      await unsubscribe(entry, body.token);
      return { message: landingMessages.unsubscribed };
    }),
    route(landingEndpoints.magi, (entry, { body }, http) =>
      answerVisitor(entry, body.question, http.ip, tools),
    ),
    routeInSteps(landingEndpoints.readMail, (within, { body }, http) =>
      readForVisitor(within, body.text, http.ip),
    ),
  ];
};
