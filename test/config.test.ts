import { describe, expect, it } from 'vitest';
import { startApp } from './support/app.ts';
import { readConfig } from '#kit/server/config.ts';

const env = (more: Record<string, string>) =>
  readConfig({ APP_SECRET: 'a secret for tests only', ...more }, 'both');

describe('a proxy in front', () => {
  it('is named by address or network; anything else is refused with what to write', () => {
    expect(env({}).trustProxy).toBeNull();
    expect(env({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8,::1');
    expect(() => env({ TRUST_PROXY: 'yes' })).toThrow(
      'TRUST_PROXY must name the addresses of the proxies in front',
    );
  });

  it('opens a loopback installation to others, so it is no longer one for this machine alone', () => {
    expect(env({}).isLocal).toBe(true);
    expect(env({ TRUST_PROXY: '127.0.0.1' }).isLocal).toBe(false);
    expect(env({ HOST: '0.0.0.0' }).isLocal).toBe(false);
  });

  it('stands there too when the address people use is https: the conveniences of one machine are off', () => {
    expect(env({ APP_URL: 'http://localhost:3000' }).isLocal).toBe(true);
    expect(env({ APP_URL: 'https://review.specimen.example' })).toMatchObject({
      isLocal: false,
      aiMayBePrivate: false,
    });
    expect(env({ APP_URL: 'HTTPS://review.specimen.example/' }).isLocal).toBe(false);
  });

  it('is believed about who asks only when it is named', async () => {
    const ipSeenBy = async (trustProxy: string | null) => {
      const server = await startApp({ config: { trustProxy } });
      const { app } = server;
      app.get('/seen', ({ ip }) => ({ ip }));
      const reply = await app.inject({ url: '/seen', headers: { 'x-forwarded-for': '203.0.113.9' } });
      await server.stop();
      return reply.json<{ ip: string }>().ip;
    };
    expect(await ipSeenBy(null)).toBe('127.0.0.1');
    expect(await ipSeenBy('127.0.0.1')).toBe('203.0.113.9');
  });
});
