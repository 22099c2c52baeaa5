import { useState } from 'react';
import { documentEndings } from '#documents/contract/rules.ts';
import type { DocumentKind } from '#documents/contract/schema.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { departmentOf, holderOptions, kindOptions, type Holder } from '../document-words.ts';
import { useUploads } from './use-uploads.ts';

type AddDialogProps = { /** The folder that is open. */ holder: Holder; onClose: () => void };

const byName = 'by-name';
const kinds: { value: DocumentKind | typeof byName; label: string }[] = [
  { value: byName, label: 'As its name says' },
  ...kindOptions,
];

/** Facts for the files to come, then the files; they leave at once and can be changed in their rows. */
export function AddDialog({ holder: start, onClose }: AddDialogProps) {
  const uploads = useUploads();
  const [kind, setKind] = useState<DocumentKind | typeof byName>(byName);
  const [holder, setHolder] = useState<Holder>(start);
  const [reviewDate, setReviewDate] = useState('');
  const add = (files: File[]) => {
    uploads.add(files, {
      kind: kind === byName ? null : kind,
      department: departmentOf(holder),
      reviewDate: reviewDate || null,
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Add documents"
      description="Files are added as drafts for approval."
    >
      <div className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Type" hint="QM-, POL-, SOP-, WI-, F- and SPEC- are known">
            <Select options={kinds} value={kind} onChange={setKind} />
          </Field>
          <Field label="Department">
            <Select options={holderOptions} value={holder} onChange={setHolder} />
          </Field>
          <Field label="Review date">
            <TextInput
              type="date"
              value={reviewDate}
              onChange={(event) => setReviewDate(event.target.value)}
            />
          </Field>
        </div>
        <FileDrop
          multiple
          label="Drop files here"
          hint={`${documentEndings.map((ending) => ending.toUpperCase()).join(', ')}, up to 25 MB each`}
          onFiles={add}
        />
      </div>
    </Dialog>
  );
}
