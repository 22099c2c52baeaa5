import { gunzipSync } from 'node:zlib';

/** The rows of a compressed file that holds one JSON value a line. */
export const parseJsonLines = <T>(bytes: Uint8Array): T[] =>
  gunzipSync(bytes)
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
