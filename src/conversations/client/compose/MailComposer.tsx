import { FilePen, LayoutTemplate, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Conversation, NewMail } from '#conversations/contract/schema.ts';
import { maxMailTextLength } from '#conversations/contract/schema.ts';
import { templateLabels, type PlaceholderValues } from '#conversations/contract/templates.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/Menu.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { templateEndpoints } from '#conversations/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { Attachments, type OwnFile } from './Attachments.tsx';
import { useMailDraft } from './use-mail-draft.ts';

const TemplatesSheet = lazy(async () => ({ default: (await import('./TemplatesSheet.tsx')).TemplatesSheet }));

type MailComposerProps = {
  enquiryId: string;
  kind: NewMail['kind'];
  conversation: Conversation;
  values: PlaceholderValues;
  ownFile: OwnFile | null;
  isAsked: boolean;
};

/** Writes to the customer; a follow-up begins with its template (KAN-6, DET-6). */
export function MailComposer(props: MailComposerProps) {
  const { data, error, refetch } = useQuery(templateEndpoints.list);
  if (error && !data)
    return (
      <ErrorState
        message={`The templates could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonList label="Loading the templates" rows={4} />;
  return <MailForm {...props} templates={data.templates} />;
}

const answerTo = (subject: string): string =>
  (/^re:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, 300);

type MailFormProps = MailComposerProps & { templates: Parameters<typeof useMailDraft>[0]['templates'] };

function MailForm({ enquiryId, kind, conversation, values, ownFile, isAsked, templates }: MailFormProps) {
  const [isEditing, setEditing] = useState(false);
  const { original, recipient } = conversation;
  const { draft, set, problems, fillIn, send, isSending } = useMailDraft({
    enquiryId,
    kind,
    templates,
    values,
    begins: kind === 'follow-up' ? 'follow-up' : null,
    fresh: {
      to: recipient ?? '',
      subject: original?.from ? answerTo(original.subject) : `Your enquiry ${values.ReferenceNo ?? ''}`,
    },
    onSent: () => showToast({ message: 'The mail is on its way.' }),
  });
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 @[45rem]:grid-cols-2">
        <Field label="To" required error={problems.to}>
          <TextInput
            type="text"
            inputMode="email"
            autoComplete="off"
            dir="ltr"
            value={draft.to}
            onChange={(event) => set({ to: event.target.value })}
          />
        </Field>
        <Field label="Cc" error={problems.cc}>
          <TextInput
            type="text"
            inputMode="email"
            autoComplete="off"
            dir="ltr"
            value={draft.cc}
            onChange={(event) => set({ cc: event.target.value })}
          />
        </Field>
      </div>
      <Field label="Subject" required error={problems.subject}>
        <TextInput
          dir="auto"
          maxLength={300}
          value={draft.subject}
          onChange={(event) => set({ subject: event.target.value })}
        />
      </Field>
      <Field
        label="Mail"
        required
        error={problems.text}
        aside={<TemplatesMenu templates={templates} onChoose={fillIn} onEdit={() => setEditing(true)} />}
      >
        <TextArea
          dir="auto"
          rows={8}
          autoFocus={isAsked}
          maxLength={maxMailTextLength}
          value={draft.text}
          onChange={(event) => set({ text: event.target.value })}
          className="min-h-40!"
        />
      </Field>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Attachments
          enquiryId={enquiryId}
          files={draft.files}
          ownFile={ownFile}
          onChange={(files) => set({ files })}
        />
        <Button variant="primary" icon={Send} busy={isSending} onClick={send}>
          Send
        </Button>
      </div>
      {isEditing ? (
        <Suspense fallback={null}>
          <TemplatesSheet templates={templates} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

type TemplatesMenuProps = Pick<MailFormProps, 'templates'> & {
  onChoose: ReturnType<typeof useMailDraft>['fillIn'];
  onEdit: () => void;
};

function TemplatesMenu({ templates, onChoose, onEdit }: TemplatesMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" variant="ghost" icon={LayoutTemplate}>
          Templates
        </Button>
      }
    >
      {templates.map((template) => (
        <MenuItem key={template.name} onSelect={() => onChoose(template.name)}>
          {templateLabels[template.name]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={FilePen} onSelect={onEdit}>
        Edit templates…
      </MenuItem>
    </Menu>
  );
}
