/** Texts whose answer is remembered, as several rules ask about the same sentence and its neighbours. */
const maxRemembered = 1000;

/** The same answers, each found once while its text is among the last ones asked about. */
export function remembered<T>(find: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const before = answers.get(text);
    if (before !== undefined) return before;
    const found = find(text);
    if (answers.size >= maxRemembered) answers.clear();
    answers.set(text, found);
    return found;
  };
}
