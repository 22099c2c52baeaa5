import { Ban, Check, History, Pencil, Quote, UserRound } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { FieldValue } from '#extraction/contract/fields.ts';
import { fieldLabel, type EnquiryField } from '#enquiries/contract/fields/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { deferred } from '#ui/deferred.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { useDetailAddress } from '../records/page-address.ts';
import { searchOfPlace } from '../sources/passage-search.ts';
import { FieldActions } from './FieldActions.tsx';
import { linesOf, stateWords } from './field-words.ts';

const editorPart = deferred(() => import('./FieldEditor.tsx'));
const FieldEditor = lazy(async () => ({ default: (await editorPart.load()).FieldEditor }));
const FieldVersions = lazy(async () => ({
  default: (await import('../revisions/FieldVersions.tsx')).FieldVersions,
}));

type FieldRowProps = {
  enquiry: EnquiryDetail;
  field: EnquiryField;
  lock: string | null;
  /** The editor is open from the beginning. */ startsEditing?: boolean;
  /** Called once a proposed field is decided. */
  onDecided: () => void;
};

export type FieldDecision =
  | { action: 'reject' }
  | { action: 'confirm'; value: FieldValue }
  | { action: 'edit'; value: FieldValue; reason: string };

/**
 * One field on a line: the sign of where it is from, its name, its value, and what can be done about it. Until
 * it is decided the words it was read from are under it.
 */
export function FieldRow({ enquiry, field, lock, startsEditing = false, onDecided }: FieldRowProps) {
  const [isEditing, setEditing] = useState(startsEditing);
  const { params, passage, requirement, field: checked } = useDetailAddress();
  const isProposed = field.state === 'proposed';
  const { decide: send, isDeciding } = useDecision(enquiry, field);
  const decide = (decision: FieldDecision) => send(decision).then(isProposed ? onDecided : undefined);
  const label = fieldLabel(field.field);
  const card = useRef<HTMLLIElement>(null);
  useKeptFocus(card, isEditing ? 'editing' : field.state, 'button');
  // Selecting words of a value is not asking to change it.
  const startEditing = () => {
    if (document.getSelection()?.isCollapsed !== false) setEditing(true);
  };
  const isOpen = passage
    ? field.place !== null &&
      passage.sourceId === field.place.sourceId &&
      passage.from === field.place.start &&
      passage.to === field.place.end
    : requirement === null && checked === field.field;
  return (
    <li
      ref={card}
      data-field={field.field}
      className={`flex min-h-8 min-w-0 flex-wrap items-start gap-2 border-b border-line px-2 py-1 text-sm last:border-b-0 ${isOpen ? 'bg-brand-soft' : ''}`}
    >
      <Provenance field={field} isOpen={isOpen} search={field.place && searchOfPlace(params, field.place)} />
      <h3 className="w-24 shrink-0 pt-0.5 text-xs text-ink-2">{label}</h3>
      {isEditing ? (
        <div className="min-w-0 flex-1 basis-40">
          <Suspense fallback={null}>
            <FieldEditor
              field={field}
              label={label}
              note={
                enquiry.review === 'open'
                  ? `The feasibility review is open: a new value opens revision ${enquiry.revision + 1} and asks the departments it concerns again.`
                  : null
              }
              onCancel={() => setEditing(false)}
              onSave={(value, reason) =>
                decide({ action: 'edit', value, reason }).then(() => setEditing(false))
              }
            />
          </Suspense>
        </div>
      ) : (
        <div className="min-w-0 flex-1 basis-40">
          {/* The pencil does the same for those who do not point. */}
          <div className={lock ? '' : 'cursor-text'} onMouseUp={lock ? undefined : startEditing}>
            <FieldLines field={field} />
          </div>
          {isProposed && field.place ? (
            <p dir="auto" className="customer-words line-clamp-4 text-page wrap-anywhere text-ink-2">
              “{field.place.quote.replace(/\s+/g, ' ').trim()}”
            </p>
          ) : null}
          {field.versions > 1 ? <VersionsButton enquiryId={enquiry.id} field={field} /> : null}
        </div>
      )}
      {isEditing ? null : isProposed ? (
        <FieldActions
          label={label}
          lock={lock}
          busy={isDeciding}
          onConfirm={() => void decide({ action: 'confirm', value: field.value }).catch(toastFailure)}
          onEdit={() => setEditing(true)}
          onReject={() => void decide({ action: 'reject' }).catch(toastFailure)}
        />
      ) : lock ? null : (
        <IconButton
          label={`Edit ${label}`}
          icon={Pencil}
          size="sm"
          aria-keyshortcuts="E"
          onClick={() => setEditing(true)}
        />
      )}
    </li>
  );
}

type ProvenanceProps = { field: EnquiryField; isOpen: boolean; search: string | null };

/** Read from a source, confirmed, or written by hand: a sign that says who, and opens the passage there is. */
function Provenance({ field, isOpen, search }: ProvenanceProps) {
  const Icon = { proposed: Quote, confirmed: Check, edited: UserRound, rejected: Ban }[field.state];
  const isUnsure = field.state === 'proposed' && field.confidence !== null && field.confidence < 0.6;
  const tone = isUnsure ? 'text-medium' : field.state === 'confirmed' ? 'text-approved' : 'text-brand';
  const look = `hit inline-flex size-6 shrink-0 items-center justify-center rounded-control ${tone}`;
  const words = (
    <>
      <Icon size={14} aria-hidden="true" />
      <span className="sr-only">{stateWords(field)}.</span>
    </>
  );
  const { place } = field;
  if (!place || search === null)
    return (
      <span title={stateWords(field)} className={look}>
        {words}
      </span>
    );
  return (
    <Link
      to={{ search }}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      title={`${stateWords(field)}. “${place.quote.replace(/\s+/g, ' ').trim()}”, ${place.sourceName}`}
      className={`${look} hover:bg-brand-soft`}
    >
      {words}
      <span className="sr-only">
        {' '}
        Open the passage: “{place.quote}” {place.sourceName}
        {place.page === null ? null : `, p. ${place.page}`}
      </span>
    </Link>
  );
}

function VersionsButton({ enquiryId, field }: { enquiryId: string; field: EnquiryField }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="sm" variant="ghost" icon={History} onClick={() => setOpen(true)} className="-ms-2">
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
  if (lines.length === 0) return <p className="text-ink-3">Not stated</p>;
  if (!Array.isArray(field.value)) {
    return (
      <p dir="auto" className="text-page font-medium wrap-anywhere whitespace-pre-line">
        {lines[0]}
      </p>
    );
  }
  return (
    <ul className="list-disc ps-4 font-medium marker:text-ink-3">
      {lines.map((line, index) => (
        <li key={index} className="wrap-anywhere">
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}
