import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useAbout } from './chat/use-about.ts';
import { useChat, useChatKeeping } from './chat/use-chat.ts';
import { useMedia } from './chat/use-media.ts';
import { EnquiryContextHead } from './context/EnquiryContextHead.tsx';
import { HistoryList } from './history/HistoryList.tsx';
import { ContextChip } from './thread/ContextChip.tsx';
import type { OpenSource } from './thread/open-source.ts';
import { SourceQuote, SourceRow } from './thread/SourceCard.tsx';
import { Thread } from './thread/Thread.tsx';
import { beginThread, ThreadButtons } from './thread/ThreadButtons.tsx';
import { useQucy } from './use-qucy.ts';

/** /app/qucy-chat: history, thread and sources side by side; on a small screen one at a time. */
export function QucyPage() {
  const { historyID, chatTitles, messages } = useChat();
  const { context } = useQucy();
  const about = useAbout();
  const hasHistory = useMedia('(min-width: 64rem)');
  const hasSources = useMedia('(min-width: 80rem)');
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  useChatKeeping();
  const title = messages.length > 0 ? chatTitles.find(({ id }) => id === historyID)?.chatTitle : undefined;
  const showsHistory = !hasHistory && isHistoryOpen;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <title>Qucy chat · Contract Review</title>
      <PageHeader
        className="border-b border-line"
        title="Qucy chat"
        subtitle={title ? <bdi>{title}</bdi> : undefined}
        actions={
          hasHistory ? (
            <Button icon={Plus} onClick={beginThread}>
              New conversation
            </Button>
          ) : (
            <ThreadButtons isHistoryOpen={isHistoryOpen} onHistory={setHistoryOpen} />
          )
        }
      />
      <div className="flex min-h-0 flex-1">
        {hasHistory ? (
          <section
            aria-label="Conversations"
            className="flex w-64 max-w-[45%] shrink-0 flex-col border-e border-line"
          >
            <h2 className="sr-only">Conversations</h2>
            <HistoryList />
          </section>
        ) : null}
        {showsHistory ? (
          <section aria-label="Conversations" className="flex min-w-0 flex-1 flex-col">
            <h2 className="sr-only">Conversations</h2>
            <HistoryList onOpened={() => setHistoryOpen(false)} />
          </section>
        ) : (
          <Thread
            title={<h2 className="sr-only">Conversation</h2>}
            head={context ? <EnquiryContextHead {...context} /> : null}
            aboveComposer={
              about ? (
                <div className="flex px-3 pt-2">
                  <ContextChip about={about} />
                </div>
              ) : null
            }
            renderSources={
              hasSources ? (source, close) => <SourcesPane source={source} onClose={close} /> : undefined
            }
          />
        )}
      </div>
    </div>
  );
}

/** The sources of one answer; the open one shows its words. */
function SourcesPane({ source, onClose }: { source: OpenSource; onClose: () => void }) {
  const answer = useChat().messages.find(({ id }) => id === source.messageId);
  if (answer?.sender !== 'receiver') return null;
  return (
    <aside aria-label="Sources" className="flex w-80 max-w-[45%] shrink-0 flex-col border-s border-line">
      <header className="flex items-center gap-2 py-2 pe-2 ps-4">
        <h2 className="flex-1 text-sm font-semibold">Sources</h2>
        <IconButton label="Close the sources" icon={X} onClick={onClose} />
      </header>
      <ul
        aria-label="Sources of the answer"
        className="grid min-h-0 flex-1 content-start gap-1 overflow-y-auto px-3 pb-3"
      >
        {answer.citations.map((citation) => (
          <SourceRow key={citation.n} messageId={answer.id} citation={citation}>
            {citation.n === source.n ? (
              <div className="grid gap-2 px-2 pb-2">
                <SourceQuote citation={citation} />
              </div>
            ) : null}
          </SourceRow>
        ))}
      </ul>
    </aside>
  );
}
