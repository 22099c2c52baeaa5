import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { uploadOf } from '#kit/client/cache/upload.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import type { Difference } from '#reviews/contract/differences.ts';
import { followUpEndpoints, type ClarificationFormat } from '#reviews/contract/follow-up-endpoints.ts';
import { Button } from '#ui/Button.tsx';

const sendAnswers = uploadOf(followUpEndpoints.clarificationAnswers);

type ClarificationSheetButtonsProps = {
  enquiryId: string;
  differences: readonly Difference[];
  mayAnswer: boolean;
};

const isUnanswered = ({ state }: Difference): boolean => state === 'open' || state === 'asked';

/** What became of a filled sheet, in one or two sentences. */
export const describeAnswers = ({
  answered,
  left,
}: {
  answered: readonly number[];
  left: readonly string[];
}) =>
  [
    answered.length === 0
      ? 'No new answer in the sheet.'
      : `${answered.length} ${answered.length === 1 ? 'answer' : 'answers'} entered.`,
    ...left,
  ].join(' ');

/** The questions as a file for the customer, and the way back for the one they filled in. */
export function ClarificationSheetButtons({
  enquiryId,
  differences,
  mayAnswer,
}: ClarificationSheetButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [loading, setLoading] = useState<ClarificationFormat | null>(null);
  const [send, { isLoading: isSending }] = sendAnswers.useMutation();
  if (!differences.some(isUnanswered)) return null;
  const download = (format: ClarificationFormat) => {
    setLoading(format);
    void fetchFile(followUpEndpoints.clarificationSheet, { params: { id: enquiryId }, query: { format } })
      .then(({ blob, name }) => saveFile(blob, name))
      .catch(toastFailure)
      .finally(() => setLoading(null));
  };
  const take = (files: readonly File[]) =>
    void send({ params: { id: enquiryId }, files })
      .unwrap()
      .then((reply) => showToast({ message: describeAnswers(reply) }))
      .catch(toastFailure);
  return (
    <>
      <Button size="sm" icon={Download} busy={loading === 'xlsx'} onClick={() => download('xlsx')}>
        Sheet for the customer
      </Button>
      <Button size="sm" icon={Download} busy={loading === 'docx'} onClick={() => download('docx')}>
        As a Word document
      </Button>
      {mayAnswer ? (
        <>
          <Button size="sm" icon={Upload} busy={isSending} onClick={() => input.current?.click()}>
            Read a filled sheet
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".xlsx,.csv,.docx"
            aria-label="The sheet as the customer filled it in"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              if (files.length > 0) take(files);
            }}
          />
        </>
      ) : null}
    </>
  );
}
