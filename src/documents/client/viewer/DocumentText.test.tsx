import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { DocumentText } from './DocumentText.tsx';

it('DOC-5: a wide table of a document is reached by the keyboard, and one that fits is no stop on the way', async () => {
  const rowOf = (columns: number) =>
    `| ${Array.from({ length: columns }, (_, at) => `c${at}`).join(' | ')} |`;
  const table = (columns: number) =>
    [rowOf(columns), rowOf(columns).replaceAll(/c\d+/g, '---'), rowOf(columns)].join('\n');
  const screen = await renderScreen(
    <div style={{ width: 500 }}>
      <DocumentText
        title="Policy"
        text={`${table(2)}\n\nText between the two.\n\n${table(12)}\n`}
        pageStarts={[]}
        isMarkdown
        passage={null}
      />
    </div>,
  );
  const [narrow, wide] = screen.getByRole('region', { name: 'Table' }).all();
  await expect.element(narrow as NonNullable<typeof narrow>).toHaveAttribute('tabindex', '-1');
  await userEvent.tab();
  await expect.element(screen.getByRole('region', { name: 'Text of Policy' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(wide as NonNullable<typeof wide>).toHaveFocus();
});
