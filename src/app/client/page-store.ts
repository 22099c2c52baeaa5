import { makeStore } from '#kit/client/store.ts';

/** The one store of this tab. */
export const pageStore = makeStore();
