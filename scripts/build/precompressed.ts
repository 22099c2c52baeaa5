import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterBuild } from './after-build.ts';

const worthwhile = /\.(?:html|js|mjs|css|svg|json)$/;
/** Below this many bytes the headers cost more than compression saves. */
const smallest = 500;

/**
 * Puts a .br and a .gz beside each built text file, so that the server sends small files without
 * work at the time of asking.
 */
export const precompressed = () =>
  afterBuild('precompressed', (folder) => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !worthwhile.test(entry.name) || file.includes('.vite')) continue;
      const bytes = readFileSync(file);
      if (bytes.length < smallest) continue;
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      );
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  });
