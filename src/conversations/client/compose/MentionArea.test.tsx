import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { MentionArea } from './MentionArea.tsx';

const members = ['Casey Coordinator', 'Quinn Quality'].map((name) => ({ id: name, name }));
const onMention = vi.fn<() => void>();

function Comment({ before }: { before: string }) {
  const [text, setText] = useState(before);
  return (
    <MentionArea
      value={text}
      onChange={setText}
      members={members}
      onMention={onMention}
      onSubmit={() => {}}
    />
  );
}

/** Types a name after what stands there, and takes the member that is offered; the caret is where the name began. */
const mention = async (before: string, caret = before.length) => {
  const screen = await renderScreen(<Comment before={before} />);
  const area = screen.getByRole('textbox').element() as HTMLTextAreaElement;
  area.focus();
  area.setSelectionRange(caret, caret);
  await userEvent.keyboard('@qu');
  await expect.element(screen.getByRole('option', { name: 'Quinn Quality' })).toBeVisible();
  area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await Promise.resolve();
  return area;
};

it('DET-6: what is typed right after a mention stands behind it, also before the next frame is drawn', async () => {
  const area = await mention('Please look, ');
  document.execCommand('insertText', false, 'a');
  await new Promise(requestAnimationFrame);
  await userEvent.keyboard('t the seat');
  expect(area.value).toBe('Please look, @Quinn Quality at the seat');
});

it('DET-6: a mention within a text leaves the caret behind it, not at the end of the text', async () => {
  const area = await mention('Please look,  and sign.', 'Please look, '.length);
  document.execCommand('insertText', false, 'now');
  await new Promise(requestAnimationFrame);
  expect(area.value).toBe('Please look, @Quinn Quality nowand sign.');
});
