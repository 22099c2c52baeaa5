import { supportEndpoints } from '#support/contract/endpoints.ts';
import type { Ticket } from '#support/contract/schema.ts';
import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';

const stale = { invalidatesTags: ['Support'] } as const;

export const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    tickets: build.query<ReplyOf<typeof supportEndpoints.list>, CallOf<typeof supportEndpoints.list>>({
      query: calling(supportEndpoints.list),
      providesTags: ['Support'],
    }),
    ticket: build.query<Ticket, CallOf<typeof supportEndpoints.find>>({
      query: calling(supportEndpoints.find),
      providesTags: ['Support'],
    }),
    addTicket: build.mutation<Ticket, CallOf<typeof supportEndpoints.add>>({
      query: calling(supportEndpoints.add),
      ...stale,
    }),
    writeMessage: build.mutation<Ticket, CallOf<typeof supportEndpoints.write>>({
      query: calling(supportEndpoints.write),
      ...stale,
    }),
    moveTicket: build.mutation<Ticket, CallOf<typeof supportEndpoints.move>>({
      query: calling(supportEndpoints.move),
      ...stale,
    }),
  }),
});

export const {
  useTicketsQuery,
  useTicketQuery,
  useAddTicketMutation,
  useWriteMessageMutation,
  useMoveTicketMutation,
} = supportApi;
