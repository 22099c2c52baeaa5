/** Those who are told that something of the page has changed, as useSyncExternalStore asks for them. */
export const makeListeners = () => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (): void => {
      for (const listener of listeners) listener();
    },
  };
};
