import { lazy } from 'react';
import type { SettingsTab } from '#kit/client/rooms/room.ts';

export const settingsTabs: readonly SettingsTab[] = [
  {
    value: 'limits',
    label: 'Limits',
    place: 57,
    writes: true,
    Content: lazy(async () => ({ default: (await import('./LimitsSettings.tsx')).LimitsSettings })),
  },
];
