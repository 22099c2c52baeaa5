import { describe, expect, it } from 'vitest';
import { abilities } from '#permissions/contract/schema.ts';
import type { Room } from '#kit/contract/room.ts';
import { staleTags } from '#kit/client/live.ts';
import { goCommands } from './commands/go-commands.ts';
import { navigation } from './navigation.ts';
import { cacheTags, clientRooms, sideBarEntries } from './rooms.ts';
import { settingsTabs } from './settings/tabs.ts';

describe('the rooms of the client', () => {
  it('stand in the side bar in their groups, with what waits', () => {
    expect(
      navigation({ requests: 2, mails: 3 }).map(({ items }) =>
        items.map(({ label, count }) => (count ? `${label} ${count}` : label)),
      ),
    ).toEqual([
      [
        'Dashboard',
        'Contract review',
        'Registers',
        'QMS documents',
        'Material requests',
        'Qucy chat',
        'Mail in 3',
      ],
      ['User roles', 'Access requests 2'],
      ['Contact support', 'Settings'],
    ]);
  });

  it('lead each place of the side bar to a page, by its own key', () => {
    const paths = new Set(clientRooms.flatMap(({ pages = {} }) => Object.keys(pages)));
    expect(sideBarEntries.filter(({ to }) => !paths.has(to))).toEqual([]);
    const keys = goCommands.flatMap(({ command }) => command.keys ?? []);
    expect(keys).toEqual([...new Set(keys)]);
    expect(keys).toContain('g b');
  });

  it('close areas by abilities that there are', () => {
    const known = new Set<string>(abilities);
    const closed = [...sideBarEntries, ...settingsTabs];
    expect(closed.filter(({ needs }) => needs && !known.has(needs))).toEqual([]);
  });

  it('SET-1: bring the tabs of the settings, one’s own before those of the organisation', () => {
    expect(settingsTabs.map(({ label }) => label)).toEqual([
      'Profile',
      'Account and security',
      'Notifications',
      'Appearance',
      'Organisation',
      'Routing',
      'Limits',
      'Mail in',
      'Outgoing mail',
      'AI',
      'Retention and erasure',
      'Data export',
      'Trial',
    ]);
    for (const key of ['value', 'place'] as const)
      expect(new Set(settingsTabs.map((tab) => tab[key])).size).toBe(settingsTabs.length);
  });

  it('keep their answers fresh by topics that a server announces', () => {
    const rooms = Object.values(import.meta.glob<Room>('/src/*/room.ts', { eager: true, import: 'room' }));
    const topics = new Set(rooms.flatMap((room) => Object.keys(room.topics ?? {})));
    expect(Object.values(cacheTags).flatMap(({ on }) => on.filter((topic) => !topics.has(topic)))).toEqual(
      [],
    );
  });

  it('a changed enquiry makes the list, that enquiry, its requirements and its review stale', () => {
    expect(staleTags(cacheTags, { topic: 'enquiries', id: 'e1' }).toSorted()).toEqual(
      [
        'Enquiries',
        { type: 'Enquiry', id: 'e1' },
        'Findings',
        'Requirements',
        'LineItems',
        'Revisions',
        'Review',
        'Waiting',
        'Dashboard',
      ].toSorted(),
    );
    expect(staleTags(cacheTags, { topic: 'permissions', id: 'Viewer' }).toSorted()).toEqual([
      'Me',
      'Permissions',
    ]);
    expect(staleTags(cacheTags, { topic: 'all', id: '' })).toContain('ChatHistory');
  });
});
