import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { conversationFailures } from '#conversations/contract/errors.ts';
import { mentionedIn } from '#conversations/contract/rules.ts';
import { newCommentSchema } from '#conversations/contract/schema.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { everyMember } from '#members/client/api.ts';
import { Button } from '#ui/Button.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { commentEndpoints } from '#conversations/contract/endpoints.ts';
import { useDraft } from '../use-draft.ts';
import { MentionArea } from './MentionArea.tsx';
import type { Mentionable } from './mention.ts';

type CommentComposerProps = {
  enquiryId: string;
  /** The ledger row it is about, when a link said so. */ about: string | null;
  isAsked: boolean;
};

type Draft = { text: string; mentions: Mentionable[]; requirementId: string | null };

/** Writes a comment on the enquiry or on one of its requirements; @ mentions a colleague. */
export function CommentComposer({ enquiryId, about, isAsked }: CommentComposerProps) {
  const { draft, change, clear } = useDraft<Draft>(enquiryId, about ? `comment ${about}` : 'comment', {
    text: '',
    mentions: [],
    requirementId: about,
  });
  const [error, setError] = useState<string>();
  const [add, { isLoading }] = useMutation(commentEndpoints.add);
  const { data: members } = everyMember.useQuery();
  const { data: ledger } = useQuery(requirementEndpoints.list, { params: { id: enquiryId } });
  const rows = (ledger?.requirements ?? []).filter((row) => row.state !== 'rejected');
  const requirementId = rows.some((row) => row.id === draft.requirementId) ? draft.requirementId : null;
  const send = () => {
    if (isLoading) return;
    const mentions = mentionedIn(draft.text, draft.mentions).map((member) => member.id);
    const body = newCommentSchema.safeParse({ text: draft.text, mentions, requirementId });
    if (!body.success) return setError(body.error.issues[0]?.message);
    add({ params: { id: enquiryId }, body: body.data })
      .unwrap()
      .then(
        () => clear(),
        (failure: unknown) => {
          const { code, message } = failureOf(failure);
          if (code === conversationFailures.notAMember.code) setError(message);
          else toastFailure(failure);
        },
      );
  };
  return (
    <div className="grid gap-3">
      <Field
        label="Comment"
        required
        error={error}
        hint="Type @ to mention a colleague. Comments stay inside your organisation."
      >
        <MentionArea
          value={draft.text}
          autoFocus={isAsked}
          members={(members ?? []).filter((member) => member.state === 'active')}
          onChange={(text) => {
            change({ text });
            setError(undefined);
          }}
          onMention={({ id, name }) =>
            change({ mentions: [...draft.mentions.filter((each) => each.id !== id), { id, name }] })
          }
          onSubmit={send}
        />
      </Field>
      <div className="flex flex-wrap items-end justify-between gap-3">
        {rows.length > 0 ? (
          <Combobox
            look="toolbar"
            label="About"
            placeholder="About the whole enquiry"
            searchPlaceholder="Search requirements"
            clearLabel="The whole enquiry"
            className="max-w-full min-w-0"
            options={rows.map((row) => ({ value: row.id, label: `${row.no} · ${row.text.slice(0, 80)}` }))}
            value={requirementId}
            onChange={(next) => change({ requirementId: next })}
          />
        ) : (
          <span />
        )}
        <Button variant="primary" icon={MessageSquare} busy={isLoading} onClick={send}>
          Add comment
        </Button>
      </div>
    </div>
  );
}
