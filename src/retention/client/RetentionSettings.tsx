import { useState } from 'react';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { retentionEndpoints } from '#retention/contract/endpoints.ts';
import type { RetentionClass } from '#retention/contract/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { Banner, ErrorState } from '#ui/States.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { EnquiryKeeping } from './EnquiryKeeping.tsx';
import { PersonErasure } from './people/PersonErasure.tsx';

/** Adds a class of retention. */
function NewClass() {
  const [name, setName] = useState('');
  const [years, setYears] = useState('10');
  const [isDefault, setDefault] = useState(false);
  const [add, { isLoading, error }] = useMutation(retentionEndpoints.addClass);
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Class">
          <TextInput value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label="Years">
          <TextInput inputMode="numeric" value={years} onChange={(event) => setYears(event.target.value)} />
        </Field>
        <Checkbox
          label="Default"
          className="pb-2"
          checked={isDefault}
          onChange={(event) => setDefault(event.target.checked)}
        />
        <Button
          busy={isLoading}
          disabled={name.trim() === ''}
          onClick={() => void add({ body: { name, years: Number(years), isDefault } })}
        >
          Add class
        </Button>
      </div>
      {error ? <Banner tone="error">{failureOf(error).message}</Banner> : null}
    </>
  );
}

/** How long enquiries are kept, legal holds, and the erasure of what must not be here (EVD-4). */
export function RetentionSettings() {
  const { data, error, isFetching, refetch } = useQuery(retentionEndpoints.overview);
  const [change, changing] = useMutation(retentionEndpoints.changeClass);
  // Without the overview nobody could tell an organisation without holds from one whose holds failed to load.
  if (error && !data)
    return (
      <ErrorState
        message={`The retention classes could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonList label="Loading" rows={6} rowClass="h-14" />;
  const { classes, holds, erasures } = data;
  const makeDefault = ({ id, name, years }: RetentionClass) =>
    void change({ params: { id }, body: { name, years, isDefault: true } })
      .unwrap()
      .catch(toastFailure);
  return (
    <div className="grid max-w-170 gap-4 text-sm">
      <Card title="Retention classes">
        <div className="grid gap-3">
          <p className="text-ink-2">
            How long a closed enquiry is retained before it can be erased as a whole. Until you add a default
            class, it is 10 years.
          </p>
          <ul className="grid gap-2">
            {classes.map((kept) => (
              <li key={kept.id} className="flex items-center justify-between gap-3">
                <span>
                  {kept.name}: {kept.years} {kept.years === 1 ? 'year' : 'years'}
                  {kept.isDefault ? ' (default)' : ''}
                </span>
                {kept.isDefault ? null : (
                  <Button busy={changing.isLoading} onClick={() => makeDefault(kept)}>
                    Make default
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <NewClass />
        </div>
      </Card>
      <Card title="One enquiry">
        <EnquiryKeeping classes={classes} />
      </Card>
      <Card title="A person’s data">
        <PersonErasure />
      </Card>
      {holds.length > 0 ? (
        <Card title="Legal holds">
          <ul className="grid gap-2">
            {holds.map(({ id, number, reason, by, at }) => (
              <li key={id}>
                {number}: {reason} ({by}, {formatInstant(at)})
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {erasures.length > 0 ? (
        <Card title="Erased">
          <ul className="grid gap-2">
            {erasures.map(({ id, number, what, reason, by, at }) => (
              <li key={id}>
                {number === null ? '' : `${number}: `}
                {what}. {reason} ({by}, {formatInstant(at)})
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}
