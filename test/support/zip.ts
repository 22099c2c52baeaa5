export { zip } from '../../src/server/kit/archive/zip.ts';
