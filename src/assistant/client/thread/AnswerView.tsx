import { Ban, CircleAlert, Database, Info, SearchX } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#assistant/contract/chat/schema.ts';
import { Prose, type RenderCite } from '../prose/Prose.tsx';
import { AnswerActions } from './AnswerActions.tsx';
import { CiteButton, CiteNumber } from './CiteButton.tsx';
import { pathOfDocument, pathOfEnquiry } from './citation-words.ts';
import { SourceList } from './SourceCard.tsx';
import { Steps } from './Steps.tsx';

type AnswerViewProps = {
  answer: Answer;
  /** The last message of the thread: it can be made once more, and what it asks back can be answered. */
  isLast: boolean;
  /** The choices of a clarification. */
  options: ReactNode;
};

/** What Qucy says: the steps, the text with its sources, and what can be done with it. */
export function AnswerView({ answer, isLast, options }: AnswerViewProps) {
  const { id, citations, state } = answer;
  const isStreaming = state === 'streaming';
  const renderCite = useMemo<RenderCite>(
    () => (n) => {
      const citation = citations.find((each) => each.n === n);
      if (citation) return <CiteButton messageId={id} citation={citation} />;
      return isStreaming ? <CiteNumber n={n} /> : `[${n}]`;
    },
    [citations, id, isStreaming],
  );
  return (
    <article aria-label="Qucy" aria-busy={isStreaming} className="grid gap-3">
      <Steps steps={answer.steps} isStreaming={isStreaming && answer.content === ''} />
      <Form form={answer.form}>
        {answer.content ? (
          <Prose
            text={answer.content}
            renderCite={renderCite}
            marksUncited={answer.form === 'answer' && !isStreaming}
          />
        ) : null}
        {answer.form === 'refusal' ? <Nearest nearest={answer.nearest} /> : null}
      </Form>
      {options}
      {state === 'stopped' ? <Note icon={Ban}>Stopped</Note> : null}
      {state === 'failed' ? (
        <div role="alert">
          <Note icon={CircleAlert}>The answer broke off. Retry makes it once more.</Note>
        </div>
      ) : null}
      <SourceList answer={answer} />
      {answer.notice ? <Note icon={Info}>{answer.notice}</Note> : null}
      {isStreaming ? null : <AnswerActions answer={answer} isLast={isLast} />}
    </article>
  );
}

const Note = ({ icon: Icon, children }: { icon: typeof Info; children: ReactNode }) => (
  <p className="flex items-start gap-2 text-xs text-ink-2">
    <Icon size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
    {children}
  </p>
);

const forms = {
  refusal: { icon: SearchX, label: 'Not found' },
  records: { icon: Database, label: 'From your records' },
};

/** A refusal and figures out of the records look apart from what was read in documents. */
function Form({ form, children }: { form: Answer['form']; children: ReactNode }) {
  if (form !== 'refusal' && form !== 'records') return children;
  const { icon: Icon, label } = forms[form];
  return (
    <section aria-label={label} className="grid gap-2 rounded-control bg-sunken px-3 py-2">
      <p className="flex items-center gap-2 text-xs font-medium text-ink-2">
        <Icon size={14} aria-hidden="true" className="shrink-0" />
        {label}
      </p>
      {children}
    </section>
  );
}

function Nearest({ nearest }: Pick<Answer, 'nearest'>) {
  if (nearest.length === 0) return null;
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-xs text-ink-2">Nearest to your question</p>
      <ul className="grid gap-1">
        {nearest.map(({ title, documentId, enquiryId }) => {
          const path = documentId ? pathOfDocument(documentId) : enquiryId ? pathOfEnquiry(enquiryId) : null;
          return (
            <li key={`${title} ${path}`}>
              {path ? (
                <Link to={path} className="hit text-brand hover:underline">
                  <bdi>{title}</bdi>
                </Link>
              ) : (
                <bdi>{title}</bdi>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
