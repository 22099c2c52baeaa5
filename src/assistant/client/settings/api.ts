import { aiSettingsEndpoints } from '#assistant/contract/settings/endpoints.ts';
import type { AiSettings, TestResult } from '#assistant/contract/settings/schema.ts';
import type { CallOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';
import { request } from '#kit/client/call.ts';

const aiSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    aiSettings: build.query<AiSettings, void>({
      query: () => calling(aiSettingsEndpoints.find)({}),
      providesTags: ['Settings'],
    }),
    saveAiSettings: build.mutation<AiSettings, CallOf<typeof aiSettingsEndpoints.save>>({
      query: calling(aiSettingsEndpoints.save),
      onQueryStarted: async (_call, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) void dispatch(aiSettingsApi.util.upsertQueryData('aiSettings', undefined, saved.data));
      },
    }),
  }),
});

export const { useAiSettingsQuery, useSaveAiSettingsMutation } = aiSettingsApi;

/** A slow model has a minute; so has this. */
const longestTest = 70_000;

/** Asks the test question and gives how it went, which the server says last. Throws like every call. */
export async function askTestQuestion(): Promise<TestResult | null> {
  const answer = await request(aiSettingsEndpoints.test, {}, { signal: AbortSignal.timeout(longestTest) });
  const events = (await answer.text()).split('\n').filter((line) => line.startsWith('data: '));
  const last = events.at(-1);
  return last ? (JSON.parse(last.slice('data: '.length)) as TestResult) : null;
}
