import { useMemo, useState } from 'react';
import { mailParts } from '#conversations/contract/rules.ts';
import { Button } from '#ui/Button.tsx';

/** Longer texts begin folded. */
const foldAbove = { lines: 14, characters: 1400 };

const beginningOf = (text: string): string | null => {
  const lines = text.split('\n');
  if (lines.length <= foldAbove.lines && text.length <= foldAbove.characters) return null;
  return `${lines.slice(0, foldAbove.lines).join('\n').slice(0, foldAbove.characters).toWellFormed().trimEnd()} …`;
};

type MailTextProps = {
  text: string;
  isCut: boolean;
  /** What it repeats of earlier mails is folded; a forwarded enquiry is not, it is what is asked. */ foldsQuotes?: boolean;
};

/** A mail's text as text only: nothing in it is a link, a picture or markup. */
export function MailText({ text, isCut, foldsQuotes = true }: MailTextProps) {
  const parts = useMemo(
    () => (foldsQuotes || text.trim() === '' ? mailParts(text) : [{ text: text.trim(), isQuoted: false }]),
    [text, foldsQuotes],
  );
  if (parts.length === 0) return <p className="text-sm text-ink-2">This mail has no text of its own.</p>;
  return (
    <div className="grid gap-2">
      {parts.map((part, index) =>
        part.isQuoted ? <Quoted key={index} text={part.text} /> : <Words key={index} text={part.text} />,
      )}
      {isCut ? (
        <p className="text-xs text-ink-2">
          Only the start of this long text is shown. Download the email for the rest.
        </p>
      ) : null}
    </div>
  );
}

const words = 'text-sm wrap-anywhere whitespace-pre-wrap';

function Words({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const beginning = useMemo(() => beginningOf(text), [text]);
  return (
    <div>
      <p dir="auto" className={words}>
        {beginning && !isOpen ? beginning : text}
      </p>
      {beginning ? (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          className="mt-1 -ms-2"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      ) : null}
    </div>
  );
}

function Quoted({ text }: { text: string }) {
  return (
    <details className="text-sm text-ink-2">
      <summary className="hit w-fit cursor-pointer rounded-tag text-xs hover:text-ink">Quoted text</summary>
      <p dir="auto" className={`mt-1 border-s-2 border-line-strong ps-3 ${words}`}>
        {text}
      </p>
    </details>
  );
}
