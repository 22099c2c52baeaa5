import { expect, it } from 'vitest';
import { formatDay } from '#kit/client/dates.ts';
import { renderScreen } from '../../../../../test/components/screen.tsx';
import { enquiryCard } from '../../../../../test/fixtures/client/enquiry-card.ts';
import { EnquiryBoardCard } from './EnquiryBoardCard.tsx';

const due = {
  ...enquiryCard,
  dueDate: `${new Date().getFullYear()}-01-01`,
  assignee: { id: '0198c0de-0000-7000-8000-00000000e0aa', name: 'Ada Imaginary' },
};

it('KAN-1: a card says when its enquiry came, when it is due and whose it is, inside its edges at any width', async () => {
  for (const width of [236, 380]) {
    const screen = await renderScreen(
      <div data-testid="card" style={{ width }}>
        <EnquiryBoardCard card={due} actions={{}} />
      </div>,
    );
    const { right } = screen.getByTestId('card').element().getBoundingClientRect();
    const received = screen.getByTitle(formatDay(due.DateOfReceipt));
    for (const part of [received, screen.getByText(/^(?:Overdue|Due)/), screen.getByTitle('Ada Imaginary')]) {
      await expect.element(part).toBeVisible();
      expect(part.element().getBoundingClientRect().right).toBeLessThanOrEqual(right);
    }
    await screen.unmount();
  }
});
