import { assistantEndpoints } from '#shared/assistant/endpoints.ts';
import { route, type Route } from '../kit/route.ts';
import { generateContext } from './context.ts';

export const assistantRoutes: Route[] = [route(assistantEndpoints.context, (scope, { params }) => generateContext(scope, params.id))];
