import { spawnSync } from 'node:child_process';

/**
 * Whether a program is on this machine. `npm test` installs those that tests use where it may, and names those that are
 * missing elsewhere (scripts/test.mjs).
 */
export const isInstalled = (program: string): boolean => spawnSync(program, ['--help']).error === undefined;
