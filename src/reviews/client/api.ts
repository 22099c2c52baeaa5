import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { mutationOf, queryOf } from '#kit/client/cache/hooks.ts';

/**
 * The answer is the whole review, so it is shown without a second call; never before: a decision is evidence.
 */
export const answerDeviation = mutationOf(
  reviewEndpoints.answerDeviation,
  async ({ params: { id } }, { dispatch, queryFulfilled }) => {
    const answer = await queryFulfilled.catch(() => null);
    if (answer) dispatch(queryOf(reviewEndpoints.find).rewrite({ params: { id } }, () => answer.data));
  },
);

/** The box is ticked at once, and goes back when the server refuses. */
export const changeReviewSettings = mutationOf(
  reviewEndpoints.changeSettings,
  async (call, { dispatch, queryFulfilled }) => {
    const change = dispatch(
      queryOf(reviewEndpoints.settings).rewrite({}, (settings) => void Object.assign(settings, call?.body)),
    );
    await queryFulfilled.catch(() => change.undo());
  },
);
