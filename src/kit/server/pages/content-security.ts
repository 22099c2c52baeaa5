import { createHash } from 'node:crypto';

const styleElement = /<style>([^]*?)<\/style>/g;

const hashesOf = (html: string): string[] =>
  [...html.matchAll(styleElement)].map(
    ([, styles = '']) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  );

/**
 * What a browser may load and run for an answer of ours: nothing that does not come from this origin, and no
 * style written into a page but the sheets that the document itself brought, by their hashes. Positions that
 * scripts set go through the object model, which is free.
 */
export const contentSecurityPolicy = (html = ''): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...hashesOf(html)].join(' '),
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
