import { Check } from 'lucide-react';
import { revisionStateLabels, type DocumentRevision, type QmsDocument } from '#documents/contract/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { formatSize } from '#kit/client/sizes.ts';
import { Card, DataList } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import { stateTones } from '../document-words.ts';
import { IndexingMark } from '../list/IndexingMark.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { RevisionBar } from './RevisionBar.tsx';

const who = (name: string, at: string | null) => (
  <>
    <bdi>{name}</bdi>
    {at ? (
      <time dateTime={at} className="block text-xs text-ink-3">
        {formatInstant(at)}
      </time>
    ) : null}
  </>
);

/** The revision that is shown: who brought it, who put it in force, who has read it, and what comes next. */
export function RevisionCard({ document, revision }: { document: QmsDocument; revision: DocumentRevision }) {
  const { readBy } = revision;
  return (
    <Card
      title={`Revision ${revision.no}`}
      aside={
        <>
          <Tag tone={stateTones[revision.state]} dot>
            {revisionStateLabels[revision.state]}
          </Tag>
          <DownloadButton documentId={document.id} revision={revision} />
        </>
      }
    >
      <RevisionBar key={`${revision.id} ${revision.state}`} document={document} revision={revision} />
      <DataList
        className="mt-2"
        items={[
          {
            label: 'File',
            value: (
              <bdi className="wrap-anywhere">{`${revision.fileName}, ${formatSize(revision.size)}`}</bdi>
            ),
          },
          {
            label: 'Text',
            value: <IndexingMark documentId={document.id} title={document.title} revision={revision} />,
          },
          { label: 'Added', value: who(revision.addedBy, revision.addedAt) },
          {
            label: 'Approved',
            value: revision.approvedBy ? who(revision.approvedBy, revision.approvedAt) : null,
          },
          ...(revision.change
            ? [
                {
                  label: 'Change',
                  value: <bdi className="wrap-anywhere whitespace-pre-wrap">{revision.change}</bdi>,
                },
              ]
            : []),
          {
            label: 'Read by',
            value:
              readBy.length > 0 ? (
                <ul>
                  {readBy.map(({ name, at }) => (
                    <li key={`${name} ${at}`} className="flex items-start gap-1.5" title={formatInstant(at)}>
                      <Check size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-approved" />
                      <span className="min-w-0">{who(name, at)}</span>
                    </li>
                  ))}
                </ul>
              ) : (
                <span className="text-ink-2">Nobody yet</span>
              ),
          },
        ]}
      />
    </Card>
  );
}
