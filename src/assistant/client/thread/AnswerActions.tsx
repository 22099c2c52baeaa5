import { Copy, RefreshCw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useRef } from 'react';
import type { Answer, ChatMessage } from '#assistant/contract/chat/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { chatEndpoints } from '#assistant/contract/chat/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { askAgain, renewMessage } from '../chat/chat.ts';
import { answerAsText } from './citation-words.ts';

/** What can be done with an answer that has settled. */
export function AnswerActions({ answer, isLast }: { answer: Answer; isLast: boolean }) {
  const [rate] = useMutation(chatEndpoints.rate);
  const judged = useRef({ turn: 0, sent: Promise.resolve<unknown>(undefined) });
  const isWhole = answer.state === 'done';
  const copy = () =>
    // Without an encrypted connection a browser has no clipboard to write to.
    (navigator.clipboard
      ? navigator.clipboard.writeText(answerAsText(answer))
      : Promise.reject(new Error('no clipboard'))
    ).then(
      () => showToast({ message: 'Copied with its sources' }),
      () =>
        showToast({
          message: 'This browser does not let the page copy. Select the text instead.',
          type: 'error',
        }),
    );
  const press = (rating: 'up' | 'down') => {
    const next = answer.rating === rating ? null : rating;
    renewMessage({ ...answer, rating: next });
    const turn = (judged.current.turn += 1);
    // One after the other, and what an earlier one answers is not shown: the last one counts.
    const show = (message: ChatMessage) => (turn === judged.current.turn ? renewMessage(message) : undefined);
    judged.current.sent = judged.current.sent
      .then(() => rate({ params: { id: answer.id }, body: { rating: next } }).unwrap())
      .then(show)
      .catch((failure: unknown) => {
        show(answer);
        toastFailure(failure);
      });
  };
  return (
    <footer className="flex flex-wrap items-center gap-1">
      {answer.content ? (
        <Button variant="ghost" size="sm" icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
      ) : null}
      {isLast ? (
        <Button variant="ghost" size="sm" icon={RefreshCw} onClick={() => askAgain(answer)}>
          {isWhole ? 'Regenerate' : 'Retry'}
        </Button>
      ) : null}
      {isWhole ? (
        <>
          <IconButton
            label="Good answer"
            icon={ThumbsUp}
            aria-pressed={answer.rating === 'up'}
            onClick={() => press('up')}
          />
          <IconButton
            label="Bad answer"
            icon={ThumbsDown}
            aria-pressed={answer.rating === 'down'}
            onClick={() => press('down')}
          />
        </>
      ) : null}
      {answer.by ? <span className="px-1 text-xs text-ink-2">{answer.by}</span> : null}
    </footer>
  );
}
