import { lazy } from 'react';
import type { SettingsTab } from '#kit/client/rooms/room.ts';

export const settingsTabs: readonly SettingsTab[] = [
  {
    value: 'security',
    label: 'Account and security',
    place: 20,
    Content: lazy(async () => ({ default: (await import('./settings/SecurityTab.tsx')).SecurityTab })),
  },
];
