import type { SettingsTab } from '#kit/client/rooms/room.ts';

const brought = import.meta.glob<readonly SettingsTab[]>('/src/*/client/settings-tabs.ts', {
  eager: true,
  import: 'settingsTabs',
});

/** The tabs of /settings that the rooms bring, in their order. */
export const settingsTabs: readonly SettingsTab[] = Object.values(brought)
  .flat()
  .toSorted((one, other) => one.place - other.place);
