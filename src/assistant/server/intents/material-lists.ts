import { noted } from '#kit/server/language/noted.ts';
import { may } from '#permissions/server/service.ts';
import type { MaterialFilter } from '#material-requests/contract/filters.ts';
import { stateGroups, type MaterialRequest, type StateGroup } from '#material-requests/contract/schema.ts';
import { listMaterialRequests } from '#material-requests/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { dayText, line, recordsAt, type Intent } from './intent.ts';
import { asksForRules, createPhrases, type Phrases } from './phrases.ts';

const maxListed = 10;
const maxRead = 200;
const openGroups: readonly StateGroup[] = ['requested', 'quoted', 'ordered'];

type Asked = {
  groups: readonly (StateGroup | 'all')[];
  filter: Pick<MaterialFilter, 'priority' | 'show'>;
  isOverdue: boolean;
  words: string[];
};

const asked = (phrases: Phrases): Asked => {
  const words: string[] = [];
  const say = (word: string): boolean => words.push(word) > 0;
  const isOverdue =
    phrases.take(/\b(?:overdue|late|past (?:their |the )?(?:need[- ]by )?date)\b/) !== null &&
    say(noted`overdue`);
  const isToApprove =
    phrases.take(
      /\b(?:waiting|wait|pending) (?:for|on) (?:my |an? |the )?(?:approval|decision)s?\b|\b(?:to approve|for approval|to be approved|not (?:yet )?approved|unapproved)\b|\bi (?:can|must|have to|should) approve\b/,
    ) !== null && say(noted`waiting for approval`);
  const isMine = phrases.take(/\b(?:my|mine|i asked for|i requested)\b/) !== null && say(noted`yours`);
  const priority = /^(?:urgent|high|medium|low)$/.exec(
    phrases.take(/\b(?:urgent|high|medium|low)(?=\b)/)?.[0] ?? '',
  )?.[0] as MaterialFilter['priority'] | undefined;
  if (priority) say(priority === 'urgent' ? noted`urgent` : noted`of ${priority} priority`);
  const group = stateGroups.find((each) => phrases.take(new RegExp(`\\b${each}\\b`)) !== null);
  if (group) say(group);
  const isOpen =
    phrases.take(/\b(?:still )?(?:open|outstanding|running|active|pending|waiting|unfinished)\b/) !== null &&
    say(noted`open`);
  const groups = isToApprove
    ? (['requested'] as const)
    : group
      ? [group]
      : isOpen || isOverdue
        ? openGroups
        : (['all'] as const);
  return {
    groups,
    filter: { priority: priority ?? 'all', show: isToApprove ? 'to-approve' : isMine ? 'mine' : 'all' },
    isOverdue,
    words,
  };
};

const pageOf = ({ groups, filter }: Asked): string => {
  const address = new URLSearchParams();
  const [group] = groups;
  if (groups.length === 1 && group && group !== 'all') address.set('group', group);
  if (filter.priority !== 'all') address.set('priority', filter.priority);
  if (filter.show !== 'all') address.set('show', filter.show);
  const search = address.toString();
  return `/app/material-request${search ? `?${search}` : ''}`;
};

const read = async (
  scope: Scope,
  { groups, filter, isOverdue }: Asked,
): Promise<{ items: MaterialRequest[]; total: number }> => {
  const pages = [];
  for (const group of groups)
    pages.push(
      await listMaterialRequests(scope, {
        ...filter,
        group,
        search: '',
        sort: 'needed',
        limit: isOverdue ? maxRead : maxListed,
      }),
    );
  const today = scope.now.toISOString().slice(0, 10);
  const items = pages.flatMap((page) => page.items).filter(({ needBy }) => !isOverdue || needBy < today);
  return {
    items: items.toSorted((one, other) => one.needBy.localeCompare(other.needBy)),
    total: isOverdue ? items.length : pages.reduce((sum, page) => sum + page.total, 0),
  };
};

const itemText = ({ number, lines, state, needBy }: MaterialRequest): string =>
  [number, lines[0]?.description ?? '', state, noted`needed by ${dayText(needBy)}`]
    .filter(Boolean)
    .join(', ');

/** Material requests that are open, overdue, waiting for approval or of a priority. */
export const materialLists: Intent = async (scope, { rest }) => {
  const phrases = createPhrases(rest);
  if (
    asksForRules(phrases.text) ||
    !phrases.take(/\bmaterial requests?\b|\brequests? for material\b|\bmaterial requisitions?\b|\bmrs\b/)
  )
    return null;
  const wanted = asked(phrases);
  const isAsked =
    phrases.take(
      /\bhow many\b|\bnumber of\b|\bcount\b|\b(?:which|what|list|show|give)\b|\b(?:are there|do we have|is there)\b/,
    ) !== null || wanted.words.length > 0;
  if (
    !isAsked ||
    (wanted.words.length === 0 && !/\bhow many|number of|list|show|do we have\b/.test(phrases.text)) ||
    !phrases.isUsedUp('priority')
  )
    return null;
  if (!may(scope, 'material-requests:read'))
    return { kind: 'forbidden', message: noted`Your role does not let you see material requests.` };
  const { items, total } = await read(scope, wanted);
  const text =
    wanted.words.length > 0
      ? noted`${total} ${total === 1 ? 'material request is' : 'material requests are'} ${wanted.words.join(' and ')}.`
      : noted`There ${total === 1 ? 'is' : 'are'} ${total} ${total === 1 ? 'material request' : 'material requests'}.`;
  const rows = items
    .slice(0, maxListed)
    .map((each) =>
      line(
        itemText(each),
        [recordsAt(each.number, itemText(each), `/app/material-request/${encodeURIComponent(each.number)}`)],
        'item',
      ),
    );
  return {
    kind: 'records',
    lines: [line(text, [recordsAt(noted`Material requests`, text, pageOf(wanted))]), ...rows],
    steps: [noted`Counted the material requests`],
  };
};
