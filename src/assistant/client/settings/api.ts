import { aiSettingsEndpoints } from '#assistant/contract/settings/endpoints.ts';
import type { TestResult } from '#assistant/contract/settings/schema.ts';
import { mutationOf, queryOf } from '#kit/client/cache/hooks.ts';
import { request } from '#kit/client/call.ts';

export const saveAiSettings = mutationOf(
  aiSettingsEndpoints.save,
  async (_asked, { dispatch, queryFulfilled }) => {
    const saved = await queryFulfilled.catch(() => null);
    if (saved) dispatch(queryOf(aiSettingsEndpoints.find).rewrite({}, () => saved.data));
  },
);

/** A slow model has a minute; so has this. */
const maxTest = 70_000;

/** Asks the test question and gives how it went, which the server says last. Throws like every call. */
export async function askTestQuestion(): Promise<TestResult | null> {
  const answer = await request(aiSettingsEndpoints.test, {}, { signal: AbortSignal.timeout(maxTest) });
  const events = (await answer.text()).split('\n').filter((line) => line.startsWith('data: '));
  const last = events.at(-1);
  return last ? (JSON.parse(last.slice('data: '.length)) as TestResult) : null;
}
