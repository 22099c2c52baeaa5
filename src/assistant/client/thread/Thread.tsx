import { ArrowDown, CircleAlert, RotateCw } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Citation } from '#assistant/contract/chat/schema.ts';
import { Button } from '#ui/Button.tsx';
import { askQuestion, askUnanswered, type About } from '../chat/chat.ts';
import { unanswered } from '../chat/chat-state.ts';
import { useAbout } from '../chat/use-about.ts';
import { useChat } from '../chat/use-chat.ts';
import { AnswerView } from './AnswerView.tsx';
import { Clarification } from './Clarification.tsx';
import { Composer } from './Composer.tsx';
import { SourceDeskContext, type OpenSource } from './open-source.ts';
import { SourceDock } from './SourceCard.tsx';
import { StartState } from './StartState.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useFollowScroll } from './use-follow-scroll.ts';

type ThreadProps = {
  /** The heading, where none stands above. */
  title?: ReactNode;
  /** Stands at the head of the thread, e.g. the context of an enquiry. */
  head?: ReactNode;
  /** Stands above the composer. */
  aboveComposer?: ReactNode;
  /** A pane beside the thread shows the open source; without one it docks above the composer. */
  renderSources?: (source: OpenSource, close: () => void) => ReactNode;
};

/** The thread with its composer, the same in the panel and on the page (AI-1). */
export function Thread({ title, head, aboveComposer, renderSources }: ThreadProps) {
  const chat = useChat();
  const about = useAbout();
  const { scroller, content, isAway, jump } = useFollowScroll(chat.messages.length > 0);
  const [open, setOpen] = useState<OpenSource | null>(null);
  const desk = useMemo(() => ({ open, show: setOpen }), [open]);
  const citation = findCitation(chat.messages, open);
  const announcement = useAnnouncement(chat.messages);
  const send = (question: string, narrowed: Partial<About> = {}) => {
    askQuestion(question, { enquiryId: about?.id ?? null, ...narrowed });
    jump();
  };
  useEffect(jump, [chat.historyID, jump]);
  const close = () => setOpen(null);
  return (
    <SourceDeskContext value={desk}>
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
        {title}
        <div
          ref={scroller}
          className="min-h-0 flex-1 overflow-y-auto"
          tabIndex={0}
          role="log"
          aria-live="off"
          aria-label="Conversation with Qucy"
        >
          <div ref={content} className="mx-auto grid w-full max-w-190 gap-5 p-4">
            {head}
            {chat.messages.length === 0 && !head ? <StartState onAsk={send} /> : null}
            <Messages chat={chat} onChoose={send} />
            <Unanswered chat={chat} onRetry={() => askUnanswered({ enquiryId: about?.id ?? null })} />
          </div>
        </div>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {isAway ? (
          <div className="relative h-0">
            <Button
              size="sm"
              icon={ArrowDown}
              onClick={jump}
              className="absolute end-4 -bottom-2 -translate-y-1/2 shadow-2"
            >
              Jump to latest
            </Button>
          </div>
        ) : null}
        {citation && !renderSources ? <SourceDock citation={citation} onClose={close} /> : null}
        <div className="mx-auto w-full max-w-190 shrink-0">
          {aboveComposer}
          <Composer
            isAnswering={chat.isMsgLoading}
            placeholder={placeholderOf(chat.pendingClarification, about !== null)}
            onAsk={send}
          />
        </div>
      </div>
      {open && citation && renderSources ? renderSources(open, close) : null}
    </SourceDeskContext>
  );
}

type ChatProps = { chat: ReturnType<typeof useChat> };

function Messages({
  chat,
  onChoose,
}: ChatProps & { onChoose: (label: string, about: Partial<About>) => void }) {
  const last = chat.messages.at(-1);
  return chat.messages.map((message) =>
    message.sender === 'user' ? (
      <UserMessage key={message.id}>{message.content}</UserMessage>
    ) : (
      <AnswerView
        key={message.id}
        answer={message}
        isLast={message === last}
        options={
          message === last && message.clarification ? (
            <Clarification clarification={message.clarification} onChoose={onChoose} />
          ) : null
        }
      />
    ),
  );
}

const UserMessage = ({ children }: { children: string }) => (
  <div className="flex justify-end ps-8">
    <p className="min-w-0 rounded-card bg-brand-soft px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap">
      <span className="sr-only">You: </span>
      <bdi>{children}</bdi>
    </p>
  </div>
);

/** A question that was not asked: why, and the way to ask it again. */
function Unanswered({ chat, onRetry }: ChatProps & { onRetry: () => void }) {
  if (chat.isMsgLoading && chat.messages.at(-1)?.sender === 'user')
    return <p className="text-sm text-ink-2">Sending…</p>;
  if (!unanswered(chat)) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-control bg-high-soft px-3 py-2 text-sm text-high"
    >
      <CircleAlert size={16} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1">{chat.failure?.message ?? 'This question was not answered.'}</p>
      <Button size="sm" icon={RotateCw} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

function findCitation(messages: ChatProps['chat']['messages'], open: OpenSource | null): Citation | null {
  const message = messages.find(({ id }) => id === open?.messageId);
  return message?.sender === 'receiver' ? (message.citations.find(({ n }) => n === open?.n) ?? null) : null;
}

function placeholderOf(isAskedBack: boolean, isAboutEnquiry: boolean): string {
  if (isAskedBack) return 'Reply to Qucy…';
  return isAboutEnquiry ? 'Ask about this enquiry…' : 'Ask Qucy…';
}
