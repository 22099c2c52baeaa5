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

it('an endpoint names no module whose schemas it does not keep, so no page gets it for that', async () => {
  const named: string[] = [];
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      leanContracts(),
      {
        name: 'names',
        moduleParsed: ({ id, importedIds }) => {
          if (id.endsWith('/accounts/contract/endpoints.ts')) named.push(...importedIds);
        },
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../src/accounts/contract/endpoints.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  expect(named.map((id) => id.slice(id.indexOf('/src/')))).toEqual([
    '/src/kit/contract/endpoint.ts',
    '/src/kit/contract/errors.ts',
  ]);
});

it('keeps an import whose name ends in a dollar sign, as the pages in another language name theirs', async () => {
  const files: Record<string, string> = {
    '/src/made/contract/limits.ts':
      "import { sayName$ } from '/src/made/names.ts';\nexport const limit = sayName$(Number('3'));",
    '/src/made/names.ts': 'export const sayName$ = (value: number) => `at most ${value}`;',
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'made', resolveId: (id) => (id in files ? id : null), load: (id) => files[id] ?? null },
      leanContracts(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: '/src/made/contract/limits.ts', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const built = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(output[0].code)}`
  )) as { limit: string };
  expect(built.limit).toBe('at most 3');
});
