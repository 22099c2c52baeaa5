import { useHolds } from '#accounts/client/use-user.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { useCommands } from '#kit/client/commands/use-commands.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import type { MailAnswer, OpenedMail } from '#mail-in/contract/tray/schema.ts';
import { Tag } from '#ui/Tag.tsx';
import { AnswerButtons, acceptAnswer } from './AnswerButtons.tsx';

/** Words of the mail that may answer questions of ours; each counts once a person accepts it (IN-4). */
export function MailAnswers({ mail }: { mail: OpenedMail }) {
  const [decide, { isLoading }] = useMutation(trayEndpoints.decideAnswer);
  const mayDecide = useHolds('reviews:decide') && mail.state === 'done';
  const next = mail.answers.find(({ state }) => state === 'proposed');
  const settle = ({ differenceId, words }: MailAnswer, as: 'accepted' | 'declined') => {
    if (isLoading) return;
    const body = as === 'accepted' ? { as, words } : { as };
    decide({ params: { id: mail.id, differenceId }, body })
      .unwrap()
      .catch(toastFailure);
  };
  useCommands([
    {
      command: acceptAnswer,
      run: () => (next && mayDecide ? settle(next, 'accepted') : false),
      isOffered: () => next !== undefined && mayDecide,
    },
  ]);
  if (mail.answers.length === 0) return null;
  return (
    <section aria-label="Answers in this mail" className="grid gap-2">
      <h3 className="text-sm font-semibold">Answers in this mail</h3>
      <ul className="grid gap-2">
        {mail.answers.map((answer) => (
          <li key={answer.differenceId} className="grid gap-1 border-l-2 border-line pl-3">
            <p className="text-xs text-ink-2">
              Question {answer.no}: <span dir="auto">{answer.question}</span>
            </p>
            <p dir="auto" className="text-sm font-medium wrap-anywhere whitespace-pre-wrap">
              {answer.words}
            </p>
            <p className="text-xs text-ink-2">{answer.reason}</p>
            {answer.state === 'proposed' ? (
              mayDecide ? (
                <AnswerButtons onSettle={(as) => settle(answer, as)} />
              ) : null
            ) : (
              <div>
                <Tag tone={answer.state === 'accepted' ? 'approved' : 'neutral'}>
                  {answer.state === 'accepted' ? 'Accepted' : 'Not the answer'}
                </Tag>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
