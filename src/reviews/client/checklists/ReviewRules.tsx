import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import type { ReviewSettings } from '#reviews/contract/settings.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { changeReviewSettings } from '../api.ts';
import { Objection } from '../Objection.tsx';

const rules: readonly {
  rule: keyof ReviewSettings;
  label: string;
  hint: string;
  on: string;
  off: string;
}[] = [
  {
    rule: 'requiresValidation',
    label: 'Require validation before Approved',
    hint: 'A card is moved to Approved only when all ten departments have signed off. Saved at once.',
    on: 'Approved now needs all ten departments',
    off: 'Approved no longer needs all ten departments',
  },
  {
    rule: 'signsWithPassword',
    label: 'Ask for the password to sign',
    hint: 'At most every 15 minutes, for each decision and the final approval. Saved at once.',
    on: 'Signing now asks for the password',
    off: 'Signing no longer asks for the password',
  },
  {
    rule: 'needsFourEyes',
    label: 'Four eyes',
    hint: 'Nobody signs for two departments of one review, or for a department and the final approval. Saved at once.',
    on: 'A review now needs four eyes',
    off: 'A review no longer needs four eyes',
  },
  {
    rule: 'asksConcernedOnly',
    label: 'Ask only the departments concerned',
    hint: 'A department with no requirement, item or open finding may be left unasked, with a reason. Saved at once.',
    on: 'Departments not concerned may be left unasked',
    off: 'Every review asks all ten departments',
  },
  {
    rule: 'headsRecordsInArabic',
    label: 'Arabic headings in the record',
    hint: 'Every contract review record has its headings in English and Arabic. Saved at once.',
    on: 'Records now have headings in English and Arabic',
    off: 'Records now have headings in English alone',
  },
];

/** What an organisation asks of its reviews (KAN-7, SIGN-6); each rule is saved at once. */
export function ReviewRules() {
  const { data, error } = useQuery(reviewEndpoints.settings);
  const [change] = changeReviewSettings.useMutation();
  const save = (rule: keyof ReviewSettings, isOn: boolean, message: string) =>
    void change({ body: { [rule]: isOn } })
      .unwrap()
      .then(() => showToast({ message }), toastFailure);
  return (
    <div className="grid gap-3">
      {error && !data ? (
        <Objection>The rules could not be loaded. {failureOf(error).message}</Objection>
      ) : null}
      {rules.map(({ rule, label, hint, on, off }) => (
        <Checkbox
          key={rule}
          label={label}
          hint={hint}
          checked={data?.[rule] ?? false}
          disabled={!data}
          onChange={({ target }) => save(rule, target.checked, target.checked ? on : off)}
        />
      ))}
    </div>
  );
}
