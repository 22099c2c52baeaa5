import { extractEndpoints } from '#enquiries/contract/source-endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { extract } from './extract.ts';

export const extractRoutes: Route[] = [
  route(extractEndpoints.extract, (_scope, { body }) => extract(body.mail, body.attachments)),
];
