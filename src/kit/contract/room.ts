/** A page of the application: its address as the router writes it, e.g. /app/contract-review/:id. */
export type RoomPage = {
  readonly path: string;
  readonly title: string;
  /**
   * The source module the browser loads for it; the server names its files early, as for every page
   * people start at.
   */
  readonly module?: string;
  /** Ways of looking at the page, by a parameter of its address, that load a module more. */
  readonly views?: readonly { readonly name: string; readonly search: string; readonly module: string }[];
};

/** A page that nobody signs in for. */
export type PublicPage = RoomPage & {
  /** What search engines and previews say of it. */
  readonly description?: string;
  /** Search engines may list it. */
  readonly isListed?: true;
};

/**
 * What a room is, in plain data that both sides, tests and the documentation may read. What it brings to a side
 * stands in `server/room.ts` and `client/room.ts`, as neither side may import the other's code.
 */
export type Room = {
  /** What the room holds, in a sentence. */
  readonly sentence: string;
  /** Its parts by their folders, in their order: a part may import those before it. */
  readonly nouns?: Readonly<Record<string, string>>;
  /** Pages for people who are signed in. */
  readonly pages?: readonly RoomPage[];
  readonly publicPages?: readonly PublicPage[];
  /** Addresses of documents that are whole before any script runs; search engines may list them. */
  readonly documents?: readonly string[];
  /** Calls that must work before anyone is signed in, e.g. `POST users/signin`. */
  readonly publicCalls?: readonly string[];
  /** Topics of live messages that its server announces; a personal one reaches only the person it names. */
  readonly topics?: Readonly<Record<string, { readonly isPersonal?: true }>>;
  /** Tables that row-level security binds to an organisation. */
  readonly tables?: readonly string[];
  /** Tables without row-level security, each with the reason. */
  readonly openTables?: Readonly<Record<string, string>>;
};

/** Declares a room and keeps its exact types. */
export const defineRoom = <const R extends Room>(room: R): R => room;
