import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { changeReviewSettings } from '../api.ts';

/** KAN-7: whether only a validated enquiry may stand in Approved; saved at once. */
export function ValidationRule() {
  const { data } = useQuery(reviewEndpoints.settings);
  const [change] = changeReviewSettings.useMutation();
  const save = (requiresValidation: boolean) =>
    void change({ body: { requiresValidation } })
      .unwrap()
      .then(
        () =>
          showToast({
            message: requiresValidation
              ? 'Approved now needs all ten departments'
              : 'Approved no longer needs all ten departments',
          }),
        toastFailure,
      );
  return (
    <Checkbox
      label="Require validation before Approved"
      hint="A card is moved to Approved only when all ten departments have signed off. Saved at once."
      checked={data?.requiresValidation ?? false}
      disabled={!data}
      onChange={(event) => save(event.target.checked)}
    />
  );
}
