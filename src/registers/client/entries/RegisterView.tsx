import { Plus, SearchX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '#accounts/client/use-user.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { today } from '#kit/client/dates.ts';
import { failureOf } from '#kit/client/errors.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import type { KeptEntry, Registers } from '#registers/contract/entries/entry.ts';
import { registers, type RegisterName } from '#registers/contract/entries/registers.ts';
import { Button } from '#ui/Button.tsx';
import { DelayedSearch } from '#ui/DelayedSearch.tsx';
import { Toolbar } from '#ui/PageHeader.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { expiryOf, textsIn } from './entry-text.ts';
import { EntryCertificate } from './EntryCertificate.tsx';
import { EntryHistory } from './EntryHistory.tsx';
import { EntryRow, type EntryDeed } from './EntryRow.tsx';
import { EntrySheet } from './EntrySheet.tsx';
import { RemoveEntry } from './RemoveEntry.tsx';

type RegisterViewProps = {
  register: RegisterName;
  /** Beside the search, such as export and import. */
  end?: ReactNode;
};

/** What is searched for and left out, in the address. */
function useListAddress() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    search: params.get('search') ?? '',
    isExpiringOnly: params.get('show') === 'expiring',
    setSearch: (text: string) => set({ search: text }),
    setExpiringOnly: (isOnly: boolean) => set({ show: isOnly ? 'expiring' : '' }),
    clear: () => set({ search: '', show: '' }),
  };
}

/** One register: search, what expires, the list, and what is done with an entry. */
export function RegisterView({ register, end }: RegisterViewProps) {
  const { data, error, isFetching, refetch } = useQuery(registerEndpoints.list);
  if (error && !data)
    return (
      <ErrorState
        message={`The register could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonList label="Loading the register" rows={6} rowClass="h-14" />;
  return <Entries register={register} data={data} end={end} />;
}

type Asked = { deed: EntryDeed | 'add'; entry: KeptEntry | null; title: string };

function Entries({ register, data, end }: RegisterViewProps & { data: Registers }) {
  const mayWrite = useMay('registers:write');
  const address = useListAddress();
  const [asked, ask] = useState<Asked | null>(null);
  const all = textsIn(data, register);
  // Then there is nothing to search or to count, and one button adds the first.
  const isEmpty = all.length === 0;
  const day = today(new Date());
  const isExpiring = ({ entry }: (typeof all)[number]) => {
    const state = expiryOf(register, entry, day)?.state;
    return state === 'expiring' || state === 'expired';
  };
  const words = address.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all
    .filter((each) => !address.isExpiringOnly || isExpiring(each))
    .filter(({ text }) => {
      const said = Object.values(text).join(' ').toLowerCase();
      return words.every((word) => said.includes(word));
    });
  const add = mayWrite ? (
    <Button icon={Plus} variant="primary" onClick={() => ask({ deed: 'add', entry: null, title: '' })}>
      Add {registers[register].noun}
    </Button>
  ) : null;
  return (
    <>
      <Toolbar
        label="Filters"
        className="px-0!"
        search={
          isEmpty ? null : (
            <DelayedSearch
              label={`Search ${registers[register].title.toLowerCase()}`}
              placeholder="Search…"
              search={address.search}
              onSearch={address.setSearch}
            />
          )
        }
        end={
          <>
            {end}
            {isEmpty ? null : add}
          </>
        }
      >
        {isEmpty || register === 'limits' ? null : (
          <SegmentedControl
            label="Show"
            value={address.isExpiringOnly ? 'expiring' : 'all'}
            onChange={(value) => address.setExpiringOnly(value === 'expiring')}
            segments={[
              { value: 'all', label: `All ${all.length}` },
              { value: 'expiring', label: `Expired or in 90 days ${all.filter(isExpiring).length}` },
            ]}
          />
        )}
      </Toolbar>
      {found.length > 0 ? (
        <ul
          aria-label={registers[register].title}
          className="-mx-3 divide-y divide-line border-y border-line sm:-mx-5"
        >
          {found.map(({ entry, text }) => (
            <EntryRow
              key={entry.id}
              register={register}
              entry={entry}
              text={text}
              mayWrite={mayWrite}
              onDo={(deed) => ask({ deed, entry, title: text.title })}
            />
          ))}
        </ul>
      ) : (
        <NoEntries register={register} onClear={isEmpty ? null : address.clear} add={add} />
      )}
      {asked ? <AskedPart register={register} asked={asked} onClose={() => ask(null)} /> : null}
    </>
  );
}

function AskedPart({
  register,
  asked: { deed, entry, title },
  onClose,
}: {
  register: RegisterName;
  asked: Asked;
  onClose: () => void;
}) {
  if (deed === 'history' && entry) return <EntryHistory id={entry.id} title={title} onClose={onClose} />;
  if (deed === 'certificate' && entry) {
    const { id, certificateName } = entry;
    return <EntryCertificate id={id} title={title} certificateName={certificateName} onClose={onClose} />;
  }
  if (deed === 'remove' && entry)
    return <RemoveEntry id={entry.id} title={title} noun={registers[register].noun} onClose={onClose} />;
  return <EntrySheet register={register} entry={entry} onClose={onClose} />;
}

const hints: Record<RegisterName, string> = {
  licences: 'An enquiry for a monogram is checked against them on its date of manufacture.',
  qualifications: 'Procedures, NDE personnel, calibrations and type approvals, with their dates.',
  standards: 'A requirement for the latest edition is checked against your editions.',
  limits: 'Terms beyond a limit raise a finding with your fallback wording.',
};

function NoEntries({
  register,
  onClear,
  add,
}: {
  register: RegisterName;
  /** Where the search or the filter leaves nothing of what there is. */
  onClear: (() => void) | null;
  add: ReactNode;
}) {
  if (onClear)
    return (
      <EmptyState
        icon={SearchX}
        title="No entry matches."
        hint="Try another search, or show all entries."
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  return (
    <EmptyState
      title={`No ${registers[register].title.toLowerCase()} yet.`}
      hint={hints[register]}
      action={add}
    />
  );
}
