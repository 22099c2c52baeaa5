import { useState } from 'react';
import type { Template } from '#conversations/contract/schema.ts';
import {
  placeholderNames,
  placeholderText,
  templateLabels,
  templateNames,
  unknownPlaceholders,
  type TemplateName,
} from '#conversations/contract/templates.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { templateEndpoints } from '#conversations/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';

const options = templateNames.map((name) => ({ value: name, label: templateLabels[name] }));

const unknownWords = (text: string): string | undefined => {
  const unknown = unknownPlaceholders(text);
  return unknown.length > 0
    ? `${placeholderText(unknown)} ${unknown.length > 1 ? 'do' : 'does'} not exist.`
    : undefined;
};

/** The organisation's own words for the mail templates. */
export function TemplatesSheet({
  templates,
  onClose,
}: {
  templates: readonly Template[];
  onClose: () => void;
}) {
  const [name, setName] = useState<TemplateName>('acknowledge');
  const template = templates.find((each) => each.name === name);
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Mail templates"
      description="They apply to everyone in your organisation. Existing mails do not change."
    >
      <div className="grid gap-5">
        <Field label="Template">
          <Select options={options} value={name} onChange={setName} />
        </Field>
        {template ? (
          <TemplateForm key={`${name} ${template.changedBy}`} template={template} onDone={onClose} />
        ) : null}
      </div>
    </Sheet>
  );
}

function TemplateForm({ template, onDone }: { template: Template; onDone: () => void }) {
  const [subject, setSubject] = useState(template.subject);
  const [text, setText] = useState(template.text);
  const [save, { isLoading: isSaving }] = useMutation(templateEndpoints.change);
  const [reset, { isLoading: isResetting }] = useMutation(templateEndpoints.reset);
  const params = { name: template.name };
  const problems = {
    subject: subject.trim() ? unknownWords(subject) : 'Subject is required',
    text: text.trim() ? unknownWords(text) : 'Write the template',
  };
  const go = () => {
    if (problems.subject || problems.text) return;
    void save({ params, body: { subject, text } })
      .unwrap()
      .then(() => {
        showToast({ message: 'Template saved' });
        onDone();
      }, toastFailure);
  };
  const back = () =>
    void reset({ params })
      .unwrap()
      .then(() => showToast({ message: 'The first words are back' }), toastFailure);
  return (
    <>
      <Field label="Subject" required error={problems.subject}>
        <TextInput
          dir="auto"
          maxLength={300}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
      </Field>
      <Field
        label="Text"
        required
        error={problems.text}
        hint={`Placeholders: ${placeholderNames.map((each) => `{{${each}}}`).join(' ')}`}
      >
        <TextArea dir="auto" rows={14} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {template.changedBy ? (
          <Button busy={isResetting} onClick={back} className="me-auto">
            Back to the first words
          </Button>
        ) : null}
        <Button variant="primary" busy={isSaving} onClick={go}>
          Save template
        </Button>
      </div>
    </>
  );
}
