import { lazy } from 'react';
import type { SettingsTab } from '#kit/client/rooms/room.ts';

export const settingsTabs: readonly SettingsTab[] = [
  {
    value: 'export',
    label: 'Data export',
    place: 80,
    needs: 'organisation:write',
    Content: lazy(async () => ({ default: (await import('./DataExport.tsx')).DataExport })),
  },
];
