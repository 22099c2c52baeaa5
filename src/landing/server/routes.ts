import { landingEndpoints } from '#landing/contract/endpoints.ts';
import { landingMessages } from '#landing/contract/errors.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { findBrowserLanguage } from '#kit/server/pages/page-language.ts';
import { route, routeInSteps, type Http, type Route } from '#kit/server/route.ts';
import { requestDemo, type DemoTools } from './demo-requests/service.ts';
import { visitorOf } from './visitor.ts';
import { openMailReader } from './live-reading/service.ts';
import { wordReading } from './live-reading/word-reading.ts';
import { answerVisitor } from './magi/service.ts';
import { confirm, subscribe, unsubscribe } from './newsletter/service.ts';

/** A message in the language of the page that calls. */
const tell = (http: Http, message: string) => ({
  message: sayIn(findBrowserLanguage(http)).word(message),
});

export const landingRoutes = (tools: DemoTools): Route[] => {
  const readForVisitor = openMailReader(tools.secret);
  return [
    route(landingEndpoints.requestDemo, async (entry, { body }, http) => {
      await requestDemo(entry, body, visitorOf(http), tools);
      return tell(http, landingMessages.demoAsked);
    }),
    route(landingEndpoints.subscribe, async (entry, { body }, http) => {
      await subscribe(entry, body, visitorOf(http), tools);
      return tell(http, landingMessages.subscribed);
    }),
    route(landingEndpoints.confirm, async (entry, { body }, http) => {
      await confirm(entry, { ...body, language: findBrowserLanguage(http) }, tools);
      return tell(http, landingMessages.confirmed);
    }),
    route(landingEndpoints.unsubscribe, async (entry, { body }, http) => {
      await unsubscribe(entry, body.token);
      return tell(http, landingMessages.unsubscribed);
    }),
    route(landingEndpoints.magi, (entry, { body }, http) =>
      answerVisitor(entry, body.question, visitorOf(http), tools),
    ),
    routeInSteps(landingEndpoints.readMail, async (within, { body }, http) =>
      wordReading(await readForVisitor(within, body.text, http.ip), findBrowserLanguage(http)),
    ),
  ];
};
