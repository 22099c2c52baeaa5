import { extractEndpoints } from '#shared/enquiries/source-endpoints.ts';
import { route, type Route } from '../../kit/route.ts';
import { extract } from './service.ts';

export const extractRoutes: Route[] = [route(extractEndpoints.extract, (_scope, { body }) => extract(body.mail, body.attachments))];
