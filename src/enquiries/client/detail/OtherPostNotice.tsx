import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import { formatOtherPost, type OtherPost } from '#extraction/contract/post-kinds.ts';
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

/** Says why nothing was proposed of what came in, and leaves it to a person whether it is an enquiry. */
export function OtherPostNotice({ enquiry, otherPost, isLocked }: OtherPostNoticeProps) {
  const [read, { isLoading }] = useMutation(runEndpoints.generate);
  const { close, question } = useClosing();
  const reason = formatOtherPost(otherPost);
  return (
    <Banner className="mx-3 mb-3 flex-wrap sm:mx-5">
      <p className="font-medium">This may be no enquiry.</p>
      <p className="text-ink-2">
        {reason} No requirements were proposed; nothing is lost, and every sentence stands under Sources.
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
            It is an enquiry: read it
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
