import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import { formatOtherPost, isLeftUnread, type OtherPost } from '#extraction/contract/post-kinds.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Banner } from '#ui/States.tsx';
import { useClosing } from '../records/use-closing.tsx';

type OtherPostNoticeProps = {
  enquiry: EnquiryDetail;
  otherPost: OtherPost;
  /** Nothing may be changed. */ isLocked: boolean;
};

/** Says why what came in reads like no enquiry, and leaves it to a person whether it is an enquiry. */
export function OtherPostNotice({ enquiry, otherPost, isLocked }: OtherPostNoticeProps) {
  const [read, { isLoading }] = useMutation(runEndpoints.generate);
  const { close, question } = useClosing();
  const reason = formatOtherPost(otherPost);
  const isUnread = isLeftUnread(otherPost);
  return (
    <Banner className="mx-3 mb-3 flex-wrap sm:mx-5">
      <p className="font-medium">This may be no enquiry.</p>
      <p className="text-ink-2">
        {reason}{' '}
        {isUnread
          ? 'No requirements were proposed. Every sentence is under Sources.'
          : 'It was read all the same: a contract may be here to be reviewed.'}
      </p>
      {isLocked ? null : (
        <p className="mt-2 mb-1 flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={isLoading}
            onClick={() =>
              void read({ params: { id: enquiry.id } })
                .unwrap()
                .catch(toastFailure)
            }
          >
            {isUnread ? 'It is an enquiry: read it' : 'It is an enquiry'}
          </Button>
          <Button size="sm" onClick={() => close(enquiry, { outcome: 'not_enquiry', reason })}>
            Close as not an enquiry
          </Button>
        </p>
      )}
      {question}
    </Banner>
  );
}
