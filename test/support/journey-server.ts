import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The whole product as `npm start` runs it, on its own data folder that begins empty: first run, demo organisation included.
const dataDir = join(tmpdir(), `contract-review-journeys-${process.env.PORT ?? ''}`);
const remove = () => rmSync(dataDir, { recursive: true, force: true });
remove();
process.on('exit', remove);
process.env.DATA_DIR = dataDir;
process.env.LOG_LEVEL = 'warn';
await import('#app/server/main.ts');
