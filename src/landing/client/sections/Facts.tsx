import type { MailReading } from '#landing/contract/schema.ts';
import { formatSeconds } from '../reading-pieces.ts';

const facts = [
  { figure: '10k+', text: 'monthly visitors' },
  { figure: '93%', text: 'satisfaction' },
  { figure: '4.9', text: 'rating' },
  { figure: '5X', text: 'productivity' },
];

/** What was measured on the sample when the page was built, then the figures of the specification (LAND-7, WAY-1). */
export function Facts({ sample }: { sample: MailReading }) {
  const measured = [
    { figure: String(sample.requirements.length), text: 'requirements in the sample mail' },
    { figure: `${formatSeconds(sample.milliseconds)} s`, text: 'to read them, each with its quote' },
    { figure: '10', text: 'departments decide and sign' },
    { figure: '0', text: 'keys or models needed' },
  ];
  return (
    <section aria-label="Figures" className="wide grid gap-12 py-14 sm:py-20">
      <Figures rows={measured} />
      <Figures rows={facts} />
    </section>
  );
}

function Figures({ rows }: { rows: readonly { figure: string; text: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-8 md:grid-cols-4">
      {rows.map(({ figure, text }) => (
        <div key={text} className="flex flex-col-reverse">
          <dt className="mt-1 text-base text-ink-2">{text}</dt>
          <dd className="figures text-4xl">
            <bdi>{figure}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
