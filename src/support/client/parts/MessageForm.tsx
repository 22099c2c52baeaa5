import { useState } from 'react';
import type { Ticket } from '#support/contract/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { supportEndpoints } from '#support/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { Attachments } from './Attachments.tsx';
import { useAttachments } from './use-attachments.ts';

const kinds = [
  { value: 'question', label: 'Write to support' },
  { value: 'answer', label: 'Note their answer' },
] as const;

/** Another message of a ticket, or the answer that came by mail where answers do not come by themselves. */
export function MessageForm({ ticket, takesAnswers }: { ticket: Ticket; takesAnswers: boolean }) {
  const [kind, setKind] = useState<'question' | 'answer'>('question');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const attachments = useAttachments();
  const [write, { isLoading }] = useMutation(supportEndpoints.write);
  const send = async () => {
    if (!text.trim()) return setProblem('Write what it is about');
    setProblem('');
    try {
      await write({
        params: { id: ticket.id },
        body: { kind, text, fileIds: attachments.files.map(({ id }) => id) },
      }).unwrap();
      setText('');
      setKind('question');
      attachments.clear();
    } catch (error) {
      const { fields, message } = failureOf(error);
      setProblem(fields?.['text'] ?? message);
    }
  };
  return (
    <Card title="Add to the conversation">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {takesAnswers ? null : (
          <SegmentedControl label="Message type" segments={kinds} value={kind} onChange={setKind} />
        )}
        <Field
          label={kind === 'answer' ? 'Their answer' : 'Message'}
          required
          hint={
            kind === 'answer'
              ? 'Their email to you. It is not forwarded.'
              : ticket.state === 'closed'
                ? 'Mailed to support; it opens this ticket again.'
                : 'Mailed to support under its number.'
          }
          error={problem || undefined}
        >
          <TextArea rows={4} dir="auto" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Attachments attachments={attachments} />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          busy={isLoading}
          disabled={attachments.sending !== ''}
        >
          {kind === 'answer' ? 'Keep' : 'Send'}
        </Button>
      </form>
    </Card>
  );
}
