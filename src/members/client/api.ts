import { memberEndpoints } from '#members/contract/endpoints.ts';
import type { Member } from '#members/contract/schema.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/cache/api.ts';
import { tagsOf } from '#kit/client/cache/hooks.ts';

/** The most the server gives at once, and how many pages are asked at most: 10,000 members. */
const membersAtOnce = 100;
const maxPages = 100;

/** Every member of the organisation, for choosing one of them. */
export const { everyMember } = api.injectEndpoints({
  endpoints: (build) => ({
    everyMember: build.query<Member[], void>({
      queryFn: async (_nothing, _api, _options, ask) => {
        const members: Member[] = [];
        for (let page = 1; page <= maxPages; page += 1) {
          const answer = await ask(calling(memberEndpoints.list)({ query: { page, limit: membersAtOnce } }));
          if (answer.error) return { error: answer.error };
          const { users, total } = answer.data as ReplyOf<typeof memberEndpoints.list>;
          members.push(...users);
          if (users.length === 0 || members.length >= total) break;
        }
        return { data: members };
      },
      providesTags: tagsOf(memberEndpoints.list),
    }),
  }),
}).endpoints;
