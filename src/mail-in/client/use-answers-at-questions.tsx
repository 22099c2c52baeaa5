import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHolds } from '#accounts/client/use-user.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { useCommands } from '#kit/client/commands/use-commands.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import type { ProposedAnswer } from '#mail-in/contract/tray/schema.ts';
import { useFollowUpRight } from '#reviews/client/use-follow-up-right.ts';
import { KeyHints } from '#ui/Kbd.tsx';
import { acceptAnswer, AnswerButtons } from './tray/AnswerButtons.tsx';
import { useSettleAnswer } from './tray/use-settle-answer.ts';

/**
 * Words of mails that may answer questions of an enquiry, each drawn where its question stands; one key accepts the first (IN-4).
 */
export function useAnswersAtQuestions(enquiryId: string): (differenceId: string) => ReactNode {
  const { currentData } = useQuery(trayEndpoints.proposedAnswers, { params: { id: enquiryId } });
  const settle = useSettleAnswer();
  const { mayFollowUp: mayDecide } = useFollowUpRight();
  const answers = currentData?.answers ?? [];
  const next = mayDecide ? answers[0] : undefined;
  useCommands([
    {
      command: acceptAnswer,
      run: () => (next ? settle(next.mailId, next, 'accepted') : false),
      isOffered: () => next !== undefined,
    },
  ]);
  return (differenceId) => {
    const answer = answers.find((each) => each.differenceId === differenceId);
    if (!answer) return null;
    return (
      <ProposedWords answer={answer}>
        {mayDecide ? <AnswerButtons size="sm" onSettle={(as) => settle(answer.mailId, answer, as)} /> : null}
        {answer === next ? <KeyHints lead="" hints={[[['Y'], 'accepts']]} className="text-ink-2" /> : null}
      </ProposedWords>
    );
  };
}

function ProposedWords({ answer, children }: { answer: ProposedAnswer; children: ReactNode }) {
  const mayOpen = useHolds('enquiries:write');
  const source = <bdi>{`${answer.from}, ${formatInstant(answer.receivedAt)}`}</bdi>;
  return (
    <section
      aria-label={`Proposed answer to difference ${answer.no}`}
      className="grid gap-1 border-s-2 border-brand ps-3"
    >
      <p className="text-xs text-ink-2">
        Answered by email?{' '}
        {mayOpen ? (
          <Link to={`/app/mail-in?state=done&mail=${answer.mailId}`} className="hit underline">
            {source}
          </Link>
        ) : (
          source
        )}
      </p>
      <blockquote dir="auto" className="text-sm font-medium wrap-anywhere whitespace-pre-wrap">
        {answer.words}
      </blockquote>
      <p className="text-xs text-ink-2">{answer.reason}</p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}
