import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureOf } from '#kit/client/errors.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { routingEndpoints } from '#routing/contract/endpoints.ts';
import type { SubjectRouting } from '#routing/contract/schema.ts';
import { Button } from '#ui/Button.tsx';
import { DelayedSearch } from '#ui/DelayedSearch.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { MatrixMenu } from './MatrixMenu.tsx';
import { SubjectDialog } from './SubjectDialog.tsx';
import { SubjectList } from './SubjectList.tsx';
import { searchSubjects } from './subject-search.ts';

/** Who answers which subject of a requirement, as the organisation sets it. */
export function RoutingSettings() {
  const { data, error, isFetching, refetch } = useQuery(routingEndpoints.list);
  if (error && !data)
    return (
      <ErrorState
        message={`The subjects could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonList label="Loading the subjects" rows={8} rowClass="h-14" />;
  return <Matrix subjects={data.subjects} />;
}

/** What is searched for and shown, in the address beside the tab. */
function useListAddress() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    search: params.get('search') ?? '',
    isChangedOnly: params.get('show') === 'changed',
    setSearch: (text: string) => set('search', text),
    setChangedOnly: (isOnly: boolean) => set('show', isOnly ? 'changed' : ''),
  };
}

function Matrix({ subjects }: { subjects: readonly SubjectRouting[] }) {
  const { search, isChangedOnly, setSearch, setChangedOnly } = useListAddress();
  const [edited, setEdited] = useState<SubjectRouting | null>(null);
  const changed = subjects.filter(({ own }) => own !== null).length;
  const areas = searchSubjects(subjects, search, isChangedOnly);
  return (
    <div className="grid max-w-220 gap-4">
      <header className="grid gap-1">
        <h2 className="text-base font-semibold">Departments by subject</h2>
        <p className="max-w-150 text-sm text-ink-2">
          A requirement goes to the departments of its subject; the first one leads. The wording of a
          requirement may change the defaults. Your own choices stay, in your order. Line items follow the
          subjects of their cells, such as the material. Changes apply from the next reading. Earlier
          requirements and items keep their departments.
        </p>
      </header>
      <div role="group" aria-label="Subjects shown" className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <DelayedSearch
            label="Search subjects"
            placeholder="Search by subject, example or department…"
            search={search}
            onSearch={setSearch}
          />
        </div>
        <SegmentedControl
          label="Show"
          value={isChangedOnly ? 'changed' : 'all'}
          onChange={(value) => setChangedOnly(value === 'changed')}
          segments={[
            { value: 'all', label: `All ${subjects.length}` },
            { value: 'changed', label: `Changed ${changed}` },
          ]}
        />
        <MatrixMenu changed={changed} />
      </div>
      {areas.length > 0 ? (
        <SubjectList areas={areas} onChange={setEdited} />
      ) : search ? (
        <EmptyState
          icon={SearchX}
          title="No subject matches."
          action={<Button onClick={() => setSearch('')}>Clear search</Button>}
        />
      ) : (
        <EmptyState title="Every subject goes to its default departments." />
      )}
      {edited ? <SubjectDialog subject={edited} onClose={() => setEdited(null)} /> : null}
    </div>
  );
}
