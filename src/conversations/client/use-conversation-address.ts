import { useSearchParams } from 'react-router';

/** What stands in a conversation, and what its filter lets through. */
export const timelineKinds = ['mails', 'comments', 'reminders'] as const;
export type TimelineKind = (typeof timelineKinds)[number];
export type TimelineFilter = 'all' | TimelineKind;

export const composeKinds = ['comment', 'mail', 'follow-up', 'reminder'] as const;
export type ComposeKind = (typeof composeKinds)[number];

/**
 * What a link to a conversation can say: which composer is open (`compose`), what a comment is about
 * (`about`), which entries are shown (`entries`), and which one it is about (`comment`).
 */
export function useConversationAddress() {
  const [params, setParams] = useSearchParams();
  const named = params.get('compose');
  const entries = params.get('entries');
  const change = (name: 'compose' | 'entries', value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    asked: composeKinds.find((each) => each === named) ?? null,
    about: params.get('about'),
    named: params.get('comment'),
    filter: timelineKinds.find((each) => each === entries) ?? ('all' as TimelineFilter),
    compose: (kind: ComposeKind) => change('compose', kind),
    show: (filter: TimelineFilter) => change('entries', filter === 'all' ? null : filter),
  };
}
