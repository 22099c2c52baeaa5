import { useState } from 'react';
import { conversationFailures } from '#conversations/contract/errors.ts';
import { newMailSchema, type MailFile, type NewMail, type Template } from '#conversations/contract/schema.ts';
import {
  fillTemplate,
  placeholdersIn,
  placeholderText,
  type PlaceholderValues,
  type TemplateName,
} from '#conversations/contract/templates.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { conversationEndpoints } from '#conversations/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { useDraft } from '../use-draft.ts';
import { addressesIn, recipientProblem } from './recipients.ts';

export type MailDraft = { to: string; cc: string; subject: string; text: string; files: MailFile[] };
type Problems = Partial<Record<'to' | 'cc' | 'subject' | 'text', string>>;

const leftText = (text: string): string | undefined => {
  const left = placeholdersIn(text);
  return left.length > 0
    ? `${placeholderText(left)} ${left.length > 1 ? 'have' : 'has'} no value here. Fill it in or take it out.`
    : undefined;
};

/** What keeps a mail from being sent, at its field. */
export function problemsOf({ to, cc, subject, text }: MailDraft): Problems {
  const found: Problems = {};
  const read = newMailSchema.safeParse({ kind: 'mail', to: ['a@specimen.example'], subject, text });
  for (const issue of read.error?.issues ?? []) {
    const field = issue.path[0];
    if (field === 'subject' || field === 'text') found[field] ??= issue.message;
  }
  const problems = {
    to: recipientProblem(to, { isNeeded: true }),
    cc: recipientProblem(cc, { isNeeded: false }),
    subject: found.subject ?? leftText(subject),
    text: found.text ?? leftText(text),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

type MailDraftOptions = {
  enquiryId: string;
  kind: NewMail['kind'];
  fresh: { to: string; subject: string };
  templates: readonly Template[];
  values: PlaceholderValues;
  /** The template a new draft begins with. */
  begins: TemplateName | null;
  onSent: () => void;
};

const filled = (template: Template | undefined, values: PlaceholderValues) =>
  template
    ? { subject: fillTemplate(template.subject, values), text: fillTemplate(template.text, values) }
    : null;

/** A mail while it is written: kept over a reload, filled from templates, checked, sent once. */
export function useMailDraft({
  enquiryId,
  kind,
  fresh,
  templates,
  values,
  begins,
  onSent,
}: MailDraftOptions) {
  const beginning = filled(
    templates.find((each) => each.name === begins),
    values,
  );
  const { draft, change, clear } = useDraft<MailDraft>(enquiryId, kind, {
    cc: '',
    text: '',
    files: [],
    ...fresh,
    ...beginning,
  });
  const [problems, setProblems] = useState<Problems>({});
  const [sendMail, { isLoading }] = useMutation(conversationEndpoints.send);

  const set = (part: Partial<MailDraft>) => {
    change(part);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };
  /** Fills a template in; what was written before comes back with Undo. */
  const fillIn = (name: TemplateName) => {
    const words = filled(
      templates.find((each) => each.name === name),
      values,
    );
    if (!words) return;
    const { subject, text } = draft;
    set(words);
    if (text.trim() !== '')
      showToast({
        message: 'Template filled in',
        action: { label: 'Undo', onPress: () => set({ subject, text }) },
      });
  };
  const send = () => {
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length > 0 || isLoading) return;
    const { to, cc, subject, text, files } = draft;
    const body = {
      kind,
      to: addressesIn(to),
      cc: addressesIn(cc),
      subject,
      text,
      attachmentIds: files.map((file) => file.id),
    };
    sendMail({ params: { id: enquiryId }, body })
      .unwrap()
      .then(
        () => {
          clear();
          onSent();
        },
        (rejection: unknown) => {
          const { code, fields } = failureOf(rejection);
          if (fields && code === conversationFailures.placeholderLeft.code) setProblems(fields);
          else toastFailure(rejection);
        },
      );
  };
  return { draft, set, problems, fillIn, send, isSending: isLoading };
}
