import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProxyOptions } from 'vite';

/** What the product's server answers besides pages and their files. */
const answered = ['/api', '/newsletter/unsubscribe', '/robots.txt', '/sitemap.xml'];

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.end() && true)).on('error', () =>
      resolve(false),
    );
  });

/**
 * Development: passes the product's calls on to the server behind Vite, and holds them for up to 10
 * s while it restarts.
 */
export const behind = (port: number): Record<string, ProxyOptions> => {
  const bypass = async (): Promise<undefined> => {
    for (let tries = 0; tries < 100 && !(await isListening(port)); tries += 1) await sleep(100);
  };
  return Object.fromEntries(answered.map((path) => [path, { target: `http://127.0.0.1:${port}`, bypass }]));
};
