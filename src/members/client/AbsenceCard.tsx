import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { formatDays } from '#members/contract/absences/rules.ts';
import { absenceDraftSchema, type Absence, type AbsenceDraft } from '#members/contract/absences/schema.ts';
import { absenceEndpoints } from '#members/contract/absences/endpoints.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { formatDay, today } from '#kit/client/dates.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { TextInput } from '#ui/TextInput.tsx';

type AbsenceCardProps = {
  /** Whose absences to list; one’s own where nobody is named. */
  person?: { id: string } | undefined;
};

/** Absences of a person, and the deputy who decides and signs in reviews meanwhile (SIGN-6). */
export function AbsenceCard({ person }: AbsenceCardProps) {
  const { data, error, refetch, isFetching } = useQuery(absenceEndpoints.list, {
    query: person ? { userId: person.id } : {},
  });
  const [edited, setEdited] = useState<Absence | 'new' | null>(null);
  const open = (data?.absences ?? []).filter(({ state }) => state !== 'past');
  const over = (data?.absences ?? []).filter(({ state }) => state === 'past');
  const changed = edited === 'new' ? null : edited;
  return (
    <Card
      title="Absence and deputy"
      headingLevel={person ? 3 : 2}
      className="max-w-170"
      aside={
        open.length > 0 && edited === null ? (
          <Button size="sm" onClick={() => setEdited('new')}>
            Add
          </Button>
        ) : null
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">
          {person ? 'While they are absent' : 'While you are absent'}, the deputy may decide and sign in
          reviews for {person ? 'them' : 'you'}. Each signature names both people.
        </p>
        {data ? (
          <>
            {open.map((absence) => (
              <OpenAbsence key={absence.id} absence={absence} onChange={() => setEdited(absence)} />
            ))}
            {edited !== null || open.length === 0 ? (
              <AbsenceForm
                key={changed?.id ?? 'new'}
                person={person}
                absence={changed}
                deputies={data.deputies}
                onClose={() => setEdited(null)}
                mayCancel={open.length > 0}
              />
            ) : null}
            <PastAbsences absences={over} />
          </>
        ) : error ? (
          <ErrorState
            message={`The absences could not be loaded. ${failureOf(error).message}`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonList label="Loading absences" rows={1} rowClass="h-14" />
        )}
      </div>
    </Card>
  );
}

function OpenAbsence({ absence, onChange }: { absence: Absence; onChange: () => void }) {
  const [end, { isLoading }] = useMutation(absenceEndpoints.end);
  const isRunning = absence.state === 'running';
  const finish = () =>
    void end({ params: { id: absence.id } })
      .unwrap()
      .then(() => showToast({ message: isRunning ? 'Absence ended' : 'Absence called off' }), toastFailure);
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3 text-sm">
      <p className="min-w-0 flex-1 basis-52">
        <span className="figures font-medium">{isRunning ? 'Absent' : 'Planned'} </span>
        <span className="figures">{formatDays(absence)}</span>, deputy <bdi>{absence.deputy.name}</bdi>
      </p>
      <span className="flex gap-2">
        <Button size="sm" onClick={onChange}>
          Change
        </Button>
        <Button size="sm" busy={isLoading} onClick={finish}>
          {isRunning ? 'End now' : 'Call off'}
        </Button>
      </span>
    </div>
  );
}

type AbsenceFormProps = AbsenceCardProps & {
  /** What is changed; null: a new one. */
  absence: Absence | null;
  deputies: readonly { id: string; name: string }[];
  onClose: () => void;
  mayCancel: boolean;
};

const fieldNames = ['from', 'to', 'deputyId'] as const;

function AbsenceForm({ person, absence, deputies, onClose, mayCancel }: AbsenceFormProps) {
  const { register, control, handleSubmit, setError, formState } = useForm<AbsenceDraft>({
    resolver: standardSchemaResolver(absenceDraftSchema),
    defaultValues: absence
      ? { from: absence.from, to: absence.to, deputyId: absence.deputy.id }
      : { from: today(new Date()), to: '', deputyId: '' },
  });
  const [add] = useMutation(absenceEndpoints.set);
  const [change] = useMutation(absenceEndpoints.change);
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit((body) =>
    (absence
      ? change({ params: { id: absence.id }, body })
      : add({ body: { ...body, ...(person ? { userId: person.id } : {}) } })
    )
      .unwrap()
      .then(
        () => {
          showToast({ message: 'Absence saved' });
          onClose();
        },
        (error: unknown) => {
          const { fields = {} } = failureOf(error);
          const marked = fieldNames.filter((name) => fields[name] !== undefined);
          marked.forEach((name, place) =>
            setError(name, { message: fields[name] }, { shouldFocus: place === 0 }),
          );
          if (marked.length === 0) toastFailure(error);
        },
      ),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" required error={errors.from?.message}>
          <TextInput type="date" readOnly={absence?.state === 'running'} {...register('from')} />
        </Field>
        <Field label="To" required error={errors.to?.message}>
          <TextInput type="date" {...register('to')} />
        </Field>
      </div>
      <Controller
        control={control}
        name="deputyId"
        render={({ field }) => (
          <Field label="Deputy" required error={errors.deputyId?.message}>
            <Combobox
              options={deputies.map(({ id, name }) => ({ value: id, label: name }))}
              value={field.value === '' ? null : field.value}
              onChange={field.onChange}
              placeholder="Choose a colleague"
            />
          </Field>
        )}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Save absence
        </Button>
        {mayCancel ? (
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function PastAbsences({ absences }: { absences: readonly Absence[] }) {
  if (absences.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer text-sm text-ink-2">Past absences ({absences.length})</summary>
      <ul className="mt-2 grid gap-1 text-sm text-ink-2">
        {absences.map(({ id, from, to, deputy, endedAt }) => (
          <li key={id}>
            <span className="figures">
              {formatDay(from)} – {formatDay(to)}
            </span>
            , deputy <bdi>{deputy.name}</bdi>
            {endedAt ? `, ended on ${formatDay(endedAt.slice(0, 10))}` : ''}
          </li>
        ))}
      </ul>
    </details>
  );
}
