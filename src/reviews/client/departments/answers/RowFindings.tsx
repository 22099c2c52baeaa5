import { Link, useSearchParams } from 'react-router';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { findingDecisionLabels } from '#findings/contract/rules.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Tag } from '#ui/Tag.tsx';
import { Objection } from '../../Objection.tsx';
import { severityTags } from '../../findings/finding-choices.ts';

/** Said above the rows where nobody knows what was found on them. */
export function FindingsMissing({ enquiryId }: { enquiryId: string }) {
  const { currentData, error } = useQuery(findingEndpoints.list, { params: { id: enquiryId } });
  return error && !currentData ? (
    <Objection>The findings could not be loaded. {failureOf(error).message}</Objection>
  ) : null;
}

type RowFindingsProps = { enquiryId: string; requirementId: string };

/** What was found on a row and what was decided on it, so that nobody signs the row without having seen it. */
export function RowFindings({ enquiryId, requirementId }: RowFindingsProps) {
  const { currentData } = useQuery(findingEndpoints.list, { params: { id: enquiryId } });
  const [params] = useSearchParams();
  const found = (currentData?.findings ?? []).filter(
    ({ isSettled, quotes }) => !isSettled && quotes.some((quote) => quote.requirementId === requirementId),
  );
  if (found.length === 0) return null;
  const searchOf = (key: string): string => {
    const next = new URLSearchParams(params);
    for (const name of ['department', 'requirement', 'source', 'from', 'to']) next.delete(name);
    next.set('tab', 'findings');
    next.set('finding', key);
    return next.toString();
  };
  return (
    <ul aria-label="Findings on this requirement" className="grid gap-1">
      {found.map(({ key, title, severity, decision }) => (
        <li key={key} className="flex items-start gap-2 text-xs">
          {decision ? (
            <Tag>{findingDecisionLabels[decision.kind]}</Tag>
          ) : (
            <Tag tone={severityTags[severity].tone}>{severityTags[severity].word}</Tag>
          )}
          <Link
            to={{ search: searchOf(key) }}
            preventScrollReset
            dir="auto"
            className={`hit min-w-0 rounded-tag wrap-anywhere hover:underline ${decision ? 'text-ink-2' : 'text-medium'}`}
          >
            <span className="sr-only">Finding: </span>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
