import { outcomesEndpoint } from '#reviews/contract/outcomes.ts';
import { route, type Route } from '#kit/server/route.ts';
import { outcomes } from './service.ts';

export const outcomeRoutes: Route[] = [route(outcomesEndpoint, (scope) => outcomes(scope))];
