import { Check, Pencil, X } from 'lucide-react';
import type { ChangeKind } from '#enquiries/contract/revisions/rules.ts';
import type {
  AmendmentLine,
  ItemLine,
  LineDecision,
  RowLine,
} from '#enquiries/contract/amendments/schema.ts';
import { fieldLabel } from '#enquiries/contract/fields/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { useDetailAddress } from '../records/page-address.ts';
import { searchOfPlace } from '../sources/passage-search.ts';
import { QuoteLink } from '../sources/QuoteLink.tsx';
import { ItemChange, KindTag, RowChange, Sides } from '../revisions/ChangeText.tsx';
import { valueText } from '../revisions/change-words.ts';

type AmendmentLineItemProps = {
  enquiryId: string;
  amendmentId: string;
  line: AmendmentLine;
  mayWrite: boolean;
  onEdit: () => void;
};

const nameOf = (line: AmendmentLine): string =>
  line.kind === 'field'
    ? fieldLabel(line.field)
    : line.kind === 'item'
      ? line.name === null
        ? 'New item'
        : `Item ${line.name}`
      : line.no === null
        ? 'New requirement'
        : `Requirement ${line.no}`;

const kindOf = (line: RowLine | ItemLine): ChangeKind => {
  if (line.kind !== 'item') return line.kind;
  if (line.after === null) return 'removed';
  return line.lineItemId === null ? 'added' : 'changed';
};

/** One proposed change: what stands and what would, the words that say so, and a person's word on it. */
export function AmendmentLineItem({
  enquiryId,
  amendmentId,
  line,
  mayWrite,
  onEdit,
}: AmendmentLineItemProps) {
  const { params, passage } = useDetailAddress();
  const [send, { isLoading }] = useMutation(amendmentEndpoints.decide);
  const decide = (body: LineDecision) =>
    void send({ params: { id: enquiryId, amendmentId, lineId: line.id }, body })
      .unwrap()
      .catch(toastFailure);
  const isShown = passage?.sourceId === line.place.sourceId && passage.from === line.place.start;
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="text-sm font-medium wrap-anywhere">{nameOf(line)}</h4>
        {line.kind === 'field' ? <Tag tone="review">New value</Tag> : <KindTag kind={kindOf(line)} />}
        {line.state === 'proposed' ? null : (
          <Tag tone={line.state === 'rejected' ? 'neutral' : 'approved'}>
            {{ accepted: 'Accepted', edited: 'Accepted with changes', rejected: 'Rejected' }[line.state]}
          </Tag>
        )}
      </div>
      {line.kind === 'field' ? (
        <Sides before={valueText(line.before)} after={valueText(line.after)} />
      ) : (
        <div>
          {line.kind === 'item' ? (
            <ItemChange before={line.before} after={line.after} />
          ) : (
            <RowChange before={line.before} after={line.after} />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="max-w-full min-w-0">
          <QuoteLink
            place={line.place}
            search={searchOfPlace(params, line.place)}
            look="line"
            isOpen={isShown}
          />
        </div>
        {mayWrite ? <LineButtons line={line} busy={isLoading} onDecide={decide} onEdit={onEdit} /> : null}
      </div>
    </li>
  );
}

type LineButtonsProps = {
  line: AmendmentLine;
  busy: boolean;
  onDecide: (body: LineDecision) => void;
  onEdit: () => void;
};

function LineButtons({ line, busy, onDecide, onEdit }: LineButtonsProps) {
  const of = <span className="sr-only"> {nameOf(line)}</span>;
  const isAccepted = line.state === 'accepted' || line.state === 'edited';
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button
        size="sm"
        icon={Check}
        aria-pressed={isAccepted}
        variant={isAccepted ? 'primary' : 'secondary'}
        busy={busy}
        onClick={() => onDecide({ action: 'accept', lookedAt: line.before })}
      >
        <span>Accept{of}</span>
      </Button>
      {line.after === null && line.kind !== 'field' ? null : (
        <Button size="sm" variant="ghost" icon={Pencil} onClick={onEdit}>
          <span>Edit{of}</span>
        </Button>
      )}
      <Button
        size="sm"
        icon={X}
        aria-pressed={line.state === 'rejected'}
        variant={line.state === 'rejected' ? 'primary' : 'ghost'}
        onClick={() => onDecide({ action: 'reject' })}
      >
        <span>Reject{of}</span>
      </Button>
    </div>
  );
}
