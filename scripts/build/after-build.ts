import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Works on the files of the finished build; several do so in the order in which they are listed. */
export const afterBuild = (name: string, work: (folder: string) => void): Plugin => {
  let folder = '';
  return {
    name,
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      work(folder);
    },
  };
};
