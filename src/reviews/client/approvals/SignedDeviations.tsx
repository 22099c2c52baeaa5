import { deviationAnswerLabels } from '#reviews/contract/approvals.ts';
import { deviationAnswers, type Deviation } from '#reviews/contract/schema.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { formatDay } from '#kit/client/dates.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Tag } from '#ui/Tag.tsx';
import { answerDeviation } from '../api.ts';
import { ChoiceRow } from '../departments/answers/ChoiceRow.tsx';

const tones = { pending: 'medium', accepted: 'approved', refused: 'high' } as const;
const choices = deviationAnswers.map((value) => ({
  value,
  label: { pending: 'Pending', accepted: 'Accepted', refused: 'Refused' }[value],
  tone: ({ pending: 'care', accepted: 'good', refused: 'bad' } as const)[value],
}));

/** What was offered instead of which requirement, and what the customer said to it. */
export function SignedDeviations({
  deviations,
  enquiryId,
}: {
  deviations: readonly Deviation[];
  enquiryId: string;
}) {
  const mayAnswer = useMay('enquiries:write');
  const [answer, { isLoading, originalArgs }] = answerDeviation.useMutation();
  // What was pressed shows until the server has written it down.
  const pressed = isLoading ? originalArgs : undefined;
  if (deviations.length === 0) return null;
  return (
    <section aria-label="Deviations" className="mt-3">
      <ol className="grid gap-2">
        {deviations.map((deviation) => (
          <li
            key={deviation.id}
            className="grid gap-1.5 rounded-control border border-line bg-surface p-2.5 text-sm text-ink"
          >
            <p dir="auto" className="text-xs wrap-anywhere text-ink-2">
              <span className="figures me-1.5 text-ink-3">{deviation.requirementNo}</span>
              {deviation.requirement}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {deviation.offer}
            </p>
            {mayAnswer ? (
              <ChoiceRow
                label={`Customer’s answer to the deviation from requirement ${deviation.requirementNo}`}
                choices={choices}
                value={pressed?.params.deviationId === deviation.id ? pressed.body.answer : deviation.answer}
                onChange={(next) =>
                  void answer({
                    params: { id: enquiryId, deviationId: deviation.id },
                    body: { answer: next },
                  })
                    .unwrap()
                    .catch(toastFailure)
                }
                disabled={false}
              />
            ) : (
              <Tag tone={tones[deviation.answer]}>{deviationAnswerLabels[deviation.answer]}</Tag>
            )}
            {deviation.answeredAt && deviation.answeredBy ? (
              <p className="text-xs text-ink-3">
                Written down by <bdi>{deviation.answeredBy}</bdi>,{' '}
                {formatDay(deviation.answeredAt.slice(0, 10))}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
