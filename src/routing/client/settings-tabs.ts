import { lazy } from 'react';
import type { SettingsTab } from '#kit/client/rooms/room.ts';

export const settingsTabs: readonly SettingsTab[] = [
  {
    value: 'routing',
    label: 'Routing',
    place: 55,
    needs: 'organisation:write',
    writes: true,
    Content: lazy(async () => ({ default: (await import('./RoutingSettings.tsx')).RoutingSettings })),
  },
];
