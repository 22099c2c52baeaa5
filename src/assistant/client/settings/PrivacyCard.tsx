import type { RedactionPolicy } from '#assistant/contract/settings/schema.ts';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import type { PartProps } from './draft.ts';

const policies: readonly { value: RedactionPolicy; label: string; hint: string }[] = [
  {
    value: 'contacts',
    label: 'Contacts',
    hint: 'Email addresses, phone numbers, bank details and names under mails, as far as their form gives them away.',
  },
  {
    value: 'contacts-and-customer',
    label: 'Contacts and customers',
    hint: 'The same, plus the customer names in your enquiries.',
  },
  { value: 'off', label: 'Nothing', hint: 'Texts go to the model as they are.' },
];

/** What is replaced before a text goes to a model, and whether customers' mails go at all. */
export function PrivacyCard({ draft, change }: PartProps) {
  return (
    <Card title="Withheld">
      <div className="grid gap-4">
        <RadioGroup
          label="Replaced by placeholders, and put back into the answer"
          options={policies}
          value={draft.redaction}
          onChange={(redaction) => change({ redaction })}
        />
        <Checkbox
          label="Keep customers’ mails out of the model altogether"
          hint="New mails are then read by rules alone, and answers about mails are made without the model."
          checked={!draft.sendsMails}
          onChange={(event) => change({ sendsMails: !event.target.checked })}
        />
      </div>
    </Card>
  );
}
