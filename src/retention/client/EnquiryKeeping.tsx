import { useState } from 'react';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { formatDay, formatInstant } from '#kit/client/dates.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { retentionEndpoints } from '#retention/contract/endpoints.ts';
import type { Keeping, RetentionClass } from '#retention/contract/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Banner } from '#ui/States.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { EraseDialog } from './EraseDialog.tsx';

type Wanted = { sourceId: string | null; what: string };

/** Sets a legal hold, or lifts it; both with a reason. */
function Hold({ keeping: { id, hold } }: { keeping: Keeping }) {
  const [reason, setReason] = useState('');
  const [set, setting] = useMutation(retentionEndpoints.hold);
  const [lift, lifting] = useMutation(retentionEndpoints.lift);
  const error = setting.error ?? lifting.error;
  // A reason that was not taken stays, under what went wrong.
  const act = () =>
    void (hold ? lift : set)({ params: { id }, body: { reason } })
      .unwrap()
      .then(
        () => setReason(''),
        () => undefined,
      );
  return (
    <>
      {hold ? (
        <Banner tone="info">
          Under a legal hold since {formatInstant(hold.at)} ({hold.by}): {hold.reason}. Nothing of this
          enquiry can be erased.
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={hold ? 'Reason for lifting the hold' : 'Reason for a legal hold'}>
          <TextInput value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <Button busy={setting.isLoading || lifting.isLoading} disabled={reason.trim() === ''} onClick={act}>
          {hold ? 'Lift hold' : 'Set hold'}
        </Button>
      </div>
      {error ? <Banner tone="error">{failureOf(error).message}</Banner> : null}
    </>
  );
}

/** What can be erased of an enquiry. */
function Content({ keeping, onErase }: { keeping: Keeping; onErase: (wanted: Wanted) => void }) {
  return (
    <ul className="grid gap-2">
      {keeping.sources.map(({ id, name, isErased, parentId }) => (
        <li key={id} className={`flex items-center justify-between gap-3 ${parentId ? 'ps-5' : ''}`}>
          <span>{name}</span>
          {isErased ? (
            <span className="text-ink-2">Erased</span>
          ) : (
            <Button disabled={keeping.hold !== null} onClick={() => onErase({ sourceId: id, what: name })}>
              Erase…
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Finds an enquiry and shows how long it is kept, its hold, and what of it can be erased. */
export function EnquiryKeeping({ classes }: { classes: readonly RetentionClass[] }) {
  const [asked, setAsked] = useState('');
  const [id, setId] = useState('');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { currentData: keeping, error } = useQuery(
    retentionEndpoints.find,
    { params: { id: id || '-' } },
    { skip: id === '' },
  );
  const [choose] = useMutation(retentionEndpoints.choose);
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        See until when it is retained, choose its class, set a legal hold, or erase it or one of its files.
      </p>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setId(asked.trim());
        }}
      >
        <Field label="Enquiry number or reference">
          <TextInput value={asked} onChange={(event) => setAsked(event.target.value)} />
        </Field>
        <Button type="submit">Find enquiry</Button>
      </form>
      {error ? <Banner tone="error">{failureOf(error).message}</Banner> : null}
      {keeping ? (
        <>
          <p>
            {keeping.number} {keeping.customerName}.{' '}
            {keeping.earliestDay
              ? `Retained until ${formatDay(keeping.earliestDay)} (${keeping.years} years).`
              : `Open; retained for ${keeping.years} years after closing.`}
          </p>
          <Field label="Retention class">
            <Select
              value={keeping.classId ?? 'default'}
              onChange={(value) =>
                void choose({
                  params: { id: keeping.id },
                  body: { classId: value === 'default' ? null : value },
                })
                  .unwrap()
                  .catch(toastFailure)
              }
              options={[
                { value: 'default', label: 'Default' },
                ...classes.map(({ id: value, name }) => ({ value, label: name })),
              ]}
            />
          </Field>
          <Hold keeping={keeping} />
          <Content keeping={keeping} onErase={setWanted} />
          <Button
            className="justify-self-start"
            disabled={keeping.hold !== null || keeping.earliestDay === null}
            onClick={() => setWanted({ sourceId: null, what: `all content of ${keeping.number}` })}
          >
            Erase the whole enquiry…
          </Button>
          {wanted ? <EraseDialog id={keeping.id} wanted={wanted} onClose={() => setWanted(null)} /> : null}
        </>
      ) : null}
    </div>
  );
}
