import { Link } from 'react-router';
import { revisionStateLabels, type QmsDocument } from '#documents/contract/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import { stateTones } from '../document-words.ts';
import { documentPath } from '../page-address.ts';
import { DownloadButton } from './DownloadButton.tsx';

/** Every revision, newest first; the old ones stay readable (DOC-2). */
export function RevisionsCard({ document, visibleId }: { document: QmsDocument; visibleId: string }) {
  return (
    <Card title="Revisions" flush>
      <ol>
        {document.revisions.map((revision) => {
          const { id, no, state, addedBy, addedAt, change } = revision;
          const isShown = id === visibleId;
          return (
            <li
              key={id}
              className={`flex items-start gap-2 border-b border-line px-4 py-2.5 last:border-0 ${isShown ? 'bg-brand-soft' : ''}`}
            >
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 text-sm">
                  <Link
                    to={documentPath({ documentId: document.id, revisionId: id })}
                    aria-current={isShown ? 'true' : undefined}
                    className="hit font-medium text-brand underline underline-offset-2"
                  >
                    Revision {no}
                  </Link>
                  <Tag tone={stateTones[state]} dot>
                    {revisionStateLabels[state]}
                  </Tag>
                </p>
                <p className="mt-0.5 text-xs text-ink-2">
                  <bdi>{addedBy}</bdi>, <time dateTime={addedAt}>{formatInstant(addedAt)}</time>
                </p>
                {change ? (
                  <p dir="auto" className="mt-0.5 text-sm wrap-anywhere">
                    {change}
                  </p>
                ) : null}
              </div>
              {isShown ? null : <DownloadButton documentId={document.id} revision={revision} />}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
