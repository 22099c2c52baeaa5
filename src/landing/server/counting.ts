import { createHmac } from 'node:crypto';

/**
 * Names who is counted without telling who it is: what is kept of a visitor for the limits is
 * worthless without the installation's secret.
 */
export const countedAs = (secret: string, call: string, who: string): string =>
  `landing-${call}:${createHmac('sha256', secret).update(`landing\n${call}\n${who}`).digest('base64url')}`;
