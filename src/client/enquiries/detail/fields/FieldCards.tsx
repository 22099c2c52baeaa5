import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import type { EnquiryDetail } from '#shared/enquiries/schema.ts';
import { toastFailure } from '../../../kit/errors.ts';
import { showToast } from '../../../kit/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { ForbiddenButton } from '../../../ui/Tooltip.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useConfirmFieldsMutation } from '../../api.ts';
import { useDetailAddress } from '../page-address.ts';
import { FieldCard } from './FieldCard.tsx';

type FieldCardsProps = { enquiry: EnquiryDetail; /** Why nothing can be changed; null when it can. */ lock: string | null };

/** The enquiry's ten fields, each with the words it was read from (DET-3, AI-6). */
export function FieldCards({ enquiry, lock }: FieldCardsProps) {
  // "Edit Context" on the board leads here (KAN-6).
  const isEditAsked = useDetailAddress().params.get('edit') === '1';
  const open = enquiry.fields.filter((field) => field.state === 'proposed').length;
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section, open, 'button');
  return (
    <section ref={section} aria-label="Fields" className="@container">
      <h2 className="sr-only">Fields</h2>
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-2">
          {enquiry.fields.length === 0
            ? 'The fields appear here when the mail is read.'
            : open === 0
              ? 'Every field is decided.'
              : `${enquiry.fields.length - open} of ${enquiry.fields.length} fields decided. Compare each with its quote.`}
        </p>
        {open > 0 ? <ConfirmAll enquiryId={enquiry.id} count={open} lock={lock} /> : null}
      </div>
      <ul className="grid gap-3 @[560px]:grid-cols-2">
        {enquiry.fields.map((field, place) => (
          <FieldCard key={field.field} enquiry={enquiry} field={field} lock={lock} startsEditing={isEditAsked && !lock && place === 0} />
        ))}
      </ul>
    </section>
  );
}

function ConfirmAll({ enquiryId, count, lock }: { enquiryId: string; count: number; lock: string | null }) {
  const [confirm, { isLoading }] = useConfirmFieldsMutation();
  if (lock) return <ForbiddenButton reason={lock} icon={CheckCheck}>{`Confirm all ${count}`}</ForbiddenButton>;
  return (
    <Button
      variant="primary"
      icon={CheckCheck}
      busy={isLoading}
      onClick={() =>
        void confirm({ params: { id: enquiryId } })
          .unwrap()
          .then(({ confirmed }) => showToast({ message: `${confirmed} ${confirmed === 1 ? 'field' : 'fields'} confirmed` }), toastFailure)
      }
    >
      Confirm all {count}
    </Button>
  );
}
