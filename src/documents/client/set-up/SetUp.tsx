import { documentEndings } from '#documents/contract/rules.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import type { SetUpStep } from '../page-address.ts';
import { UploadRows } from '../upload/UploadRows.tsx';
import { useUploads } from '../upload/use-uploads.ts';

const words: Readonly<
  Record<SetUpStep, { title: string; text: string; drop: string; kind: 'master' | 'policy' }>
> = {
  master: {
    title: 'Your master document',
    text: 'The quality manual that describes your management system as a whole. Answers quote it with page and passage.',
    drop: 'Drop your quality manual here',
    kind: 'master',
  },
  policies: {
    title: 'Your policies',
    text: 'The policies your departments work by. Procedures and work instructions can follow at any time.',
    drop: 'Drop your policies here, as many as you have',
    kind: 'policy',
  },
};

const order: readonly SetUpStep[] = ['master', 'policies'];

type SetUpProps = {
  step: SetUpStep;
  /** A document of this step is here. */ isDone: boolean;
  onBegin: () => void;
  onPass: () => void;
};

/**
 * The first visit of an organisation: its master document, then its policies; both can be skipped
 * (DOC-1, DOC-4).
 */
export function SetUp({ step, isDone, onBegin, onPass }: SetUpProps) {
  const uploads = useUploads();
  const { title, text, drop, kind } = words[step];
  return (
    <div className="mx-auto grid w-full max-w-170 gap-4 px-3 pt-4 pb-10 sm:px-5">
      <Card
        title={title}
        aside={
          <span className="figures text-xs text-ink-2">
            Step {order.indexOf(step) + 1} of {order.length}
          </span>
        }
      >
        <p className="pb-4 text-sm text-ink-2">{text}</p>
        <FileDrop
          label={drop}
          hint="PDF, DOCX, XLSX, TXT, MD or EML, up to 25 MB each"
          accept={documentEndings.map((ending) => `.${ending}`).join(',')}
          multiple={step === 'policies'}
          onFiles={(files) => {
            onBegin();
            uploads.add(files, { kind, department: null, reviewDate: null });
          }}
        />
        <div className="mt-4 flex justify-end gap-2">
          <Button variant={isDone ? 'primary' : 'ghost'} onClick={onPass}>
            {isDone ? 'Go on' : 'Skip this step'}
          </Button>
        </div>
      </Card>
      <UploadRows />
    </div>
  );
}
