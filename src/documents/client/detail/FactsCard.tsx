import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { documentKindLabels, type QmsDocument } from '#documents/contract/schema.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { DayText } from '#enquiries/client/DayText.tsx';
import { today } from '#kit/client/dates.ts';
import { IconButton } from '#ui/Button.tsx';
import { Card, DataList } from '#ui/Card.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { holderOf } from '../document-words.ts';
import { isOverdue } from '../list/list-filter.ts';

const FactsForm = lazy(async () => ({ default: (await import('./FactsForm.tsx')).FactsForm }));

/** What is said of the document as a whole; who may write changes it in place. */
export function FactsCard({ document, uses }: { document: QmsDocument; uses: ReactNode }) {
  const mayWrite = useMay('documents:write');
  const [isEditing, setEditing] = useState(false);
  return (
    <Card
      title="Document"
      aside={
        mayWrite && !isEditing ? (
          <IconButton label="Change the facts" icon={Pencil} onClick={() => setEditing(true)} />
        ) : null
      }
    >
      {isEditing ? (
        <Suspense fallback={<SkeletonList label="Loading the form" rows={5} rowClass="h-14" />}>
          <FactsForm document={document} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <DataList
          items={[
            { label: 'Type', value: documentKindLabels[document.kind] },
            { label: 'Department', value: holderOf(document.department) },
            { label: 'Owner', value: document.owner ? <bdi>{document.owner.name}</bdi> : null },
            {
              label: 'Review date',
              value: document.reviewDate ? (
                <>
                  <DayText day={document.reviewDate} />
                  {isOverdue(document, today(new Date())) ? (
                    <span className="ms-2 text-xs font-medium text-high">Overdue</span>
                  ) : null}
                </>
              ) : null,
            },
            {
              label: 'In force',
              value: document.inForce === null ? 'No revision yet' : `Revision ${document.inForce}`,
            },
            { label: 'Used in', value: uses },
          ]}
        />
      )}
    </Card>
  );
}
