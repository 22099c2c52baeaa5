/**
 * What a process keeps in memory of one organisation, at most: above, its passages are found by the database, and its vectors compared
 * there. A passage takes about a kilobyte.
 */
const limits = { passages: 400_000, vectorBytes: 512_000_000 };

export const memoryLimits = (): Readonly<typeof limits> => limits;

/** Other limits from now on. */
export const limitMemory = (changed: Partial<typeof limits>): void => void Object.assign(limits, changed);
