import { Download, FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button, IconButton } from '#ui/Button.tsx';

type RecordButtonProps = {
  enquiryId: string;
  referenceNo: string;
  /** Before the final decision the record says that it is a draft. */ isFinal: boolean;
};

/** Name of the saved record; what a file system does not take becomes a dash. */
const recordName = (referenceNo: string) =>
  `Contract review ${referenceNo.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')}.pdf`;

/** How long a tab may take to load the record from memory, in milliseconds. */
const keptFor = 60_000;

/** The contract review record as PDF (FEAS-6), in its own tab or as a file. */
export function RecordButton({ enquiryId, referenceNo, isFinal }: RecordButtonProps) {
  const [work, setWork] = useState<'open' | 'save' | null>(null);
  const fetchRecord = () =>
    fetchFile(reviewEndpoints.record, { params: { id: enquiryId } }).then(({ blob }) => blob);
  const save = () => {
    setWork('save');
    void fetchRecord()
      .then((blob) => saveFile(blob, recordName(referenceNo)), toastFailure)
      .finally(() => setWork(null));
  };
  const open = () => {
    setWork('open');
    // Opened within the press: a tab opened after the answer would be blocked.
    const tab = window.open('', '_blank');
    void fetchRecord()
      .then(
        (blob) => {
          if (!tab) return saveFile(blob, recordName(referenceNo));
          const address = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
          tab.location.replace(address);
          setTimeout(() => URL.revokeObjectURL(address), keptFor);
        },
        (rejection: unknown) => {
          tab?.close();
          toastFailure(rejection);
        },
      )
      .finally(() => setWork(null));
  };
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button icon={FileCheck2} busy={work === 'open'} onClick={open} className="min-w-0 flex-1">
        {isFinal ? 'Contract review record (PDF)' : 'Draft record (PDF)'}
      </Button>
      <IconButton
        label={isFinal ? 'Download the record' : 'Download the draft record'}
        icon={Download}
        variant="secondary"
        busy={work === 'save'}
        onClick={save}
      />
    </div>
  );
}
