import { expect, it } from 'vitest';
import { memoryFolder } from '../scripts/memory-folder.ts';

const mounted = (options: string) => `proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs ${options} 0 0\n`;

it('databases of the tests lie in memory only where there is room for them and programs may run', () => {
  expect(memoryFolder(mounted('rw,nosuid,noexec,size=65536k'), 0)).toBeUndefined();
  expect(memoryFolder(mounted('ro,relatime'), 0)).toBeUndefined();
  expect(memoryFolder('/dev/vda / ext4 rw 0 0\n', 0)).toBeUndefined();
  expect(memoryFolder(mounted('rw,relatime'), Number.MAX_SAFE_INTEGER)).toBeUndefined();
});
