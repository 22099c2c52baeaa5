import { lazy } from 'react';
import type { SettingsTab } from '#kit/client/rooms/room.ts';

export const settingsTabs: readonly SettingsTab[] = [
  {
    value: 'retention',
    label: 'Retention and erasure',
    place: 75,
    needs: 'organisation:write',
    Content: lazy(async () => ({ default: (await import('./RetentionSettings.tsx')).RetentionSettings })),
  },
];
