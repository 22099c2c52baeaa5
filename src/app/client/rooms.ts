import type { ClientRoom } from '#kit/client/rooms/room.ts';
import { roomNames } from '../contract/rooms.ts';

const manifests = import.meta.glob<ClientRoom>('/src/*/client/room.ts', {
  eager: true,
  import: 'clientRoom',
});

/** What each room brings to the signed-in product, in the order of the rooms. */
export const clientRooms: readonly ClientRoom[] = roomNames.flatMap(
  (name) => manifests[`/src/${name}/client/room.ts`] ?? [],
);

/** The places in the side bar, in their order. */
export const sideBarEntries = clientRooms
  .flatMap(({ sideBar = [] }) => sideBar)
  .toSorted((one, other) => Number(other.isFirst ?? false) - Number(one.isFirst ?? false));

/** When each kind of answers in the cache is out of date. */
export const cacheTags = Object.assign({}, ...clientRooms.map((room) => room.cacheTags)) as NonNullable<
  ClientRoom['cacheTags']
>;
