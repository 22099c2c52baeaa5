import { Link } from 'react-router';
import { revisionStateLabels } from '#documents/contract/schema.ts';
import { formatAge, formatInstant } from '#kit/client/dates.ts';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { stateTones } from './document-words.ts';
import { documentPath, documentsPath } from './page-address.ts';

/** The documents that changed last; absent while there is none. */
export function RecentDocuments() {
  const { data } = useQuery(documentEndpoints.list, { query: { order: 'changed', limit: 8 } });
  if (!data || data.items.length === 0) return null;
  return (
    <Card
      title="Recently changed documents"
      flush
      aside={
        <Link to={documentsPath} className="hit text-sm text-brand underline underline-offset-2">
          All {data.total}
        </Link>
      }
    >
      <ul>
        {data.items.map(({ id, title, latest, changedAt }) => (
          <li key={id} className="border-b border-line last:border-0">
            <Link
              to={documentPath({ documentId: id })}
              className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1.5 -outline-offset-2! hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 basis-40">
                <bdi title={title} className="block truncate text-sm font-medium">
                  {title}
                </bdi>
                <span className="figures block text-xs text-ink-2">Revision {latest.no}</span>
              </span>
              {latest.state === 'approved' ? null : (
                <Tag tone={stateTones[latest.state]} dot>
                  {revisionStateLabels[latest.state]}
                </Tag>
              )}
              <time
                dateTime={changedAt}
                title={formatInstant(changedAt)}
                className="shrink-0 text-xs text-ink-2"
              >
                {formatAge(changedAt, Date.now())}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
