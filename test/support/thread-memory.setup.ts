import { setFlagsFromString } from 'node:v8';

// The flag of vitest.config.ts has done its work for this thread. Threads begun from here on would take it over in place of
// their own limit (limit-memory.ts), and one that fills its memory would then abort the whole process.
setFlagsFromString('--max-semi-space-size=0');
