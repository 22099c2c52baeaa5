import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/components/screen.tsx';
import { MaterialRequestPage } from './MaterialRequestPage.tsx';

// No call is answered here: one that is made all the same fails the test.
it.each(['details', 'export', 'approvers'])(
  'MAT-1: the name of a call is no request, and its page says so: %s',
  async (id) => {
    const screen = await renderScreen(
      <Routes>
        <Route path="/app/material-request/:id" element={<MaterialRequestPage />} />
      </Routes>,
      { path: `/app/material-request/${id}` },
    );
    await expect.element(screen.getByRole('heading', { name: 'Material request not found' })).toBeVisible();
  },
);
