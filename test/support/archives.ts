import { setTimeout as sleep } from 'node:timers/promises';
import type { packEndpoints } from '#reviews/contract/pack/endpoints.ts';
import { supportEndpoints } from '#support/contract/endpoints.ts';
import type { TestApp } from './app.ts';
import { replyOf } from './enquiries.ts';
import type { Signed } from './people.ts';

export const exportCalls = { list: supportEndpoints.exports, link: supportEndpoints.exportLink };

type Calls = Pick<typeof exportCalls | typeof packEndpoints, 'list' | 'link'>;

/** The bytes of an archive that somebody asked for, once the worker has made it. */
export const archiveBytes = async (
  server: TestApp,
  person: Signed,
  { list, link }: Calls,
  id: string,
): Promise<Buffer> => {
  for (;;) {
    const { archives } = await replyOf(person.call(list, {}));
    const state = archives.find((each) => each.id === id)?.state;
    if (state === 'ready') break;
    if (state !== 'waiting' && state !== 'making') throw new Error(`the archive is ${state ?? 'gone'}`);
    await sleep(100);
  }
  const { address } = await replyOf(person.call(link, { params: { id } }));
  const { statusCode, rawPayload } = await server.app.inject({ method: 'GET', url: address });
  if (statusCode !== 200) throw new Error(`the archive answered ${statusCode}`);
  return rawPayload;
};
