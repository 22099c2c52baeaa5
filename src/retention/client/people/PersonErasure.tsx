import { useEffect, useState } from 'react';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { showToast } from '#kit/client/toast.ts';
import { retentionEndpoints } from '#retention/contract/endpoints.ts';
import type { Person } from '#retention/contract/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ErasureDialog } from '../ErasureDialog.tsx';

type Wanted = Omit<Person, 'withFiles'>;

/** What would go and stay of one person, with the choice whether files go that name them. */
function PersonDialog({ wanted, onClose }: { wanted: Wanted; onClose: (isErased: boolean) => void }) {
  const [withFiles, setWithFiles] = useState(true);
  const [list, listing] = useMutation(retentionEndpoints.listPerson);
  const [erase, erasing] = useMutation(retentionEndpoints.erasePerson);
  useEffect(() => void list({ body: { ...wanted, withFiles } }), [list, wanted, withFiles]);
  const confirm = async (how: { reason: string; listed: string }) => {
    const outcome = await erase({ body: { ...wanted, withFiles, ...how } });
    if ('error' in outcome) return;
    showToast({ message: 'Erased' });
    onClose(true);
  };
  return (
    <ErasureDialog
      title={`Erase the data of ${wanted.name || wanted.email || wanted.phone}`}
      listed={listing.isLoading ? undefined : listing.data}
      error={erasing.error ?? listing.error}
      isErasing={erasing.isLoading}
      onErase={(how) => void confirm(how)}
      onClose={() => onClose(false)}
    >
      <Checkbox
        label="Erase mails and files that name them; their text stays, with the person painted over"
        checked={withFiles}
        onChange={(event) => setWithFiles(event.target.checked)}
      />
    </ErasureDialog>
  );
}

const nobody: Wanted = { name: '', email: '', phone: '' };

/** Forgets one person: a contact at a customer, or a member who left. */
export function PersonErasure() {
  const [asked, setAsked] = useState<Wanted>(nobody);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const field = (key: keyof Wanted, label: string) => (
    <Field label={label}>
      <TextInput
        value={asked[key] ?? ''}
        onChange={(event) => setAsked({ ...asked, [key]: event.target.value })}
      />
    </Field>
  );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setWanted({ ...asked });
      }}
    >
      <p className="text-ink-2">
        Erases a customer contact or a former member who asks for it. Their signatures and the audit log stay.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {field('name', 'First and last name')}
        {field('email', 'Email address')}
        {field('phone', 'Phone number')}
        <Button type="submit" disabled={Object.values(asked).every((value) => !value?.trim())}>
          Find data
        </Button>
      </div>
      {wanted ? (
        <PersonDialog
          wanted={wanted}
          onClose={(isErased) => {
            setWanted(null);
            if (isErased) setAsked(nobody);
          }}
        />
      ) : null}
    </form>
  );
}
