import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import type { NotificationSettings } from '#notifications/contract/schema.ts';
import { api, calling } from '#kit/client/api.ts';

type Unread = ReplyOf<typeof notificationEndpoints.count>;

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query<Unread, void>({
      query: () => calling(notificationEndpoints.count)({}),
      providesTags: ['Notifications'],
    }),
    notifications: build.query<
      ReplyOf<typeof notificationEndpoints.list>,
      CallOf<typeof notificationEndpoints.list>
    >({
      query: calling(notificationEndpoints.list),
      providesTags: ['Notifications'],
    }),
    readNotification: build.mutation<Unread, CallOf<typeof notificationEndpoints.read>>({
      query: calling(notificationEndpoints.read),
      invalidatesTags: ['Notifications'],
    }),
    readAllNotifications: build.mutation<Unread, void>({
      query: () => calling(notificationEndpoints.readAll)({}),
      invalidatesTags: ['Notifications'],
    }),
    notificationSettings: build.query<NotificationSettings, void>({
      query: () => calling(notificationEndpoints.settings)({}),
      providesTags: ['Notifications'],
    }),
    chooseNotification: build.mutation<NotificationSettings, CallOf<typeof notificationEndpoints.choose>>({
      query: calling(notificationEndpoints.choose),
      // What is ticked is shown at once, and goes back when the server refuses it.
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          notificationsApi.util.updateQueryData('notificationSettings', undefined, (settings) => {
            settings.choices = settings.choices.map((choice) => (choice.kind === body.kind ? body : choice));
          }),
        );
        await queryFulfilled.catch(() => change.undo());
      },
      invalidatesTags: ['Notifications'],
    }),
    setSummaryTime: build.mutation<NotificationSettings, CallOf<typeof notificationEndpoints.setTime>>({
      query: calling(notificationEndpoints.setTime),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const {
  useUnreadCountQuery,
  useNotificationsQuery,
  useReadNotificationMutation,
  useReadAllNotificationsMutation,
  useNotificationSettingsQuery,
  useChooseNotificationMutation,
  useSetSummaryTimeMutation,
} = notificationsApi;
