import { lazy } from 'react';
import type { SettingsTab } from '#kit/client/rooms/room.ts';

export const settingsTabs: readonly SettingsTab[] = [
  {
    value: 'mail-in',
    label: 'Mail in',
    place: 58,
    needs: 'organisation:write',
    writes: true,
    Content: lazy(async () => ({ default: (await import('./mailboxes/MailInTab.tsx')).MailInTab })),
  },
];
