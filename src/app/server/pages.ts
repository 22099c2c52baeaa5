import type { PublicPage, Room, RoomPage } from '#kit/contract/room.ts';
import type { Page } from '#kit/server/pages/page-code.ts';
import { manifests } from './manifests.ts';

/** What the browser loads around every page that people sign in for. */
const frame = ['src/app/client/WithStore.tsx', 'src/app/client/AppShell.tsx'];

/** The addresses of a path as the router writes it: `:id` is any one part, `:token?` may be missing. */
const addressesOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/:\w+(\??)/g, (_, optional) => (optional ? '(?:/[^/]+)?' : '/[^/]+'))}/?$`);

/** The page in each of its views, and then as it opens. */
const viewsOf = (
  { path, views = [], description, module }: PublicPage,
  around: readonly string[],
): Page[] => {
  const page = {
    name: path,
    path: addressesOf(path),
    ...(description ? { description } : {}),
    modules: module ? [...around, module] : [],
  };
  return [
    ...views.map((view) => ({
      ...page,
      name: `${path}, ${view.name}`,
      search: new RegExp(`[?&]${view.search}(?:&|$)`),
      modules: [...page.modules, view.module],
    })),
    page,
  ];
};

/** The pages of the application with the code that each loads, in the order of the rooms. */
export const collectPages = (rooms: readonly Room[]): Page[] =>
  rooms.flatMap(({ publicPages = [], pages = [] }) => [
    ...publicPages.flatMap((page) => viewsOf(page, [])),
    ...pages.flatMap((page: RoomPage) => viewsOf(page, frame)),
  ]);

export const pages: readonly Page[] = collectPages(manifests);
