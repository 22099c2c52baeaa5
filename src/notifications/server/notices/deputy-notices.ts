import { formatPeriod } from '#members/contract/absences/rules.ts';
import type { Heard, Listener, Notice } from './notice.ts';

/** To who stands in, or no longer does; nothing where the person who is absent is no active member. */
const toDeputy = (
  { people, text }: Heard,
  id: string | null,
  says: (name: string) => Pick<Notice, 'title' | 'detail'>,
): Notice[] => {
  const absent = people.get(text('userId') ?? '');
  return absent
    ? [
        {
          kind: 'deputy',
          to: [id],
          needs: 'enquiries:read',
          subject: { type: 'absence', id: text('absenceId') },
          ...says(absent.name),
        },
      ]
    : [];
};

const readPeriod = (get: Heard['text']): string =>
  formatPeriod({ from: get('from') ?? '', to: get('to') ?? '' });

const named = (heard: Heard): Notice[] =>
  toDeputy(heard, heard.text('deputyId'), (name) => ({
    title: (say) => say`You are the deputy of ${name}, ${readPeriod(heard.text)}`,
    detail: (say) => say`On these days you may decide and sign in reviews for them.`,
  }));

const released = (heard: Heard, get: Heard['text']): Notice[] =>
  toDeputy(heard, get('deputyId'), (name) => ({
    title: (say) => say`You are no longer the deputy of ${name}`,
    detail: (say) => say`It was ${readPeriod(get)}.`,
  }));

const changed: Listener = async (heard) => {
  const { text, before } = heard;
  if (text('deputyId') !== before('deputyId')) return [...named(heard), ...released(heard, before)];
  if (readPeriod(text) === readPeriod(before)) return [];
  return toDeputy(heard, text('deputyId'), (name) => ({
    title: (say) => say`You are the deputy of ${name}, now ${readPeriod(text)}`,
    detail: (say) => say`It was ${readPeriod(before)}.`,
  }));
};

export const deputyListeners: Readonly<Record<string, Listener>> = {
  'absence.set': async (heard) => named(heard),
  'absence.changed': changed,
  'absence.ended': async (heard) => released(heard, heard.text),
};
