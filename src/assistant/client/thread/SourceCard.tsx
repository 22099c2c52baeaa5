import { ExternalLink, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answer, Citation } from '#assistant/contract/chat/schema.ts';
import { CautionTag } from '#documents/client/CautionTag.tsx';
import { IconButton } from '#ui/Button.tsx';
import {
  citationIcons,
  openWords,
  pathOfCitation,
  placeText,
  toQuoteView,
  stateOf,
  trustText,
} from './citation-words.ts';
import { useSource } from './open-source.ts';

type SourceQuoteProps = { citation: Citation };

/** The words a sentence rests on, whose they are, and the way to where they stand. */
export function SourceQuote({ citation }: SourceQuoteProps) {
  const path = pathOfCitation(citation);
  return (
    <>
      <blockquote
        dir="auto"
        tabIndex={0}
        className="max-h-40 overflow-y-auto border-s-2 border-brand ps-2.5 text-sm wrap-anywhere whitespace-pre-line text-ink-2"
      >
        {toQuoteView(citation.quote)}
      </blockquote>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
        {trustText(citation)}
        {path ? (
          <Link
            to={path}
            className="hit inline-flex items-center gap-1 font-medium text-brand hover:underline"
          >
            <ExternalLink size={12} aria-hidden="true" />
            {openWords[citation.kind]}
          </Link>
        ) : null}
      </p>
    </>
  );
}

type SourceDockProps = { citation: Citation; onClose: () => void };

/** The open source, docked above the composer. */
export function SourceDock({ citation, onClose }: SourceDockProps) {
  return (
    <section
      aria-label={`Source ${citation.n}`}
      className="grid shrink-0 gap-2 border-t border-line bg-sunken px-4 py-3"
    >
      <header className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold">
          <bdi>{citation.title}</bdi>{' '}
          <span className="text-xs font-normal text-ink-2">{placeText(citation)}</span>
        </h3>
        <CautionTag state={stateOf(citation)} />
        <IconButton label="Close the source" icon={X} size="sm" onClick={onClose} />
      </header>
      <SourceQuote citation={citation} />
    </section>
  );
}

/** The sources of an answer, below it. */
export function SourceList({ answer }: { answer: Answer }) {
  if (answer.citations.length === 0) return null;
  return (
    <ul aria-label="Sources" className="grid gap-1">
      {answer.citations.map((citation) => (
        <SourceRow key={citation.n} messageId={answer.id} citation={citation} />
      ))}
    </ul>
  );
}

type SourceRowProps = { messageId: string; citation: Citation; children?: ReactNode };

/** A source by number, title and place; pressing it opens or closes it. */
export function SourceRow({ messageId, citation, children }: SourceRowProps) {
  const { isOpen, toggle } = useSource(messageId, citation.n);
  const Icon = citationIcons[citation.kind];
  return (
    <li className={`rounded-control border ${isOpen ? 'border-brand' : 'border-line'}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className="flex w-full items-center gap-2 rounded-control px-2 py-1 text-start text-xs hover:bg-sunken pointer-coarse:min-h-11"
      >
        <span className="figures font-semibold text-brand">{citation.n}</span>
        <Icon size={14} aria-hidden="true" className="shrink-0 text-ink-2" />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 wrap-anywhere">{citation.title}</bdi>
          <CautionTag state={stateOf(citation)} />
        </span>
        <span className="shrink-0 text-ink-2">{placeText(citation)}</span>
      </button>
      {children}
    </li>
  );
}
