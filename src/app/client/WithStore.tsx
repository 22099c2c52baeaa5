import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { makeStore } from '#kit/client/store.ts';

const store = makeStore();

/** Around the pages that keep what the server said; the account pages come without it and without its code. */
export function WithStore() {
  return (
    <Provider store={store}>
      <Outlet />
    </Provider>
  );
}
