import type { AfterReading } from '#mail-in/contract/mailboxes/schema.ts';
import { Field } from '#ui/Field.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { PartProps } from './draft.ts';

const afterReadings: readonly { value: AfterReading; label: string }[] = [
  { value: 'leave', label: 'Leave it as it is' },
  { value: 'seen', label: 'Mark it as read' },
  { value: 'move', label: 'Move it to another folder' },
];

const beginnings = [
  { value: 'new', label: 'New mail only' },
  { value: 'all', label: 'Everything in the folder, then new mail' },
] as const;

/** Which folder is read, from when on, and what happens there to a mail that was taken in. */
export function ReadingFields({ draft, faults, change, isNew }: PartProps & { isNew: boolean }) {
  return (
    <>
      <Field label="Folder" required error={faults['folder']}>
        <TextInput
          value={draft.folder}
          onChange={(event) => change({ folder: event.target.value })}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      {isNew ? (
        <RadioGroup
          label="Take in"
          options={beginnings}
          value={draft.takesOld ? 'all' : 'new'}
          onChange={(value) => change({ takesOld: value === 'all' })}
        />
      ) : null}
      <RadioGroup
        label="After a mail is taken in"
        options={afterReadings}
        value={draft.afterReading}
        onChange={(afterReading) => change({ afterReading })}
      />
      {draft.afterReading === 'move' ? (
        <Field
          label="Move to"
          required
          error={faults['moveTo']}
          hint="An existing folder, for example Processed"
        >
          <TextInput
            value={draft.moveTo}
            onChange={(event) => change({ moveTo: event.target.value })}
            spellCheck={false}
            autoComplete="off"
          />
        </Field>
      ) : null}
      <Field
        label="Sender checks made by"
        error={faults['checkedBy']}
        hint="The first name in the Authentication-Results lines of your mails. Empty: the one usual for this server."
      >
        <TextInput
          value={draft.checkedBy}
          onChange={(event) => change({ checkedBy: event.target.value })}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
    </>
  );
}
