/**
 * Writes what the product reads in a mail of the demo organisation, in the language that is named, as the public page shows it before anybody
 * has pasted one. The time is the median of five readings.
 */
import { readSampleMail } from './sample-mail.ts';
import { languageSchema } from '#kit/contract/language/languages.ts';
import { readMail } from '#landing/server/live-reading/read-mail.ts';
import { wordReading } from '#landing/server/live-reading/word-reading.ts';

const text = await readSampleMail(new Date().toISOString().slice(0, 10));
const readings = Array.from({ length: 6 }, () => readMail(text))
  .slice(1)
  .toSorted((one, other) => one.milliseconds - other.milliseconds);
const [middle] = readings.slice(2);
if (middle) process.stdout.write(JSON.stringify(wordReading(middle, languageSchema.parse(process.argv[2]))));
