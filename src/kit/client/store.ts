import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './cache/api.ts';
import { onSessionEnd } from './session.ts';

/** Makes the one store of a page: the cache of what the server knows, forgotten when the session ends. */
export function makeStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  setupListeners(store.dispatch);
  onSessionEnd(() => store.dispatch(api.util.resetApiState()));
  return store;
}
