import type { auditEndpoints } from '#shared/audit/endpoints.ts';
import type { ReplyOf } from '#shared/kit/endpoint.ts';

/** How a check of the chain went: "1,234 events, whole", or which event does not hold and why. */
export function chainWords({ events, broken }: ReplyOf<typeof auditEndpoints.verify>): string {
  const count = new Intl.NumberFormat('en-GB').format(events);
  const words = `${count} ${events === 1 ? 'event' : 'events'}`;
  return broken ? `The chain is broken at event ${broken.seq}: ${broken.reason}. ${words} before it are whole.` : `${words}, whole`;
}

/** The start of a hash, enough to compare by eye. */
export const shortHash = (hash: string): string => hash.slice(0, 12);
