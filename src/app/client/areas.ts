import type { RouteObject } from 'react-router';
import type { Ability } from '#permissions/contract/schema.ts';

export type AreaIcon =
  | 'dashboard'
  | 'review'
  | 'documents'
  | 'material'
  | 'chat'
  | 'people'
  | 'access'
  | 'support'
  | 'settings';

/** An area of the signed-in product: its routes, and its place in the side bar. */
type Area = {
  label: string;
  /** Where its place in the side bar leads. */
  to: string;
  /** Its picture, by the name navigation.ts knows it under: the routes are needed before the sign-in, the pictures are not. */
  icon: AreaIcon;
  group: 'main' | 'Organisation' | 'end';
  /** What a role must hold for any of its pages; areas that open to everybody say by themselves what stays closed. */
  needs?: Ability;
  routes: readonly RouteObject[];
};

/** Where /app leads. */
export const homePath = '/app/contract-review';
export const accessRequestPath = '/app/access-request';

/** Every area that exists, in the order of the side bar; routes and navigation are both made from this list. */
export const areas: readonly Area[] = [
  {
    label: 'Dashboard',
    to: '/app/dashboard',
    icon: 'dashboard',
    group: 'main',
    routes: [
      {
        path: '/app/dashboard',
        lazy: async () => ({
          Component: (await import('#dashboard/client/DashboardPage.tsx')).DashboardPage,
        }),
      },
    ],
  },
  {
    label: 'Contract review',
    to: homePath,
    icon: 'review',
    group: 'main',
    needs: 'enquiries:read',
    routes: [
      {
        path: homePath,
        lazy: async () => ({
          Component: (await import('./screens/ContractReviewScreen.tsx')).ContractReviewScreen,
        }),
      },
      {
        path: `${homePath}/:id`,
        lazy: async () => ({ Component: (await import('./screens/EnquiryScreen.tsx')).EnquiryScreen }),
      },
    ],
  },
  {
    label: 'QMS documents',
    to: '/app/qms-documents',
    icon: 'documents',
    group: 'main',
    routes: [
      {
        path: '/app/qms-documents',
        lazy: async () => ({
          Component: (await import('#documents/client/DocumentsPage.tsx')).DocumentsPage,
        }),
      },
      {
        path: '/app/qms-documents/:id',
        lazy: async () => ({ Component: (await import('./screens/DocumentScreen.tsx')).DocumentScreen }),
      },
    ],
  },
  {
    label: 'Material requests',
    to: '/app/material-request',
    icon: 'material',
    group: 'main',
    routes: [
      {
        path: '/app/material-request',
        lazy: async () => ({
          Component: (await import('#material-requests/client/MaterialRequestsPage.tsx'))
            .MaterialRequestsPage,
        }),
      },
      {
        path: '/app/material-request/:id',
        lazy: async () => ({
          Component: (await import('#material-requests/client/MaterialRequestPage.tsx')).MaterialRequestPage,
        }),
      },
    ],
  },
  {
    label: 'Qucy chat',
    to: '/app/qucy-chat',
    icon: 'chat',
    group: 'main',
    routes: [
      {
        path: '/app/qucy-chat',
        lazy: async () => ({ Component: (await import('#assistant/client/QucyPage.tsx')).QucyPage }),
      },
    ],
  },
  {
    label: 'User roles',
    to: '/app/user-roles',
    icon: 'people',
    group: 'Organisation',
    routes: [
      {
        path: '/app/user-roles',
        lazy: async () => ({ Component: (await import('./screens/UserRolesScreen.tsx')).UserRolesScreen }),
      },
    ],
  },
  {
    label: 'Access requests',
    to: accessRequestPath,
    icon: 'access',
    group: 'Organisation',
    routes: [
      {
        path: accessRequestPath,
        lazy: async () => ({
          Component: (await import('#access-requests/client/AccessRequestPage.tsx')).AccessRequestPage,
        }),
      },
    ],
  },
  {
    label: 'Contact support',
    to: '/app/contact-support',
    icon: 'support',
    group: 'end',
    routes: [
      {
        path: '/app/contact-support',
        lazy: async () => ({
          Component: (await import('#support/client/ContactSupportPage.tsx')).ContactSupportPage,
        }),
      },
    ],
  },
  {
    label: 'Settings',
    to: '/settings',
    icon: 'settings',
    group: 'end',
    routes: [
      {
        path: '/settings',
        lazy: async () => ({ Component: (await import('./screens/SettingsScreen.tsx')).SettingsScreen }),
      },
    ],
  },
];
