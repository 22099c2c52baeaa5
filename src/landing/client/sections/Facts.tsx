const facts = [
  { figure: '10k+', what: 'monthly visitors' },
  { figure: '93%', what: 'satisfaction' },
  { figure: '4.9', what: 'rating' },
  { figure: '5X', what: 'productivity' },
];

/** LAND-7; the figures are the specification's. */
export function Facts() {
  return (
    <section aria-label="Figures" className="wide py-14 sm:py-20">
      <dl className="grid grid-cols-2 gap-8 md:grid-cols-4">
        {facts.map(({ figure, what }) => (
          <div key={what} className="flex flex-col-reverse">
            <dt className="mt-1 text-base text-ink-2">{what}</dt>
            <dd className="figures text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-xs text-ink-3">Illustrative figures.</p>
    </section>
  );
}
