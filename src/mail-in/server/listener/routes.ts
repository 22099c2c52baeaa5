import type { Config } from '#kit/server/config.ts';
import { route, type Route } from '#kit/server/route.ts';
import { inboundAddressEndpoints } from '#mail-in/contract/listener/endpoints.ts';
import { findInboundAddress, renewInboundAddress } from './service.ts';

export const inboundAddressRoutes = (config: Config): Route[] => [
  route(inboundAddressEndpoints.find, (scope) => findInboundAddress(scope, config)),
  route(inboundAddressEndpoints.renew, (scope) => renewInboundAddress(scope, config)),
];
