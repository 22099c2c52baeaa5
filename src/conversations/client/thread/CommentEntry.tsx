import { Ellipsis, MessageSquare, MessageSquareX, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { commentParts, isStillEditable, mentionedIn } from '#conversations/contract/rules.ts';
import type { Comment } from '#conversations/contract/schema.ts';
import { useMay, useUser } from '#accounts/client/use-user.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { everyMember } from '#members/client/api.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { commentEndpoints } from '#conversations/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { MentionArea } from '../compose/MentionArea.tsx';
import type { Mentionable } from '../compose/mention.ts';
import { TimelineEntry } from '../TimelineEntry.tsx';

/** A comment with the people it mentions; its author can change and delete it. */
export function CommentEntry({ enquiryId, comment }: { enquiryId: string; comment: Comment }) {
  const user = useUser();
  const mayComment = useMay('enquiries:comment');
  const [isEditing, setEditing] = useState(false);
  const head = <bdi className="font-medium">{comment.author}</bdi>;
  if (comment.isDeleted) {
    return (
      <TimelineEntry icon={MessageSquareX} head={head} at={comment.at}>
        <p className="text-sm text-ink-2 italic">Deleted by its author.</p>
      </TimelineEntry>
    );
  }
  const isOwn = comment.authorId === user?.id && mayComment;
  return (
    <TimelineEntry
      icon={MessageSquare}
      head={
        <>
          {head}
          {comment.requirement ? <PlaceLink requirement={comment.requirement} /> : null}
        </>
      }
      at={comment.at}
      aside={
        isOwn && !isEditing ? (
          <OwnMenu enquiryId={enquiryId} comment={comment} onEdit={() => setEditing(true)} />
        ) : null
      }
    >
      {isEditing ? (
        <EditComment enquiryId={enquiryId} comment={comment} onDone={() => setEditing(false)} />
      ) : (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
          {commentParts(comment).map((part, index) =>
            part.isMention ? (
              <bdi key={index} className="rounded-tag bg-brand-soft px-1 font-medium text-brand">
                {part.text}
              </bdi>
            ) : (
              part.text
            ),
          )}
          {comment.editedAt ? <span className="text-xs text-ink-3"> (changed)</span> : null}
        </p>
      )}
    </TimelineEntry>
  );
}

function PlaceLink({ requirement }: { requirement: NonNullable<Comment['requirement']> }) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('tab', 'requirements');
  search.set('requirement', requirement.id);
  search.delete('compose');
  return (
    <>
      {' on '}
      <Link
        to={{ search: search.toString() }}
        title={requirement.text}
        className="rounded-tag text-brand underline underline-offset-2"
      >
        requirement {requirement.no}
      </Link>
    </>
  );
}

function OwnMenu({
  enquiryId,
  comment,
  onEdit,
}: {
  enquiryId: string;
  comment: Comment;
  onEdit: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = useMutation(commentEndpoints.remove);
  const go = () =>
    void remove({ params: { id: enquiryId, commentId: comment.id } })
      .unwrap()
      .then(() => setAsking(false), toastFailure);
  return (
    <>
      <Menu align="end" trigger={<IconButton label="Actions for your comment" icon={Ellipsis} size="sm" />}>
        {isStillEditable(Date.parse(comment.at), Date.now()) ? (
          <MenuItem icon={PencilLine} onSelect={onEdit}>
            Edit
          </MenuItem>
        ) : null}
        <MenuItem icon={Trash2} tone="danger" onSelect={() => setAsking(true)}>
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this comment?"
        confirmLabel="Delete"
        tone="danger"
        busy={isLoading}
        onConfirm={go}
      >
        Its words go; that you wrote and deleted a comment stays in the history.
      </ConfirmDialog>
    </>
  );
}

function EditComment({
  enquiryId,
  comment,
  onDone,
}: {
  enquiryId: string;
  comment: Comment;
  onDone: () => void;
}) {
  const [text, setText] = useState(comment.text);
  const [mentions, setMentions] = useState<readonly Mentionable[]>(comment.mentions);
  const { data: members } = everyMember.useQuery();
  const active = (members ?? []).filter((member) => member.state === 'active');
  const [edit, { isLoading }] = useMutation(commentEndpoints.edit);
  const error = text.trim() === '' ? 'Write the comment' : undefined;
  const save = () => {
    if (error) return;
    // Someone mentioned who has left since stays in the text and is not asked again.
    const ids = mentionedIn(text, mentions)
      .map((member) => member.id)
      .filter((id) => active.some((member) => member.id === id));
    void edit({ params: { id: enquiryId, commentId: comment.id }, body: { text, mentions: ids } })
      .unwrap()
      .then(onDone, toastFailure);
  };
  return (
    <div className="grid gap-2">
      <Field label="Your comment" hideLabel error={error}>
        <MentionArea
          value={text}
          autoFocus
          members={active}
          onChange={setText}
          onMention={(member) =>
            setMentions((before) => [
              ...before.filter((each) => each.id !== member.id),
              { id: member.id, name: member.name },
            ])
          }
          onSubmit={save}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" busy={isLoading} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  );
}
