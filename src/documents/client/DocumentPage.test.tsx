import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/components/screen.tsx';
import { DocumentPage } from './DocumentPage.tsx';

// No call is answered here: one that is made all the same fails the test.
it('DOC-1: the name of a call is no document, and its page says so', async () => {
  const screen = await renderScreen(
    <Routes>
      <Route path="/app/qms-documents/:id" element={<DocumentPage renderUses={() => null} />} />
    </Routes>,
    { path: '/app/qms-documents/search' },
  );
  await expect.element(screen.getByRole('heading', { name: 'Document not found' })).toBeVisible();
});
