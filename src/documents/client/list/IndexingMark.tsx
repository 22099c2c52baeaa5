import { CircleAlert, CircleCheck, FileQuestion, RotateCw } from 'lucide-react';
import { scannedNote } from '#documents/contract/rules.ts';
import type { DocumentCard } from '#documents/contract/schema.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { indexingLabels, isOnItsWay } from '../document-words.ts';

type IndexingMarkProps = {
  documentId: string;
  title: string;
  revision: Pick<DocumentCard['latest'], 'id' | 'indexing' | 'note'>;
};

/** How far the text has come, in words; what failed can be tried again. */
export function IndexingMark({ documentId, title, revision: { id, indexing, note } }: IndexingMarkProps) {
  const words =
    indexing === 'no-text' && note === scannedNote ? 'Scanned, no text' : indexingLabels[indexing];
  const Icon = {
    indexed: CircleCheck,
    failed: CircleAlert,
    'no-text': FileQuestion,
    waiting: null,
    reading: null,
    indexing: null,
  }[indexing];
  const tone = {
    indexed: 'text-approved',
    failed: 'text-high',
    'no-text': 'text-medium',
    waiting: '',
    reading: '',
    indexing: '',
  }[indexing];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
      <span className="inline-flex min-w-0 items-center gap-1.5" title={note ?? undefined}>
        {isOnItsWay(indexing) ? (
          <Spinner />
        ) : Icon ? (
          <Icon size={14} aria-hidden="true" className={`shrink-0 ${tone}`} />
        ) : null}
        {words}
      </span>
      {indexing === 'failed' ? <RetryButton documentId={documentId} revisionId={id} title={title} /> : null}
    </span>
  );
}

function RetryButton({
  documentId,
  revisionId,
  title,
}: {
  documentId: string;
  revisionId: string;
  title: string;
}) {
  const mayWrite = useMay('documents:write');
  const [again, { isLoading }] = useMutation(documentEndpoints.index);
  if (!mayWrite) return null;
  const press = () =>
    again({ params: { id: documentId, revisionId } })
      .unwrap()
      .catch(toastFailure);
  return (
    <Button size="sm" icon={RotateCw} busy={isLoading} onClick={() => void press()}>
      <span>
        Retry<span className="sr-only"> indexing {title}</span>
      </span>
    </Button>
  );
}
