import { lazy } from 'react';
import type { SettingsTab } from '#kit/client/rooms/room.ts';
import { ProfileSettings } from './settings/ProfileSettings.tsx';

export const settingsTabs: readonly SettingsTab[] = [
  { value: 'profile', label: 'Profile', place: 10, Content: ProfileSettings },
  {
    value: 'appearance',
    label: 'Appearance',
    place: 40,
    Content: lazy(async () => ({
      default: (await import('./settings/AppearanceSettings.tsx')).AppearanceSettings,
    })),
  },
  {
    value: 'organisation',
    label: 'Organisation',
    place: 50,
    needs: 'organisation:write',
    writes: true,
    Content: lazy(async () => ({
      default: (await import('./settings/OrganisationSettings.tsx')).OrganisationSettings,
    })),
  },
  {
    value: 'mail',
    label: 'Outgoing mail',
    place: 60,
    needs: 'organisation:write',
    writes: true,
    Content: lazy(async () => ({ default: (await import('./settings/MailSettings.tsx')).MailSettings })),
  },
  {
    value: 'trial',
    label: 'Trial',
    place: 90,
    Content: lazy(async () => ({ default: (await import('./settings/TrialSettings.tsx')).TrialSettings })),
  },
];
