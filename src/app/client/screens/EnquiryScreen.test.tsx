import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { EnquiryScreen } from './EnquiryScreen.tsx';

// No call is answered here: one that is made all the same fails the test.
it.each(['insights', 'counts', 'export'])(
  'DET-1: the name of a call is no enquiry, and its page says so: %s',
  async (id) => {
    const screen = await renderScreen(
      <Routes>
        <Route path="/app/contract-review/:id" element={<EnquiryScreen />} />
      </Routes>,
      { path: `/app/contract-review/${id}` },
    );
    await expect
      .element(screen.getByRole('heading', { name: 'Enquiry not found' }).first())
      .toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Back to Enquiries' })).toBeVisible();
  },
);
