import { useParams } from 'react-router';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { uploadOf } from '#kit/client/cache/upload.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { showToast } from '#kit/client/toast.ts';
import { Banner } from '#ui/States.tsx';
import { MailDrop } from '../intake/MailDrop.tsx';
import { filesRefusal } from '../intake/mail-refusal.ts';
import { useSending } from '../intake/use-send-mail.ts';

const uploadLaterFiles = uploadOf(sourceEndpoints.add);

/** Milliseconds between two looks while files are read, for when the live connection is down. */
const lookAgainAfter = 4000;

const saySent = ({ added, alreadyHere }: ReplyOf<typeof sourceEndpoints.add>) => {
  const taken = added === 1 ? 'The file is being read' : `${added} files are being read`;
  showToast({
    message: alreadyHere.length > 0 ? `${taken}. Already here: ${alreadyHere.join(', ')}` : taken,
  });
};

/** Takes files that the customer sent later; each is read by itself at once (READ-8). */
export function AddFiles({ enquiry }: { enquiry: EnquiryDetail }) {
  const { id = '' } = useParams();
  const isWaiting = enquiry.sources.some(({ state }) => state === 'waiting');
  useQuery(
    detailEndpoints.find,
    { params: { id } },
    { skip: !isWaiting, pollingInterval: isWaiting ? lookAgainAfter : 0 },
  );
  const [upload] = uploadLaterFiles.useMutation();
  const { share, problem, send } = useSending(filesRefusal);
  const params = { id: enquiry.id };
  return (
    <div className="mt-3 grid gap-3">
      <MailDrop
        label="Drop files that came later here"
        anyFiles
        share={share}
        onFiles={(files) => void send(files, (sent) => upload({ ...sent, params }), saySent)}
      />
      {problem ? <Banner tone="error">{problem.message}</Banner> : null}
    </div>
  );
}
