import { createBrowserRouter, redirect, type DOMRouterOpts, type RouteObject } from 'react-router';
import type { LoadedPublicPage } from '#kit/client/rooms/room.ts';
import { guard, homePath, strangersOnly } from './guard.ts';
import { LoadingBar, Root } from './Root.tsx';
import { RouteFailure } from './RouteFailure.tsx';

const publicPages = Object.values(
  import.meta.glob<Record<string, LoadedPublicPage>>('/src/*/client/public-pages.ts', {
    eager: true,
    import: 'publicPages',
  }),
).flatMap(Object.entries<LoadedPublicPage>);

const publicRoutes = (withStore?: true): RouteObject[] =>
  publicPages
    .filter(([, { store }]) => store === withStore)
    .map(([path, { load, strangers }]) => ({ path, lazy: load, loader: strangers && strangersOnly }));

/** Below this route the areas come in, with the first signed-in page: who signs up needs none of them. */
const areasId = 'areas';

const signedInRoutes: RouteObject = {
  loader: guard,
  lazy: async () => ({ Component: (await import('./AppShell.tsx')).AppShell }),
  children: [
    { path: '/app', loader: () => redirect(homePath) },
    {
      // A part that fails leaves the shell around it standing.
      id: areasId,
      ErrorBoundary: RouteFailure,
      children: [
        {
          path: '/app/*',
          lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundInside }),
        },
      ],
    },
  ],
};

/** The router of the application's document; every page is loaded when it is first asked for. */
export const makeRouter = () => {
  let hasAreas = false;
  const options: DOMRouterOpts = {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (hasAreas || !/^\/(?:app|settings)(?:\/|$)/.test(path)) return;
      const { clientRooms } = await import('./rooms.ts');
      hasAreas = true;
      patch(
        areasId,
        clientRooms.flatMap(({ pages = {} }) =>
          Object.entries(pages).map(([path, load]) => ({ path, lazy: load })),
        ),
      );
    },
  };
  return createBrowserRouter(
    [
      {
        Component: Root,
        HydrateFallback: LoadingBar,
        ErrorBoundary: RouteFailure,
        children: [
          ...publicRoutes(),
          {
            lazy: async () => ({ Component: (await import('./WithStore.tsx')).WithStore }),
            children: [...publicRoutes(true), signedInRoutes],
          },
          { path: '*', lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }) },
        ],
      },
    ],
    options,
  );
};
