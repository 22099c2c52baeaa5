import { describe, expect, it } from 'vitest';
import { ByteSemaphore } from '../mailboxes/byte-semaphore.ts';
import { readDelivery, type Incoming } from './read-delivery.ts';

const mb = 1024 * 1024;
const chunk = Buffer.alloc(mb, 'a');

/** A mail of so many megabytes, of which the test lets each come. */
const incoming = (count: number, mayCome: () => Promise<void> = () => Promise.resolve()) => {
  let read = 0;
  const stream: Incoming = Object.assign(
    (async function* () {
      for (; read < count; read += 1) {
        await mayCome();
        yield chunk;
      }
    })(),
    { sizeExceeded: false },
  );
  return { stream, read: () => read };
};
const sizeOf = async (raw: Buffer): Promise<number> => raw.length;

describe('IN-2: mails that other servers bring', () => {
  it('stay together within the memory for them; one more is refused for now and passes unread', async () => {
    const memory = new ByteSemaphore(4 * mb);
    const { promise, resolve: keepFirst } = Promise.withResolvers<void>();
    const { promise: isRead, resolve: onRead } = Promise.withResolvers<void>();
    const first = readDelivery(incoming(3).stream, memory, async (raw) => {
      onRead();
      await promise;
      return raw.length;
    });
    await isRead;
    const second = incoming(2);
    await expect(readDelivery(second.stream, memory, sizeOf)).rejects.toMatchObject({ responseCode: 452 });
    expect(second.read()).toBe(2);
    expect(await readDelivery(incoming(1).stream, memory, sizeOf)).toBe(mb);
    keepFirst();
    expect(await first).toBe(3 * mb);
    expect(await readDelivery(incoming(4).stream, memory, sizeOf)).toBe(4 * mb);
  });

  it('hold nothing any more once they broke off, were too large or came too slowly', async () => {
    const memory = new ByteSemaphore(60 * mb);
    const broken = incoming(9, () => Promise.reject(new Error('broken off')));
    await expect(readDelivery(broken.stream, memory, sizeOf)).rejects.toThrow('broken off');
    await expect(readDelivery(incoming(51).stream, memory, sizeOf)).rejects.toMatchObject({
      responseCode: 552,
    });
    await expect(readDelivery(incoming(1).stream, memory, sizeOf, -1)).rejects.toMatchObject({
      responseCode: 451,
    });
    expect(memory.tryTake(60 * mb)).toBe(true);
  });

  it('pass mailboxes that wait for memory no more than they pass each other', async () => {
    const memory = new ByteSemaphore(2 * mb);
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const large = memory.run(2 * mb, () => promise);
    const next = memory.run(mb, sizeOf.bind(null, chunk));
    expect(memory.tryTake(1)).toBe(false);
    end();
    await Promise.all([large, next]);
    expect(memory.tryTake(2 * mb)).toBe(true);
  });
});
