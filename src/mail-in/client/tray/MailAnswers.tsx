import { useCommands } from '#kit/client/commands/use-commands.ts';
import type { OpenedMail } from '#mail-in/contract/tray/schema.ts';
import { useFollowUpRight } from '#reviews/client/use-follow-up-right.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { AnswerButtons, acceptAnswer } from './AnswerButtons.tsx';
import { useSettleAnswer } from './use-settle-answer.ts';

/** Words of the mail that may answer questions of ours; each counts once a person accepts it (IN-4). */
export function MailAnswers({ mail }: { mail: OpenedMail }) {
  const settle = useSettleAnswer();
  const mayDecide = useFollowUpRight().mayFollowUp && mail.state === 'done';
  const next = mail.answers.find(({ state }) => state === 'proposed');
  useCommands([
    {
      command: acceptAnswer,
      run: () => (next && mayDecide ? settle(mail.id, next, 'accepted') : false),
      isOffered: () => next !== undefined && mayDecide,
    },
  ]);
  if (mail.answers.length === 0) return null;
  return (
    <section aria-label="Answers in this mail" className="grid gap-2">
      <h3 className="text-sm font-semibold">Answers in this mail</h3>
      <ul className="grid gap-2">
        {mail.answers.map((answer) => (
          <li key={answer.differenceId} className="grid gap-1 border-s-2 border-line ps-3">
            <p className="text-xs text-ink-2">
              Question {answer.no}: <span dir="auto">{answer.question}</span>
            </p>
            <p dir="auto" className="text-sm font-medium wrap-anywhere whitespace-pre-wrap">
              {answer.words}
            </p>
            <p className="text-xs text-ink-2">{answer.reason}</p>
            {answer.state === 'proposed' ? (
              mayDecide ? (
                <AnswerButtons onSettle={(as) => settle(mail.id, answer, as)} />
              ) : null
            ) : (
              <div className="flex flex-wrap items-center gap-2">
                <Tag tone={answer.state === 'accepted' ? 'approved' : 'neutral'}>
                  {answer.state === 'accepted' ? 'Accepted' : 'Not the answer'}
                </Tag>
                {mayDecide ? (
                  <Button size="sm" variant="ghost" onClick={() => settle(mail.id, answer, 'proposed')}>
                    Undo
                  </Button>
                ) : null}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
