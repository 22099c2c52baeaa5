import { useState } from 'react';
import { ArchiveList } from '#archives/client/ArchiveList.tsx';
import { packEndpoints } from '#reviews/contract/pack/endpoints.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { request } from '#kit/client/call.ts';
import { today } from '#kit/client/dates.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Banner } from '#ui/States.tsx';
import { TextInput } from '#ui/TextInput.tsx';

const linkOf = async (id: string) =>
  (await request(packEndpoints.link, { params: { id } })).json() as Promise<{ address: string }>;

type AuditPacksProps = { from: string | undefined; to: string | undefined };

const dayLabels = { first: 'From', last: 'To' } as const;

/** Asks for the audit pack of a period, and lists those that were asked for. */
export function AuditPacks({ from, to }: AuditPacksProps) {
  const now = today(new Date());
  const [period, setPeriod] = useState({ from: from ?? `${(to ?? now).slice(0, 4)}-01-01`, to: to ?? now });
  const { data, error: listError } = useQuery(packEndpoints.list);
  const [ask, { isLoading, error }] = useMutation(packEndpoints.request);
  const day = (name: 'from' | 'to') => (
    <Field label={name === 'from' ? dayLabels.first : dayLabels.last}>
      <TextInput
        type="date"
        value={period[name]}
        onChange={(event) => setPeriod({ ...period, [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-ink-2">
        Register, records, the procedure in force and the audit trail of every enquiry received in the period,
        with a program that checks them without this product. It is made in the background; you can leave this
        page.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {day('from')}
        {day('to')}
        <Button
          variant="primary"
          busy={isLoading}
          disabled={period.from === '' || period.to === ''}
          onClick={() => void ask({ body: period })}
        >
          Make audit pack
        </Button>
      </div>
      {error ? <Banner tone="error">{failureOf(error).message}</Banner> : null}
      {listError && !data ? (
        <Banner tone="error">The audit packs could not be loaded. {failureOf(listError).message}</Banner>
      ) : null}
      <ArchiveList archives={data?.archives ?? []} link={linkOf} />
    </div>
  );
}
