import { departments } from '#organisations/contract/departments.ts';
import { ApprovalsBar } from '#ui/ApprovalsBar.tsx';
import { PriorityTag, StageTag } from '#ui/Tag.tsx';

const signed = new Set<string>([
  'Quality Assurance',
  'Procurement',
  'Human Resources',
  'Operations',
  'Safety & Environment',
  'Finance',
  'Maintenance',
]);

/**
 * One enquiry as the product shows it: the customer's words, who has signed, and an answer that
 * quotes both sides.
 */
export function ProductPanel() {
  return (
    <figure className="mt-12 overflow-hidden rounded-panel border border-line bg-surface shadow-3 sm:mt-16">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 sm:px-5">
        <span className="figures text-xs text-ink-2">RFQ-EMF-24117</span>
        <span className="text-base font-medium">Example Marine Fabricators LLC</span>
        <span className="flex gap-2 sm:ml-auto">
          <StageTag stage="in_review" />
          <PriorityTag priority="high" />
        </span>
      </div>
      <div className="grid md:grid-cols-[1.25fr_1fr]">
        <div className="p-4 sm:p-5">
          <p className="text-xs text-ink-2">RFQ-EMF-24117.pdf, page 2</p>
          <p className="mt-3 text-base">
            3.2 Valves shall be supplied to{' '}
            <mark className="rounded-tag bg-medium-soft px-1 text-medium">API Spec 6A, PSL 3</mark> with full
            material traceability and certificates to EN 10204 type 3.2.
          </p>
          <p className="mt-3 text-base">
            8.1 Liquidated damages of{' '}
            <mark className="rounded-tag bg-high-soft px-1 text-high">0.5 % per week, up to 10 %</mark> of the
            order value.
          </p>
          <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm">
            {departments.map((name) => (
              <li key={name} className="flex items-center gap-2">
                <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className="shrink-0">
                  <circle
                    cx="6"
                    cy="6"
                    r="5"
                    className={
                      signed.has(name)
                        ? 'fill-approved stroke-approved'
                        : 'fill-transparent stroke-line-strong'
                    }
                  />
                </svg>
                <span className="min-w-0">
                  {name}
                  <span className="sr-only">{signed.has(name) ? ' (signed)' : ' (open)'}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className="border-line bg-canvas p-4 max-md:border-t sm:p-5 md:border-l">
          <p className="text-sm font-semibold text-brand">Qucy</p>
          <p className="mt-3 text-base">Two clauses differ from your own documents:</p>
          <ol className="mt-2 grid gap-2 text-base">
            <li>
              PSL 3 is above your approved scope. Engineering must confirm it.&nbsp;
              <Cite n={1} />
            </li>
            <li>
              The cap is 10&nbsp;%; your procedure allows 5&nbsp;%.&nbsp;
              <Cite n={2} />
            </li>
          </ol>
          <ul className="mt-4 grid gap-1.5 text-xs text-ink-2">
            <li className="flex gap-2 rounded-control border border-line bg-surface px-2 py-1.5">
              <b className="text-brand">1</b> QP-07 Contract review, 5.4
            </li>
            <li className="flex gap-2 rounded-control border border-line bg-surface px-2 py-1.5">
              <b className="text-brand">2</b> POL-02 Commercial terms, 3.1
            </li>
          </ul>
          <p className="mt-5 flex items-center justify-between text-xs text-ink-2">
            <ApprovalsBar approved={signed.size} />3 departments left
          </p>
        </div>
      </div>
      <figcaption className="sr-only">
        An example enquiry in review: two clauses quoted, seven of ten departments signed.
      </figcaption>
    </figure>
  );
}

function Cite({ n }: { n: number }) {
  return <sup className="rounded-tag bg-brand-soft px-1 text-2xs font-semibold text-brand">{n}</sup>;
}
