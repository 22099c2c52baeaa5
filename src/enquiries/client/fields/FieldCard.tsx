import { Ban, Check, History, Pencil } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { FieldValue } from '#extraction/contract/fields.ts';
import { fieldLabel, type EnquiryField } from '#enquiries/contract/fields/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { useDetailAddress } from '../records/page-address.ts';
import { searchOfPlace } from '../sources/passage-search.ts';
import { QuoteLink } from '../sources/QuoteLink.tsx';
import { FieldActions } from './FieldActions.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import { linesOf, stateWords } from './field-words.ts';

const FieldVersions = lazy(async () => ({
  default: (await import('../revisions/FieldVersions.tsx')).FieldVersions,
}));

type FieldCardProps = {
  enquiry: EnquiryDetail;
  field: EnquiryField;
  lock: string | null;
  /** The editor is open from the beginning. */ startsEditing?: boolean;
};

export type FieldDecision =
  | { action: 'confirm' | 'reject' }
  | { action: 'edit'; value: FieldValue; reason: string };

/** One field: value, who stands behind it, the words it was read from, and what can be done about it. */
export function FieldCard({ enquiry, field, lock, startsEditing = false }: FieldCardProps) {
  const [isEditing, setEditing] = useState(startsEditing);
  const { params, passage } = useDetailAddress();
  const { decide, isDeciding } = useDecision(enquiry, field);
  const label = fieldLabel(field.field);
  const card = useRef<HTMLLIElement>(null);
  useKeptFocus(card, isEditing ? 'editing' : field.state, 'button');
  // Selecting words of a value is not asking to change it.
  const startEditing = () => {
    if (document.getSelection()?.isCollapsed !== false) setEditing(true);
  };
  const isOpen =
    field.place !== null &&
    passage?.sourceId === field.place.sourceId &&
    passage.from === field.place.start &&
    passage.to === field.place.end;
  return (
    <li
      ref={card}
      className={`flex min-w-0 flex-col rounded-card border bg-surface p-3 shadow-1 ${field.state === 'proposed' ? 'border-line-strong' : 'border-line'}`}
    >
      <div className="mb-1 flex min-h-6 items-center justify-between gap-2">
        <h3 className="text-xs font-medium text-ink-2">{label}</h3>
        {field.state !== 'proposed' && !isEditing && !lock ? (
          <IconButton
            label={`Edit ${label}`}
            icon={Pencil}
            size="sm"
            onClick={() => setEditing(true)}
            className="-mr-1"
          />
        ) : null}
      </div>
      {isEditing ? (
        <FieldEditor
          field={field}
          label={label}
          note={
            enquiry.review === 'open'
              ? `The feasibility review is open: a new value opens revision ${enquiry.revision + 1} and asks the departments it concerns again.`
              : null
          }
          onCancel={() => setEditing(false)}
          onSave={(value, reason) => decide({ action: 'edit', value, reason }).then(() => setEditing(false))}
        />
      ) : (
        // The pencil does the same for those who do not point.
        <div className={lock ? undefined : 'cursor-text'} onMouseUp={lock ? undefined : startEditing}>
          <FieldLines field={field} />
        </div>
      )}
      <FieldStateTag field={field} />
      {field.versions > 1 ? <VersionsButton enquiryId={enquiry.id} field={field} /> : null}
      {field.place ? (
        <div className="mt-2">
          <QuoteLink
            place={field.place}
            search={searchOfPlace(params, field.place)}
            look="block"
            isOpen={isOpen}
          />
        </div>
      ) : null}
      {field.state === 'proposed' && !isEditing ? (
        <FieldActions
          label={label}
          lock={lock}
          busy={isDeciding}
          onConfirm={() => void decide({ action: 'confirm' }).catch(toastFailure)}
          onEdit={() => setEditing(true)}
          onReject={() => void decide({ action: 'reject' }).catch(toastFailure)}
        />
      ) : null}
    </li>
  );
}

function VersionsButton({ enquiryId, field }: { enquiryId: string; field: EnquiryField }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-1">
      <Button size="sm" variant="ghost" icon={History} onClick={() => setOpen(true)} className="-ml-2">
        <span>
          Edited, {field.versions} versions<span className="sr-only"> of {fieldLabel(field.field)}</span>
        </span>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FieldVersions enquiryId={enquiryId} field={field} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/**
 * Sends a decision. An address by the reference would point nowhere once the reference changes, so
 * it moves to our own number first.
 */
function useDecision(enquiry: EnquiryDetail, { field }: EnquiryField) {
  const [send, { isLoading }] = useMutation(fieldEndpoints.decide);
  const { id } = useParams();
  const navigate = useNavigate();
  const decide = async (body: FieldDecision) => {
    if (field === 'ReferenceNo' && id === enquiry.ReferenceNo && id !== enquiry.number) {
      await navigate(
        {
          pathname: `/app/contract-review/${encodeURIComponent(enquiry.number)}`,
          search: window.location.search,
        },
        { replace: true },
      );
    }
    await send({ params: { id: enquiry.id, field }, body }).unwrap();
  };
  return { decide, isDeciding: isLoading };
}

function FieldLines({ field }: { field: EnquiryField }) {
  const lines = linesOf(field);
  if (lines.length === 0) return <p className="text-base text-ink-3">Not stated</p>;
  if (!Array.isArray(field.value)) {
    return (
      <p dir="auto" className="text-base font-medium whitespace-pre-line wrap-anywhere">
        {lines[0]}
      </p>
    );
  }
  return (
    <ul className="list-disc pl-4 text-base font-medium marker:text-ink-3">
      {lines.map((line, index) => (
        <li key={index} dir="auto" className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

function FieldStateTag({ field }: { field: EnquiryField }) {
  const tone =
    field.state === 'proposed'
      ? field.confidence !== null && field.confidence < 0.6
        ? 'medium'
        : 'review'
      : 'neutral';
  const Icon = field.state === 'rejected' ? Ban : field.state === 'edited' ? Pencil : Check;
  return (
    <div className="mt-1.5">
      <Tag
        tone={tone}
        dot={field.state === 'proposed'}
        icon={
          field.state === 'proposed' ? undefined : <Icon size={12} aria-hidden="true" className="shrink-0" />
        }
      >
        <bdi>{stateWords(field)}</bdi>
      </Tag>
    </div>
  );
}
