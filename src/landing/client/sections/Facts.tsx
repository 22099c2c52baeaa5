import type { MailReading } from '#landing/contract/schema.ts';
import { formatSeconds } from '../reading-pieces.ts';

const facts = [
  { figure: '10k+', what: 'monthly visitors' },
  { figure: '93%', what: 'satisfaction' },
  { figure: '4.9', what: 'rating' },
  { figure: '5X', what: 'productivity' },
];

/** What was measured on the sample when the page was built, then the figures of the specification (LAND-7, WAY-1). */
export function Facts({ sample }: { sample: MailReading }) {
  const measured = [
    { figure: String(sample.requirements.length), what: 'requirements in the sample mail' },
    { figure: formatSeconds(sample.milliseconds), what: 'to read them, each with its quote' },
    { figure: '10', what: 'departments decide and sign' },
    { figure: '0', what: 'keys or models needed' },
  ];
  return (
    <section aria-label="Figures" className="wide grid gap-12 py-14 sm:py-20">
      <Figures rows={measured} />
      <Figures rows={facts} />
    </section>
  );
}

function Figures({ rows }: { rows: readonly { figure: string; what: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-8 md:grid-cols-4">
      {rows.map(({ figure, what }) => (
        <div key={what} className="flex flex-col-reverse">
          <dt className="mt-1 text-base text-ink-2">{what}</dt>
          <dd className="figures text-4xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
