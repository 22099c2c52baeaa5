import { reminderEndpoints } from '#reminders/contract/endpoints.ts';
import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';

export const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    remindersOf: build.query<ReplyOf<typeof reminderEndpoints.list>, CallOf<typeof reminderEndpoints.list>>({
      query: calling(reminderEndpoints.list),
      providesTags: ['Reminders'],
    }),
    addReminder: build.mutation<ReplyOf<typeof reminderEndpoints.add>, CallOf<typeof reminderEndpoints.add>>({
      query: calling(reminderEndpoints.add),
      invalidatesTags: (reply) => (reply ? ['Reminders', 'Dashboard'] : []),
    }),
    changeReminder: build.mutation<
      ReplyOf<typeof reminderEndpoints.change>,
      CallOf<typeof reminderEndpoints.change>
    >({
      query: calling(reminderEndpoints.change),
      // A refusal says that what is shown is no longer so.
      invalidatesTags: ['Reminders', 'Dashboard'],
    }),
    removeReminder: build.mutation<
      ReplyOf<typeof reminderEndpoints.remove>,
      CallOf<typeof reminderEndpoints.remove>
    >({
      query: calling(reminderEndpoints.remove),
      invalidatesTags: ['Reminders', 'Dashboard'],
    }),
  }),
});

export const {
  useRemindersOfQuery,
  useAddReminderMutation,
  useChangeReminderMutation,
  useRemoveReminderMutation,
} = remindersApi;
