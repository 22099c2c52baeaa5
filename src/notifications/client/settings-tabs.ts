import { lazy } from 'react';
import type { SettingsTab } from '#kit/client/rooms/room.ts';

export const settingsTabs: readonly SettingsTab[] = [
  {
    value: 'notifications',
    label: 'Notifications',
    place: 30,
    Content: lazy(async () => ({
      default: (await import('./NotificationSettingsTab.tsx')).NotificationSettingsTab,
    })),
  },
];
