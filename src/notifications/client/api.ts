import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import { mutationOf, queryOf } from '#kit/client/cache/hooks.ts';

/** What is ticked is shown at once, and goes back when the server refuses it. */
export const chooseNotification = mutationOf(
  notificationEndpoints.choose,
  async ({ body }, { dispatch, queryFulfilled }) => {
    const change = dispatch(
      queryOf(notificationEndpoints.settings).rewrite({}, (settings) => {
        settings.choices = settings.choices.map((choice) => (choice.kind === body.kind ? body : choice));
      }),
    );
    await queryFulfilled.catch(() => change.undo());
  },
);
