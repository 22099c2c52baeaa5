import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { askedAgain, isTaken, isUndecided } from '#enquiries/contract/amendments/rules.ts';
import type { Amendment, AmendmentLine } from '#enquiries/contract/amendments/schema.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { AmendmentLineItem } from './AmendmentLineItem.tsx';
import { countOf } from '#kit/contract/words.ts';
import { LineSheet } from './LineSheet.tsx';

type AmendmentPanelProps = {
  enquiry: EnquiryDetail;
  amendment: Amendment;
  rows: readonly Requirement[];
  mayWrite: boolean;
};

/** What an amendment would change, line by line, and the step that makes it a revision. */
export function AmendmentPanel({ enquiry, amendment, rows, mayWrite }: AmendmentPanelProps) {
  const [editing, setEditing] = useState<AmendmentLine | null>(null);
  const titleId = `amendment-${amendment.id}`;
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line-strong bg-surface shadow-1">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-4 py-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 id={titleId} className="text-base font-semibold wrap-anywhere">
            Amendment {amendment.no}: <bdi>{amendment.subject}</bdi>
          </h3>
          <p className="mt-0.5 text-xs text-ink-2">
            {amendment.from ? (
              <>
                From <bdi>{amendment.from}</bdi>, added
              </>
            ) : (
              'Added'
            )}{' '}
            by <bdi>{amendment.by}</bdi> · <time dateTime={amendment.at}>{formatInstant(amendment.at)}</time>
          </p>
        </div>
        {amendment.lines.some(isUndecided) && mayWrite ? (
          <AcceptAll enquiryId={enquiry.id} amendment={amendment} />
        ) : null}
      </header>
      {amendment.state === 'reading' ? (
        <p role="status" className="flex items-center gap-2.5 px-4 py-4 text-sm">
          <Spinner /> Reading the amendment… Its changes appear here by themselves.
        </p>
      ) : amendment.lines.length === 0 ? (
        <p className="px-4 py-4 text-sm text-ink-2">
          {amendment.state === 'failed'
            ? 'It could not be read automatically. Open it under Sources and change the requirements by hand.'
            : 'It changes no requirement or field. It is listed under Sources.'}
        </p>
      ) : (
        <ol aria-label={`Changes proposed by amendment ${amendment.no}`}>
          {amendment.lines.map((line) => (
            <AmendmentLineItem
              key={line.id}
              enquiryId={enquiry.id}
              amendmentId={amendment.id}
              line={line}
              mayWrite={mayWrite}
              onEdit={() => setEditing(line)}
            />
          ))}
        </ol>
      )}
      {amendment.state === 'reading' || !mayWrite ? null : <Apply enquiry={enquiry} amendment={amendment} />}
      {editing ? (
        <LineSheet
          enquiryId={enquiry.id}
          amendmentId={amendment.id}
          line={editing}
          rows={rows}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </section>
  );
}

function AcceptAll({ enquiryId, amendment }: { enquiryId: string; amendment: Amendment }) {
  const [accept, { isLoading }] = useMutation(amendmentEndpoints.acceptAll);
  const count = amendment.lines.filter(isUndecided).length;
  return (
    <Button
      icon={CheckCheck}
      busy={isLoading}
      onClick={() =>
        void accept({ params: { id: enquiryId, amendmentId: amendment.id } })
          .unwrap()
          .catch(toastFailure)
      }
    >
      Accept all {count} lines
    </Button>
  );
}

/** What applying would do, and the button that does it. */
function Apply({ enquiry, amendment }: { enquiry: EnquiryDetail; amendment: Amendment }) {
  const [apply, { isLoading }] = useMutation(amendmentEndpoints.apply);
  const [isAsking, setAsking] = useState(false);
  const undecided = amendment.lines.filter(isUndecided).length;
  const taken = amendment.lines.filter(isTaken);
  const revision = enquiry.revision + 1;
  const asked = enquiry.review === 'none' ? [] : askedAgain(amendment.lines);
  const isDecided = enquiry.review === 'accepted' || enquiry.review === 'declined';
  const send = () =>
    void apply({ params: { id: enquiry.id, amendmentId: amendment.id } })
      .unwrap()
      .then(
        (done) =>
          showToast({
            message:
              done.revision === null ? `Amendment ${done.no} put aside` : `Revision ${done.revision} opened`,
          }),
        toastFailure,
      )
      .finally(() => setAsking(false));
  const label = taken.length > 0 ? `Apply as revision ${revision}` : 'Put aside';
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
        {undecided > 0 ? `${countOf(undecided, 'line', 'lines')} to decide. ` : ''}
        {asked.length > 0
          ? `Asks again: ${asked.join(', ')}.`
          : taken.length > 0
            ? 'No department is asked again.'
            : ''}
      </p>
      {undecided > 0 ? (
        <ForbiddenButton reason="Decide on every line first.">{label}</ForbiddenButton>
      ) : (
        <Button
          busy={isLoading}
          onClick={() => (taken.length > 0 && enquiry.review !== 'none' ? setAsking(true) : send())}
        >
          {label}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Open revision ${revision}?`}
        confirmLabel={label}
        busy={isLoading}
        onConfirm={send}
      >
        {countOf(taken.length, 'change', 'changes')} of amendment {amendment.no}{' '}
        {taken.length === 1 ? 'is' : 'are'} applied.{' '}
        {asked.length > 0 ? `${asked.join(', ')} ${asked.length === 1 ? 'is' : 'are'} asked again; ` : ''}
        earlier decisions stay readable.
        {isDecided ? ' The review is taken up again; the final decision stays in the record.' : ''}
      </ConfirmDialog>
    </footer>
  );
}
