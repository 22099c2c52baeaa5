const trial = [
  'Everything, for 14 days',
  'Your own mails and documents',
  'As many colleagues as you like',
  'No card; afterwards the workspace can be read, nothing is deleted',
];
const plan = [
  'One organisation, all ten departments',
  'Run by us, or on your own machine with your own PostgreSQL',
  'With a language model of your choice, or with none',
  'Help with setting up documents and checklists',
];

/** LAND-10. */
export function Pricing() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="border-t border-line bg-surface">
      <div className="wide py-16 sm:py-24">
        <h2 id="pricing-title" className="text-3xl">
          Pricing
        </h2>
        <div className="mt-9 grid gap-10 md:grid-cols-2">
          <Offer title="Trial" lead="Free for 14 days" points={trial}>
            <a href="/signup" className="call call-quiet">
              Get Started
            </a>
          </Offer>
          <Offer title="Organisation" lead="A price for your organisation, on request" points={plan}>
            <a href="#request-demo" data-open="demo" className="call">
              Request Demo
            </a>
          </Offer>
        </div>
      </div>
    </section>
  );
}

type OfferProps = { title: string; lead: string; points: readonly string[]; children: React.ReactNode };

function Offer({ title, lead, points, children }: OfferProps) {
  return (
    <div className="flex flex-col border-t-2 border-brand pt-5">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="mt-1 text-xl">{lead}</p>
      <ul className="mt-4 grid gap-2 text-base text-ink-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <svg
              viewBox="0 0 16 16"
              width="16"
              height="16"
              fill="none"
              aria-hidden="true"
              className="mt-0.5 shrink-0 stroke-approved"
              strokeWidth="1.75"
            >
              <path d="m3 8.5 3.5 3.5L13 4.5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-auto pt-6">{children}</p>
    </div>
  );
}
