import type { ByteSemaphore } from '../mailboxes/byte-semaphore.ts';

/** Larger ones are refused while they come; their sender is told. */
export const maxDeliveredBytes = 50 * 1024 * 1024;
/** Memory is taken in steps of this size as a mail comes. */
const stepBytes = 256 * 1024;
/** Who sends a mail drop by drop would hold what it has sent for ever. */
const maxDeliveryMs = 10 * 60_000;

export type Incoming = AsyncIterable<Buffer> & { sizeExceeded: boolean };

export const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/**
 * Reads a mail as it comes and has it taken, while all that come at once stay within so much memory: one for which there is none left
 * is refused for now, and its sender tries again. The rest of a refused mail is let pass unread, as the protocol asks.
 */
export const readDelivery = async <T>(
  stream: Incoming,
  memory: ByteSemaphore,
  take: (raw: Buffer) => Promise<T>,
  maxMs = maxDeliveryMs,
): Promise<T> => {
  const began = Date.now();
  let chunks: Buffer[] = [];
  let [size, heldBytes] = [0, 0];
  let fault: Error | null = null;
  const letGo = () => {
    chunks = [];
    memory.give(heldBytes);
    heldBytes = 0;
  };
  const findFault = (): Error | null => {
    if (size > maxDeliveredBytes)
      return refusal(552, `5.3.4 Mails may have ${maxDeliveredBytes / 1024 / 1024} MB at most`);
    if (Date.now() - began > maxMs) return refusal(451, '4.4.2 It came too slowly; try again later');
    while (heldBytes < size) {
      if (!memory.tryTake(stepBytes))
        return refusal(452, '4.3.1 Too many mails come at once; try again later');
      heldBytes += stepBytes;
    }
    return null;
  };
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      fault ??= findFault();
      if (fault) letGo();
      else chunks.push(chunk);
    }
    if (stream.sizeExceeded) size = Number.POSITIVE_INFINITY;
    fault ??= findFault();
    if (fault) throw fault;
    return await take(Buffer.concat(chunks));
  } finally {
    letGo();
  }
};
