import type { Command } from '#kit/client/commands/command.ts';

const lower = (text: string) => text.toLowerCase().trim();

/**
 * How well a command answers to what was typed: every word must be found; a label that begins with
 * it stands first. 0: not at all.
 */
export function scoreOf(command: Pick<Command, 'label' | 'keywords' | 'group'>, typed: string): number {
  const sought = lower(typed);
  if (!sought) return 1;
  const label = lower(command.label);
  const text = `${label} ${lower(command.keywords ?? '')} ${lower(command.group)}`;
  if (!sought.split(/\s+/).every((word) => text.includes(word))) return 0;
  if (label.startsWith(sought)) return 4;
  if (label.split(/\s+/).some((word) => word.startsWith(sought))) return 3;
  return label.includes(sought) ? 2 : 1;
}

/** The order of the groups as long as nothing is typed: what is at hand first. */
const groupTitles = ['This enquiry', 'Navigate', 'Create', 'Contract review'];
const placeOf = ({ group }: { group: string }): number =>
  groupTitles.includes(group) ? groupTitles.indexOf(group) : groupTitles.length;

/**
 * The commands that answer to what was typed, best first, in their groups; a group stands where its
 * best command stands.
 */
export function ranked<C extends Pick<Command, 'label' | 'keywords' | 'group'>>(
  commands: readonly C[],
  typed: string,
): { label: string; commands: C[] }[] {
  const found = commands
    .map((command) => ({ command, score: scoreOf(command, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || placeOf(a.command) - placeOf(b.command));
  return [...Map.groupBy(found, ({ command }) => command.group)].map(([label, members]) => ({
    label,
    commands: members.map(({ command }) => command),
  }));
}
