import { useState } from 'react';
import type { CallOf, Endpoint, ReplyOf } from '#kit/contract/endpoint.ts';
import { send } from './call.ts';

/**
 * A call outside of the cache and whether it is running; the account pages use it and so load
 * without the cache's code.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
): [call: (parts: CallOf<E>) => Promise<ReplyOf<E>>, isRunning: boolean] {
  const [running, setRunning] = useState(0);
  const call = async (parts: CallOf<E>) => {
    setRunning((count) => count + 1);
    try {
      return await send(endpoint, parts);
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return [call, running > 0];
}
