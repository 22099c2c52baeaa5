const cases = [
  {
    id: 'oil',
    label: 'Oil',
    title: 'One ledger for 60 requirements',
    desc: 'A wellhead maker gets an RFQ of 24 pages. Sixty requirements are found with their clause; seven wait for Engineering because the product level is above the approved scope.',
  },
  {
    id: 'gas',
    label: 'Gas',
    title: 'A corrigendum reopens two departments, not ten',
    desc: 'A valve supplier has signed the review when the customer shortens delivery. Operations and Procurement are asked again; the other eight decisions stay as they are.',
  },
  {
    id: 'power',
    label: 'Power',
    title: 'The auditor asks for one contract',
    desc: 'A pressure vessel shop opens the record: sources with their hashes, decisions by name and hour, and the sentence behind each line. The folder stays in the archive.',
  },
];

/** Three made-up situations that show how the product is used (LAND-6). */
export function CaseStudies() {
  return (
    <section
      id="case-studies"
      aria-labelledby="cases-title"
      className="overflow-hidden bg-band text-on-band scheme-dark"
    >
      <div data-carousel="" className="wide py-16 sm:py-24">
        <div className="flex items-end justify-between gap-4">
          <h2 id="cases-title" className="text-3xl">
            Case studies
          </h2>
          <div className="hidden gap-2 scripted:flex">
            <Arrow to="previous" path="M11 3 6 8l5 5" disabled />
            <Arrow to="next" path="m5 3 5 5-5 5" />
          </div>
        </div>
        <ul
          data-track=""
          className="mt-8 flex snap-x gap-4 transition-transform duration-300 not-scripted:overflow-x-auto max-md:gap-0"
        >
          {cases.map(({ id, label, title, desc }) => (
            <li
              key={id}
              data-slide={id}
              className="slide w-full shrink-0 snap-start rounded-panel border border-brand-soft bg-brand-soft p-6 md:w-[58%] md:p-8"
            >
              <p className="text-sm text-ink-2">{label}</p>
              <h3 className="mt-3 text-2xl">{title}</h3>
              <p className="mt-3 max-w-150 text-lg text-ink-2">{desc}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Arrow({
  to,
  path,
  disabled = false,
}: {
  to: 'previous' | 'next';
  path: string;
  disabled?: boolean;
}) {
  return (
    <button
      type="button"
      data-turn={to}
      disabled={disabled}
      aria-label={to === 'next' ? 'Next case study' : 'Previous case study'}
      className="hit flex size-9 items-center justify-center rounded-full border border-line-strong hover:bg-raised disabled:opacity-40"
    >
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
        className="rtl:-scale-x-100"
      >
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
