import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { leaveMilliseconds } from '#kit/contract/timings.ts';
import { makeRouter } from './routes.tsx';
import { keepReturnPath } from '#accounts/client/session/return-path.ts';
import { forgetAtSessionEnd } from '#accounts/client/use-user.ts';
import { onSessionEnd } from '#kit/client/session.ts';
import { ToastRegion } from '#ui/ToastRegion.tsx';
import '#ui/styles.css';

const router = makeRouter();

forgetAtSessionEnd();
// Heard once the page has its own code.
void import('#accounts/client/session/siblings.ts').then(
  ({ keepTabsInStep }) => keepTabsInStep(),
  () => undefined,
);
// AUTH-14, AUTH-15: whatever ended the session, 1.5 s later it is /login and there is no way back.
onSessionEnd((reason) => {
  // Somebody who did not mean to leave comes back to where they were.
  if (reason !== 'signed_out') keepReturnPath(location.href);
  setTimeout(() => void router.navigate('/login', { replace: true }), leaveMilliseconds);
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
      <ToastRegion />
    </StrictMode>,
  );
}
