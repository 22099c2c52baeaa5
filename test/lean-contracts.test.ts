import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { leanContracts } from '../scripts/build/lean-contracts.ts';

it('the built client keeps of an endpoint how to ask and what its cache holds, and nothing else', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [leanContracts()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../src/members/contract/endpoints.ts'),
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const built = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(output[0].code)}`
  )) as { memberEndpoints: Record<string, object> };
  expect(built.memberEndpoints['add']).toEqual({
    method: 'POST',
    path: 'dashboard/user-roles/users',
    tags: ['Members'],
    tagsIfRefused: [],
  });
});
