import { rmSync } from 'node:fs';
import { join } from 'node:path';

// The whole product as `npm start` runs it, on a data folder of its own that begins empty: first run, demo organisation included.
const dataDir = join(import.meta.dirname, `../../.cache/journeys-data-${process.env.PORT ?? ''}`);
rmSync(dataDir, { recursive: true, force: true });
process.env.DATA_DIR = dataDir;
process.env.LOG_LEVEL = 'warn';
await import('#app/server/main.ts');
