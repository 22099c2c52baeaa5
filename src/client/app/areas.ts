import { FileCheck2, KeyRound, LayoutDashboard, Package, Settings, Users, type LucideIcon } from 'lucide-react';
import type { RouteObject } from 'react-router';

/** An area of the signed-in product: its routes, and its place in the side bar. */
type Area = {
  label: string;
  /** Where its place in the side bar leads. */
  to: string;
  icon: LucideIcon;
  group: 'main' | 'Organisation' | 'end';
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
    icon: LayoutDashboard,
    group: 'main',
    routes: [{ path: '/app/dashboard', lazy: async () => ({ Component: (await import('../dashboard/DashboardPage.tsx')).DashboardPage }) }],
  },
  {
    label: 'Contract review',
    to: homePath,
    icon: FileCheck2,
    group: 'main',
    routes: [
      { path: homePath, lazy: async () => ({ Component: (await import('./ContractReviewScreen.tsx')).ContractReviewScreen }) },
      { path: `${homePath}/:id`, lazy: async () => ({ Component: (await import('./EnquiryScreen.tsx')).EnquiryScreen }) },
    ],
  },
  {
    label: 'Material requests',
    to: '/app/material-request',
    icon: Package,
    group: 'main',
    routes: [
      {
        path: '/app/material-request',
        lazy: async () => ({ Component: (await import('../material-requests/MaterialRequestsPage.tsx')).MaterialRequestsPage }),
      },
      {
        path: '/app/material-request/:id',
        lazy: async () => ({ Component: (await import('../material-requests/MaterialRequestPage.tsx')).MaterialRequestPage }),
      },
    ],
  },
  {
    label: 'User roles',
    to: '/app/user-roles',
    icon: Users,
    group: 'Organisation',
    routes: [{ path: '/app/user-roles', lazy: async () => ({ Component: (await import('./UserRolesScreen.tsx')).UserRolesScreen }) }],
  },
  {
    label: 'Access requests',
    to: accessRequestPath,
    icon: KeyRound,
    group: 'Organisation',
    routes: [{ path: accessRequestPath, lazy: async () => ({ Component: (await import('../access-requests/AccessRequestPage.tsx')).AccessRequestPage }) }],
  },
  {
    label: 'Settings',
    to: '/settings',
    icon: Settings,
    group: 'end',
    routes: [{ path: '/settings', lazy: async () => ({ Component: (await import('./SettingsScreen.tsx')).SettingsScreen }) }],
  },
];
