const categoryLabels = {
  QMS: 'QMS',
  Supplychain: 'Supplychain',
  HumanResources: 'HumanResources',
  Finance: 'Finance',
  Service5: 'Service5',
};
type Category = keyof typeof categoryLabels;

type Highlight = { title: string; text: string; size: 'small' | 'medium' | 'large'; of: readonly Category[] };

const highlights: readonly Highlight[] = [
  {
    title: 'Smart AI Suggestions',
    text: 'Qucy proposes fields and requirements with the sentence they come from, and answers from your own documents with quotes that open. A person decides.',
    size: 'large',
    of: ['QMS', 'Finance', 'Supplychain'],
  },
  {
    title: 'Team Collaboration',
    text: 'Ten departments see their requirements first, and who is holding up the rest.',
    size: 'medium',
    of: ['QMS', 'HumanResources', 'Service5'],
  },
  {
    title: 'Workflow Automation',
    text: 'A mail becomes an enquiry with a number, a ledger of requirements and a checklist for each department.',
    size: 'medium',
    of: ['QMS', 'Supplychain'],
  },
  {
    title: 'Project Management',
    text: 'Owner, due date, stage and priority on one board.',
    size: 'small',
    of: ['Service5', 'Supplychain'],
  },
  {
    title: 'Timeline Tracking',
    text: 'Due dates and reminders, told when they are due.',
    size: 'small',
    of: ['Service5', 'HumanResources'],
  },
  {
    title: 'Realtime Analytics',
    text: 'Turnaround, stages and bottlenecks, as they are now.',
    size: 'small',
    of: ['Finance', 'QMS'],
  },
];

const spans = { small: 'md:col-span-2', medium: 'md:col-span-3', large: 'md:col-span-6' };

/** What it does, by who needs it (LAND-4). */
export function Highlights() {
  return (
    <section id="highlights" aria-labelledby="highlights-title" className="border-y border-line bg-surface">
      <div data-highlights="" className="wide py-16 sm:py-24">
        <h2 id="highlights-title" className="text-3xl">
          Product Highlights
        </h2>
        <div
          role="group"
          aria-label="Show what concerns"
          className="mt-5 hidden flex-wrap gap-2 scripted:flex"
        >
          {Object.entries(categoryLabels).map(([category, label]) => (
            <button
              key={category}
              type="button"
              data-category={category}
              aria-pressed="false"
              className="hit h-8 rounded-full border border-line px-3.5 text-sm text-ink-2 hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
            >
              {label}
            </button>
          ))}
        </div>
        <ul className="mt-9 grid gap-x-8 gap-y-9 md:grid-cols-6">
          {highlights.map(({ title, text, size, of }) => (
            <li
              key={title}
              data-of={of.join(' ')}
              className={`border-t-2 border-line pt-4 transition-opacity data-dim:opacity-45 data-lit:border-brand ${spans[size]}`}
            >
              <h3 className={size === 'large' ? 'text-xl' : 'text-lg font-semibold'}>{title}</h3>
              <p className={`mt-1.5 text-ink-2 ${size === 'large' ? 'max-w-150 text-lg' : 'text-base'}`}>
                {text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
