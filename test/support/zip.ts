export { zip } from '#kit/server/archive/zip.ts';
