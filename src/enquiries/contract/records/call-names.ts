/** What reads beside `enquiries/:id` are called: there the server answers another call, so none of them is an id. */
const callNames: ReadonlySet<string> = new Set(['counts', 'export', 'insights']);

export const isCallName = (id: string): boolean => callNames.has(id);
