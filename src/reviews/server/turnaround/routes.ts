import { turnaroundEndpoint } from '#reviews/contract/turnaround/endpoint.ts';
import { route, type Route } from '#kit/server/route.ts';
import { departmentTurnaround } from './service.ts';

export const turnaroundRoutes: Route[] = [
  route(turnaroundEndpoint, async (scope) => ({ departments: await departmentTurnaround(scope) })),
];
