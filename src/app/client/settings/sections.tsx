import { lazy, type ComponentType } from 'react';
import type { Ability } from '#permissions/contract/schema.ts';
import { ProfileSettings } from './ProfileSettings.tsx';

/** A tab of /settings; `needs` is what the reader's role must hold to see it. */
type Section = {
  value: string;
  label: string;
  needs?: Ability;
  /** Changes the organisation, which a read-only workspace refuses. */ writes?: true;
  Content: ComponentType;
};

/** Every tab, in order. */
export const sections: readonly Section[] = [
  { value: 'profile', label: 'Profile', Content: ProfileSettings },
  {
    value: 'security',
    label: 'Account and security',
    Content: lazy(async () => ({
      default: (await import('#accounts/client/settings/SecurityTab.tsx')).SecurityTab,
    })),
  },
  {
    value: 'notifications',
    label: 'Notifications',
    Content: lazy(async () => ({
      default: (await import('#notifications/client/NotificationSettingsTab.tsx')).NotificationSettingsTab,
    })),
  },
  {
    value: 'appearance',
    label: 'Appearance',
    Content: lazy(async () => ({ default: (await import('./AppearanceSettings.tsx')).AppearanceSettings })),
  },
  {
    value: 'organisation',
    label: 'Organisation',
    needs: 'organisation:write',
    writes: true,
    Content: lazy(async () => ({
      default: (await import('./OrganisationSettings.tsx')).OrganisationSettings,
    })),
  },
  {
    value: 'mail',
    label: 'Outgoing mail',
    needs: 'organisation:write',
    writes: true,
    Content: lazy(async () => ({ default: (await import('./MailSettings.tsx')).MailSettings })),
  },
  {
    value: 'ai',
    label: 'AI',
    needs: 'organisation:write',
    writes: true,
    Content: lazy(async () => ({
      default: (await import('#assistant/client/settings/AiSettingsTab.tsx')).AiSettingsTab,
    })),
  },
  {
    value: 'export',
    label: 'Data export',
    needs: 'organisation:write',
    Content: lazy(async () => ({ default: (await import('#support/client/DataExport.tsx')).DataExport })),
  },
  {
    value: 'trial',
    label: 'Trial',
    Content: lazy(async () => ({ default: (await import('./TrialSettings.tsx')).TrialSettings })),
  },
];
