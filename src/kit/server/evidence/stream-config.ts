/** Where the audit trail is handed to as it grows; null: nowhere. */
export type StreamConfig = {
  readonly url: URL;
  /** Sent to a webhook as a bearer token. */
  readonly token: string | null;
} | null;

const kinds = new Set(['https:', 'http:', 'syslog:', 'syslogs:']);

export const readStreamConfig = (env: NodeJS.ProcessEnv): StreamConfig => {
  if (!env.AUDIT_STREAM) return null;
  const url = URL.canParse(env.AUDIT_STREAM) ? new URL(env.AUDIT_STREAM) : null;
  if (!url || !kinds.has(url.protocol) || url.hostname === '')
    throw new Error(
      `AUDIT_STREAM is "${env.AUDIT_STREAM}". Write https://… for a webhook, syslog://HOST:PORT or syslogs://HOST:PORT (with TLS).`,
    );
  return { url, token: env.AUDIT_STREAM_TOKEN || null };
};
