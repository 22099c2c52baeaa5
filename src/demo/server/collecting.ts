import type { Queue } from '#kit/server/queue.ts';

/** A queue for one machine and one moment: what is sent is done right after the commit. */
export const collecting = <T extends object>(): { queue: Queue; sent: T[] } => {
  const sent: T[] = [];
  const queue: Queue = {
    send: async (_, __, data) => void sent.push(data as unknown as T),
    work: async () => undefined,
    close: async () => undefined,
  };
  return { queue, sent };
};
