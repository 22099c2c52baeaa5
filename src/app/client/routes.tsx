import { createBrowserRouter, redirect, type DOMRouterOpts, type RouteObject } from 'react-router';
import { guard, strangersOnly } from './guard.ts';
import { LoadingBar, Root } from './Root.tsx';
import { RouteFailure } from './RouteFailure.tsx';

const accountRoutes: RouteObject[] = [
  {
    path: '/login',
    loader: strangersOnly,
    lazy: async () => ({ Component: (await import('#accounts/client/LoginPage.tsx')).LoginPage }),
  },
  {
    path: '/signup',
    loader: strangersOnly,
    lazy: async () => ({ Component: (await import('#accounts/client/SignUpPage.tsx')).SignUpPage }),
  },
  { path: '/otp', lazy: async () => ({ Component: (await import('#accounts/client/OtpPage.tsx')).OtpPage }) },
  {
    path: '/forgotpassword',
    lazy: async () => ({
      Component: (await import('#accounts/client/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: '/invite/:token?',
    lazy: async () => {
      const { InvitePage, inviteLoader } = await import('#members/client/InvitePage.tsx');
      return { Component: InvitePage, loader: inviteLoader };
    },
  },
  {
    path: '/join/:token?',
    lazy: async () => {
      const { JoinPage, joinLoader } = await import('#members/client/JoinPage.tsx');
      return { Component: JoinPage, loader: joinLoader };
    },
  },
  {
    path: '/resetpassword',
    lazy: async () => ({
      Component: (await import('#accounts/client/ResetPasswordPage.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: '/newsletter/confirm/:token?',
    lazy: async () => ({ Component: (await import('./screens/NewsletterScreen.tsx')).ConfirmNewsletter }),
  },
  {
    path: '/newsletter/unsubscribe/:token?',
    lazy: async () => ({ Component: (await import('./screens/NewsletterScreen.tsx')).UnsubscribeNewsletter }),
  },
];

const toHome = async () => redirect((await import('./areas.ts')).homePath);

/** Below this route the areas come in, with the first signed-in page: who signs up needs none of them. */
const areasId = 'areas';

const signedInRoutes: RouteObject = {
  loader: guard,
  lazy: async () => ({ Component: (await import('./AppShell.tsx')).AppShell }),
  children: [
    { path: '/app', loader: toHome },
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
      const { areas } = await import('./areas.ts');
      hasAreas = true;
      patch(
        areasId,
        areas.flatMap((area) => area.routes),
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
          ...accountRoutes,
          {
            lazy: async () => ({ Component: (await import('./WithStore.tsx')).WithStore }),
            children: [
              {
                path: '/outbox',
                lazy: async () => ({
                  Component: (await import('#conversations/client/OutboxPage.tsx')).OutboxPage,
                }),
              },
              signedInRoutes,
            ],
          },
          { path: '*', lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }) },
        ],
      },
    ],
    options,
  );
};
