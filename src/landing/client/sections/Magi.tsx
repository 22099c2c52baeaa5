/**
 * The greeting that opens to a small conversation about the product (LAND-9); it is not there
 * without a script.
 */
export function Magi() {
  return (
    <aside aria-label="Magi" className="fixed end-4 bottom-4 z-40 hidden scripted:block print:hidden!">
      <button
        type="button"
        data-magi-open=""
        aria-expanded="false"
        aria-controls="magi"
        className="flex h-11 items-center gap-2.5 rounded-full bg-brand px-5 text-base font-medium text-on-brand shadow-3 hover:bg-brand-hover aria-expanded:hidden"
      >
        <span aria-hidden="true" className="size-2 rounded-full bg-flare" />
        Hello. Any questions?
      </button>
      <section
        id="magi"
        aria-labelledby="magi-title"
        hidden
        className="flex h-110 max-h-[calc(100dvh-6rem)] w-85 max-w-[calc(100vw-2rem)] flex-col rounded-panel border border-line bg-raised shadow-3 [&[hidden]]:hidden"
      >
        <header className="flex items-center justify-between border-b border-line py-2 pe-2 ps-4">
          <h2 id="magi-title" className="text-base font-semibold">
            Magi
          </h2>
          <button
            type="button"
            data-magi-close=""
            aria-label="Close Magi"
            className="hit flex size-8 items-center justify-center rounded-control text-ink-2 hover:bg-sunken"
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
        </header>
        <div
          data-magi-log=""
          role="log"
          aria-label="Conversation"
          tabIndex={0}
          className="flex-1 overflow-y-auto p-4 text-base"
        >
          <p data-magi-empty="" className="mt-24 text-center text-ink-3">
            Chat
          </p>
        </div>
        <form data-magi-form="" className="flex gap-2 border-t border-line p-3">
          <input
            name="question"
            aria-label="Your question"
            placeholder="Reply..."
            maxLength={500}
            autoComplete="off"
            className="control px-3"
          />
          <button
            type="submit"
            className="hit h-9 shrink-0 rounded-control bg-brand px-3.5 text-sm font-medium text-on-brand hover:bg-brand-hover disabled:bg-sunken disabled:text-ink-3"
          >
            Send
          </button>
        </form>
      </section>
    </aside>
  );
}
