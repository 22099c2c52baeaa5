import type { MailReading } from '#landing/contract/schema.ts';
import { maxMailChars } from '#landing/contract/schema.ts';
import { cutMail, describeReading } from '../reading-pieces.ts';

/**
 * What the product reads in a mail: the customer's page on the left, the ledger on the right, each row tied to its
 * sentence (WAY-1). It shows the sample first; islands/reading.ts puts a visitor's own mail in its place.
 */
export function SampleReading({ sample }: { sample: MailReading }) {
  return (
    <figure
      id="try"
      data-reading=""
      className="mt-12 scroll-mt-20 overflow-hidden rounded-panel border border-line bg-surface shadow-3 sm:mt-16"
    >
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-5">
        <span className="text-base">
          <b data-reading-name="" className="font-semibold">
            Sample mail
          </b>
          <span aria-hidden="true"> · </span>
          <span data-reading-said="" role="status" className="text-ink-2">
            {describeReading(sample)}
          </span>
        </span>
        {/* Their place is kept until the script is there, so that nothing moves when they appear. */}
        <span className="invisible flex gap-2 noscript:hidden scripted:visible sm:ms-auto">
          <Quiet action="sample">Read it live</Quiet>
          <Quiet action="paste">Paste your own mail</Quiet>
        </span>
      </figcaption>
      <PasteForm />
      <div data-reading-grid="" className="relative grid md:grid-cols-2">
        <div
          data-reading-scroll=""
          role="region"
          aria-label="The customer’s mail"
          tabIndex={0}
          className="relative max-h-96 overflow-y-auto bg-sunken p-3 sm:p-5 md:max-h-140"
        >
          <Paper sample={sample} />
        </div>
        <div
          role="region"
          aria-label="What was found"
          tabIndex={0}
          data-reading-ledger=""
          className="max-h-96 overflow-y-auto border-line max-md:border-t md:max-h-140 md:border-s"
        >
          <Ledger sample={sample} />
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3 text-sm text-ink-2 sm:px-5">
        Read by rules on this server, in memory, not stored. No key, no sign-up.
        <span data-reading-next="" hidden className="flex flex-wrap gap-3 sm:ms-auto [&[hidden]]:hidden">
          <a href="/signup" className="call">
            Start your free trial
          </a>
          <a href="#request-demo" data-open="demo" className="call call-quiet">
            Request Demo
          </a>
        </span>
      </p>
    </figure>
  );
}

function Quiet({ action, children }: { action: string; children: string }) {
  return (
    <button
      type="button"
      data-reading-do={action}
      className="hit h-8 rounded-control border border-line px-3 text-sm font-medium hover:bg-sunken"
    >
      {children}
    </button>
  );
}

function Paper({ sample }: { sample: MailReading }) {
  const pieces = cutMail(sample);
  return (
    <p data-reading-paper="" className="paper min-h-full rounded-tag p-4 shadow-2 sm:p-6">
      {pieces.map(({ text, row, fields }, place) => {
        const isFirst = row !== null && pieces.findIndex((piece) => piece.row === row) === place;
        return row === null && fields.length === 0 ? (
          text
        ) : (
          <span
            key={place}
            id={isFirst ? `quote-${row}` : undefined}
            data-row={row ?? undefined}
            data-fields={fields.length > 0 ? fields.join(' ') : undefined}
          >
            {text}
          </span>
        );
      })}
    </p>
  );
}

function Ledger({ sample: { requirements, fields } }: { sample: MailReading }) {
  return (
    <>
      <ol data-reading-rows="" aria-label="Requirements">
        {requirements.map((row, place) => (
          <li key={row.start} className="border-b border-line">
            <a
              href={`#quote-${place}`}
              data-of-row={place}
              className="grid grid-cols-[1.75rem_1fr] px-4 py-2 -outline-offset-2 hover:bg-brand-soft focus:bg-brand-soft"
            >
              <span className="figures text-xs/5 text-ink-3">{place + 1}</span>
              <span className="min-w-0">
                <span dir="auto" className="line-clamp-2 text-sm">
                  {row.text}
                </span>
                <span className="block text-xs text-ink-2">{row.note}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
      <ul data-reading-fields="" aria-label="Fields">
        {fields.map(({ field, label, value }, place) => (
          <li key={field} className="border-b border-line last:border-0">
            <button
              type="button"
              data-of-field={place}
              className="grid w-full grid-cols-[9rem_1fr] gap-2 px-4 py-2 text-start text-sm -outline-offset-2 hover:bg-brand-soft focus:bg-brand-soft"
            >
              <span className="text-ink-2">{label}</span>
              <bdi className="line-clamp-2 min-w-0">{Array.isArray(value) ? value.join('; ') : value}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function PasteForm() {
  return (
    <form data-reading-form="" hidden noValidate className="border-b border-line p-4 sm:p-5">
      <label htmlFor="reading-text" className="text-sm font-medium">
        A customer’s mail, with its header lines if you have them
      </label>
      <textarea
        id="reading-text"
        name="text"
        rows={10}
        aria-describedby="reading-note reading-error"
        className="control paper mt-1 h-auto px-3 py-2"
      />
      <p id="reading-note" className="mt-1 text-sm text-ink-2">
        Up to {maxMailChars.toLocaleString('en')} characters. Read in memory, not stored.
      </p>
      <p
        id="reading-error"
        data-reading-error=""
        role="alert"
        className="mt-1 text-sm text-high empty:hidden"
      />
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="submit" className="call">
          Read it
        </button>
        <button type="button" data-reading-do="cancel" className="call call-quiet">
          Cancel
        </button>
      </p>
    </form>
  );
}
