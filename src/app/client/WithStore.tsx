import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { pageStore } from './page-store.ts';

/** Around the pages that keep what the server said; the account pages come without it and without its code. */
export function WithStore() {
  return (
    <Provider store={pageStore}>
      <Outlet />
    </Provider>
  );
}
