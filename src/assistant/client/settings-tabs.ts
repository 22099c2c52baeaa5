import { lazy } from 'react';
import type { SettingsTab } from '#kit/client/rooms/room.ts';

export const settingsTabs: readonly SettingsTab[] = [
  {
    value: 'ai',
    label: 'AI',
    place: 70,
    needs: 'organisation:write',
    writes: true,
    Content: lazy(async () => ({ default: (await import('./settings/AiSettingsTab.tsx')).AiSettingsTab })),
  },
];
