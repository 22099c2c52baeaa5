import { dashboardEndpoints } from '#dashboard/contract/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { completeStep, onboarding, resetOnboarding } from './onboarding.ts';
import { dashboard } from './service.ts';

export const dashboardRoutes: Route[] = [
  route(dashboardEndpoints.read, (scope) => dashboard(scope)),
  route(dashboardEndpoints.onboarding, (scope) => onboarding(scope)),
  route(dashboardEndpoints.completeStep, (scope, { body }) => completeStep(scope, body.step)),
  route(dashboardEndpoints.resetOnboarding, (scope) => resetOnboarding(scope)),
];
