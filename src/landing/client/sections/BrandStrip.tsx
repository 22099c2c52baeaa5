/** Invented names and marks: none of them is a company (LAND-2). */
const brands = [
  { name: 'Northmere Oil', mark: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Z' },
  { name: 'Alqamar Gas', mark: 'M8 2l6 12H2Z' },
  { name: 'Fathom Subsea', mark: 'M2 6c2-3 4-3 6 0s4 3 6 0M2 11c2-3 4-3 6 0s4 3 6 0' },
  { name: 'Petrolane', mark: 'M8 2c3 4 5 6 5 8a5 5 0 0 1-10 0c0-2 2-4 5-8Z' },
  { name: 'Khaleej Works', mark: 'M3 3h10v10H3Z' },
  { name: 'Sabkha Energy', mark: 'M2 13 8 3l6 10M5 8h6' },
  { name: 'Tidewell', mark: 'M8 2v12M3 5l5-3 5 3M3 11l5 3 5-3' },
  { name: 'Ridgeline Flow', mark: 'M2 12l4-6 3 4 5-7' },
];
/** The row stands four times, so that its end is never seen. */
const turns = [0, 1, 2, 3];

export function BrandStrip() {
  return (
    <section aria-labelledby="trusted" className="border-b border-line py-8">
      <h2 id="trusted" className="text-center text-sm text-ink-2">
        Trusted by over 30+ clients
      </h2>
      <div
        data-strip=""
        role="group"
        aria-label="Marks, shown as examples"
        tabIndex={0}
        className="mt-6 overflow-hidden"
      >
        <div data-strip-row="" className="flex w-max will-change-transform">
          {turns.map((turn) => (
            <ul key={turn} aria-hidden={turn > 0} className="flex">
              {brands.map(({ name, mark }) => (
                <li key={name} className="flex items-center gap-2.5 px-7 text-lg font-semibold text-ink-2">
                  <svg
                    viewBox="0 0 16 16"
                    width="18"
                    height="18"
                    fill="none"
                    aria-hidden="true"
                    className="shrink-0 stroke-current"
                    strokeWidth="1.75"
                  >
                    <path d={mark} strokeLinejoin="round" strokeLinecap="round" />
                  </svg>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}
