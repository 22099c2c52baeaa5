import { aiSettingsEndpoints } from '#assistant/contract/settings/endpoints.ts';
import type { TestResult } from '#assistant/contract/settings/schema.ts';
import { mutationOf, queryOf } from '#kit/client/cache/hooks.ts';
import { readLastEvent } from '#kit/client/stream.ts';

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
export const askTestQuestion = (): Promise<TestResult | null> =>
  readLastEvent(aiSettingsEndpoints.test, {}, maxTest);
