import { CircleAlert, Upload } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { Button } from './Button.tsx';
import { isAccepted } from './file-types.ts';

type FileDropProps = {
  /** Called with the accepted files only. */
  onFiles: (files: File[]) => void;
  /** What to drop, e.g. "Drop the enquiry here". */
  label: string;
  /** The button's words. */
  buttonLabel?: string;
  /** Kinds and size in words, e.g. "EML, PDF or DOCX up to 25 MB". */
  hint?: string;
  /** As of an input: ".eml,.pdf". */
  accept?: string;
  multiple?: boolean;
  /** An upload is running; its words replace the label. */
  busy?: string | false;
  error?: string | undefined;
  className?: string;
};

/** A place to drop files, with a button for those who do not drag. */
export function FileDrop(props: FileDropProps) {
  const {
    onFiles,
    label,
    buttonLabel,
    hint,
    accept = '',
    multiple = false,
    busy = false,
    error,
    className = '',
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState('');
  const id = useId();
  const problem = error || refusal;

  function take(list: FileList | null) {
    const files = [...(list ?? [])];
    if (busy || files.length === 0) return;
    const accepted = files.filter((file) => isAccepted(file, accept));
    const refused = files.find((file) => !accepted.includes(file));
    setRefusal(refused ? `${refused.name} is not of a kind that can be read here.` : '');
    if (accepted.length > 0) onFiles(multiple ? accepted : accepted.slice(0, 1));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div className={className}>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          if (!busy) setOver(true);
        }}
        onDragLeave={(event) => {
          if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
            setOver(false);
        }}
        onDrop={drop}
        aria-busy={busy !== false || undefined}
        className={`flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-6 text-center transition-colors ${
          isOver
            ? 'border-brand bg-brand-soft'
            : problem
              ? 'border-high bg-surface'
              : 'border-line-strong bg-surface'
        }`}
      >
        <Upload size={20} aria-hidden="true" className={isOver ? 'text-brand' : 'text-ink-3'} />
        <div>
          <p role="status" className="text-sm font-medium">
            {busy || (isOver ? 'Drop to add' : label)}
          </p>
          {hint ? (
            <p id={`${id}-hint`} className={`mt-0.5 text-xs ${isOver ? 'text-ink-2' : 'text-ink-3'}`}>
              {hint}
            </p>
          ) : null}
        </div>
        <Button
          busy={busy !== false}
          onClick={() => input.current?.click()}
          aria-describedby={hint ? `${id}-hint` : undefined}
        >
          {buttonLabel ?? (multiple ? 'Choose files' : 'Choose a file')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept || undefined}
          multiple={multiple}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
      {problem ? (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-xs text-high">
          <CircleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
          <span className="min-w-0 wrap-anywhere">{problem}</span>
        </p>
      ) : null}
    </div>
  );
}
