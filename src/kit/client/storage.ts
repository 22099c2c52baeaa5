/** Browser storage that may be forbidden or full: then nothing is kept and the page goes on. */
export type Shelf = {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
};

const shelf = (open: () => Storage): Shelf => ({
  read: (key) => attempt(() => open().getItem(key)),
  write: (key, value) => void attempt(() => open().setItem(key, value)),
  remove: (key) => void attempt(() => open().removeItem(key)),
});

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Lives as long as the tab. */
export const tabStorage = shelf(() => sessionStorage);
/** Lives until it is removed. */
export const browserStorage = shelf(() => localStorage);
