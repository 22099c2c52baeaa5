import { Honeypot } from './Honeypot.tsx';

const fields = [
  { name: 'name', label: 'Name', type: 'text', complete: 'name', required: true },
  { name: 'email', label: 'Work email', type: 'email', complete: 'email', required: true },
  { name: 'organisation', label: 'Organisation', type: 'text', complete: 'organization', required: true },
] as const;

/**
 * Request Demo (LAND-1). Without a script the buttons lead to its place at the end of the page,
 * where it stands open.
 */
export function DemoDialog() {
  return (
    <dialog
      id="request-demo"
      data-dialog="demo"
      open
      aria-labelledby="demo-title"
      className="m-auto w-[calc(100%-2rem)] max-w-120 rounded-panel border border-line bg-raised p-6 text-ink shadow-3 not-scripted:static not-scripted:my-10"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="demo-title" className="text-2xl">
          Request Demo
        </h2>
        <button
          type="button"
          data-close=""
          aria-label="Close"
          className="hit hidden size-8 items-center justify-center rounded-control text-ink-2 hover:bg-sunken scripted:flex"
        >
          <svg
            viewBox="0 0 16 16"
            width="16"
            height="16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="m3.5 3.5 9 9M12.5 3.5l-9 9" />
          </svg>
        </button>
      </div>
      <p className="mt-1 text-base text-ink-2">Thirty minutes with one of your own enquiries.</p>
      <form
        data-form="demo"
        action="/api/landing/demo-requests"
        method="post"
        noValidate
        className="relative mt-5 grid gap-4"
      >
        {fields.map(({ name, label, type, complete, required }) => (
          <div key={name}>
            <label htmlFor={`demo-${name}`} className="text-sm font-medium">
              {label}{' '}
              <span aria-hidden="true" className="text-high">
                *
              </span>
            </label>
            <input
              id={`demo-${name}`}
              name={name}
              type={type}
              required={required}
              autoComplete={complete}
              aria-describedby={`demo-${name}-error`}
              className="control mt-1 px-3"
            />
            <p id={`demo-${name}-error`} data-error={name} className="mt-1 text-sm text-high empty:hidden" />
          </div>
        ))}
        <div>
          <label htmlFor="demo-message" className="text-sm font-medium">
            Message
          </label>
          <textarea
            id="demo-message"
            name="message"
            rows={3}
            maxLength={2000}
            aria-describedby="demo-message-error"
            className="control mt-1 h-auto px-3 py-2"
          />
          <p id="demo-message-error" data-error="message" className="mt-1 text-sm text-high empty:hidden" />
        </div>
        <Honeypot />
        <p data-said="" role="status" className="text-base text-ink-2 empty:hidden data-ok:text-approved" />
        <button type="submit" className="call">
          Request Demo
        </button>
      </form>
    </dialog>
  );
}
