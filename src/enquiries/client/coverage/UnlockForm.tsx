import { useState, type FormEvent } from 'react';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import type { Source } from '#enquiries/contract/sources/schema.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { PasswordInput } from '#ui/TextInput.tsx';

const problems = {
  wrong: 'This password does not open the file. Capitals, blanks and the keyboard’s language matter.',
  never: 'The file is locked in a way that cannot be opened here. Ask the customer for an open copy.',
};

/** Opens a locked file with the password that the customer told; it is used once and kept nowhere (READ-8). */
export function UnlockForm({ enquiryId, source }: { enquiryId: string; source: Source }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [unlock, { isLoading }] = useMutation(sourceEndpoints.unlock);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setProblem('Type the password');
    setProblem('');
    try {
      const { outcome } = await unlock({
        params: { id: enquiryId, sourceId: source.id },
        body: { password },
      }).unwrap();
      if (outcome !== 'opened') return setProblem(problems[outcome]);
      setPassword('');
      showToast({ message: `${source.name} is open and is being read` });
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  };
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => void send(event)}
      className="grid basis-full justify-items-start gap-2"
    >
      <Field
        label={
          <>
            Password<span className="sr-only"> of {source.name}</span>
          </>
        }
        hint="Used for this reading only; not saved."
        error={problem}
        className="w-full max-w-md"
      >
        <PasswordInput
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={isLoading}>
        Open the file
      </Button>
    </form>
  );
}
