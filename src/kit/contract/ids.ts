import type { Endpoint } from './endpoint.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text has the form of the ids that the database gives; it may still be the id of nothing. */
export const isUuid = (text: string): boolean => uuid.test(text);

type Call = Pick<Endpoint, 'method' | 'path'>;

/**
 * Whether what stands in an address as an id is the name of a read beside that of one thing: there the server answers the other
 * call, so it is the id of nothing.
 */
export const isNameOfCall = (find: Call, calls: Readonly<Record<string, Call>>, id: string): boolean =>
  Object.values(calls).some(({ method, path }) => method === 'GET' && path === find.path.replace(':id', id));
