/**
 * Writes what the product reads in a mail of the demo organisation, as the public page shows it before anybody
 * has pasted one. The time is the median of five readings.
 */
import { readSampleMail } from './sample-mail.ts';
import { readMail } from '#landing/server/live-reading/read-mail.ts';

const text = await readSampleMail(new Date().toISOString().slice(0, 10));
const readings = Array.from({ length: 6 }, () => readMail(text))
  .slice(1)
  .toSorted((one, other) => one.milliseconds - other.milliseconds);
process.stdout.write(JSON.stringify(readings[2]));
