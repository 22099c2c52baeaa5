import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { Room } from '#kit/contract/room.ts';
import type { Command } from '../commands/command.ts';

/** Loads a page when it is first asked for. */
export type PageLoader = LazyRouteFunction<RouteObject>;

/** A place in the side bar, and the command that leads there. */
export type SideBarEntry = {
  label: string;
  to: string;
  icon: LucideIcon;
  group: 'main' | 'Organisation' | 'end';
  /** Stands above the others of its group. */
  isFirst?: true;
  /**
   * The ability a role must hold for any page below `to`; areas that open to everybody say by
   * themselves what stays closed.
   */
  needs?: string;
  /** Goes there after G. */
  key: string;
};

/** A tab of the settings. They stand in their own file, which only that page loads. */
export type SettingsTab = {
  /** As the address of the page names it. */
  value: string;
  label: string;
  /** Tabs stand in the order of these numbers. */
  place: number;
  /** The ability a role must hold to see it. */
  needs?: string;
  /** Changes the organisation, which a read-only workspace refuses. */
  writes?: true;
  Content: ComponentType;
};

/**
 * When what is kept of a kind of answers is out of date: at a live message of a topic, with `byId`
 * only that of the one record it names.
 */
export type Staleness = { on: readonly string[]; byId?: true };

type PathIn<R extends Room, Kind extends 'pages' | 'publicPages'> = R extends {
  readonly [K in Kind]: readonly { readonly path: infer Path extends string }[];
}
  ? Path
  : never;

/**
 * The pages that nobody signs in for, one for each that the room declares. They stand in their own
 * file: who signs up loads no area.
 */
export type PublicPages<R extends Room> = Record<PathIn<R, 'publicPages'>, LoadedPublicPage>;
export type LoadedPublicPage = {
  load: PageLoader;
  /** Not for somebody who is signed in already. */
  strangers?: true;
  /** Keeps what the server says. */
  store?: true;
};

/** What a room brings to the client, apart from its public pages; `R` is its manifest in plain data. */
export type ClientRoom<R extends Room = Room> = {
  sideBar?: readonly SideBarEntry[];
  commands?: readonly { command: Command; to: string }[];
  /** Its kinds of answers; those that are missing here are asked for each time they are opened. */
  cacheTags?: Readonly<Record<string, Staleness>>;
} & ([PathIn<R, 'pages'>] extends [never]
  ? { pages?: Readonly<Record<string, PageLoader>> }
  : { pages: Readonly<Record<PathIn<R, 'pages'>, PageLoader>> });
