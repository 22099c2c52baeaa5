import { turnaroundEndpoint } from '#shared/reviews/turnaround.ts';
import { route, type Route } from '../../kit/route.ts';
import { departmentTurnaround } from './service.ts';

export const turnaroundRoutes: Route[] = [route(turnaroundEndpoint, async (scope) => ({ departments: await departmentTurnaround(scope) }))];
