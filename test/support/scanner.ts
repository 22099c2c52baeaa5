import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { ClamdAddress } from '#kit/server/malware/clamd.ts';

/** A daemon that speaks the wire of ClamAV: any file that holds the specimen is infected. */
export const openScanner = () => {
  const specimen = 'SPECIMEN-MALWARE';
  let received: Buffer[] = [];
  let reply: string | null = null;
  let held: Promise<void> = Promise.resolve();
  const answerTo = (content: Buffer): string =>
    reply ?? (content.includes(specimen) ? 'stream: Specimen-1 FOUND\0' : 'stream: OK\0');
  const serve = (socket: Socket) => {
    let buffer = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => {
      buffer = Buffer.concat([buffer, data]);
      if (!buffer.includes('zINSTREAM\0')) return;
      const chunks: Buffer[] = [];
      for (let at = 10; at + 4 <= buffer.length;) {
        const length = buffer.readUInt32BE(at);
        if (length === 0) {
          received.push(Buffer.concat(chunks));
          const answer = answerTo(Buffer.concat(chunks));
          void held.then(() => socket.end(answer));
          return;
        }
        if (at + 4 + length > buffer.length) return;
        chunks.push(buffer.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  };
  const daemon = createServer(serve);
  const address = (): ClamdAddress => ({ host: '127.0.0.1', port: (daemon.address() as AddressInfo).port });
  return {
    specimen,
    address,
    received: () => received,
    /** What it says of every file from now on; '' hangs up without a word. */
    answerWith: (words: string) => {
      reply = words;
    },
    /** Keeps every answer back until the function it gives is called. */
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    reset: () => {
      received = [];
      reply = null;
    },
    start: async (): Promise<ClamdAddress> => {
      await new Promise<void>((resolve) => daemon.listen(0, '127.0.0.1', resolve));
      return address();
    },
    stop: () => new Promise((resolve) => daemon.close(resolve)),
  };
};
