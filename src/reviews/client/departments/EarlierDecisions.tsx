import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { StaleEvidence } from '#reviews/contract/departments/evidence.ts';
import type { Decision } from '#reviews/contract/schema.ts';
import { SignedDecision } from './SignedDecision.tsx';

type EarlierDecisionsProps = {
  decisions: readonly Decision[];
  requirements: readonly Requirement[];
  stale: readonly StaleEvidence[];
  searchOfPassage: (requirementId: string) => string;
};

/** What the department decided before, newest first; nothing of it is lost (FEAS-4). */
export function EarlierDecisions({ decisions, requirements, stale, searchOfPassage }: EarlierDecisionsProps) {
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="earlier-title" className="border-t border-line pt-4">
      <h3 id="earlier-title" className="mb-2 text-sm font-semibold">
        Earlier decisions <span className="figures font-normal text-ink-3">{decisions.length}</span>
      </h3>
      <ol className="grid gap-2">
        {decisions
          .toSorted((a, b) => b.at.localeCompare(a.at))
          .map((decision) => (
            <li key={decision.id}>
              <SignedDecision
                decision={decision}
                requirements={requirements}
                stale={stale}
                searchOfPassage={searchOfPassage}
                startsOpen={false}
              />
            </li>
          ))}
      </ol>
    </section>
  );
}
