import type { PlacesReply } from '#organisations/contract/schema.ts';

/** AUTH-4: the pause after typing in milliseconds, and the shortest name that is looked for. */
export const searchPause = 1000;
const minNameLength = 3;

export type Suggestion = PlacesReply['predictions'][number];

/** How far the search for an organisation's name is. */
export type Search = {
  phase: 'quiet' | 'searching' | 'found' | 'nothing' | 'failed';
  /** The name asked for last; answers to any other are dropped. */
  asked: string | null;
  suggestions: readonly Suggestion[];
  attribution: string;
  /** Given by the server, handed back with the next question of the same search. */
  sessionToken: string | undefined;
};

export type SearchEvent =
  | { type: 'typed' }
  | { type: 'asked'; name: string }
  | { type: 'answered'; name: string; reply: PlacesReply }
  | { type: 'failed'; name: string }
  | { type: 'chosen' };

export const quietSearch: Search = {
  phase: 'quiet',
  asked: null,
  suggestions: [],
  attribution: '',
  sessionToken: undefined,
};

/** The name to look for, or null when it is too short. */
export function nameToSearch(typed: string): string | null {
  const name = typed.trim();
  return name.length < minNameLength ? null : name;
}

/** The next state of the search; an answer that is not to the last question changes nothing. */
export function searchAfter(search: Search, event: SearchEvent): Search {
  switch (event.type) {
    case 'typed':
      return { ...quietSearch, sessionToken: search.sessionToken };
    case 'asked':
      return { ...search, phase: 'searching', asked: event.name, suggestions: [] };
    case 'answered': {
      if (event.name !== search.asked) return search;
      const { predictions, attribution, session_token } = event.reply;
      return {
        ...search,
        phase: predictions.length > 0 ? 'found' : 'nothing',
        suggestions: predictions,
        attribution,
        sessionToken: session_token || undefined,
      };
    }
    case 'failed':
      return event.name === search.asked ? { ...search, phase: 'failed', suggestions: [] } : search;
    case 'chosen':
      // A choice ends the paid search session; the next search starts its own.
      return quietSearch;
  }
}

/** The exact words of the phases without suggestions: a line and what to do about it. */
export const searchWords = {
  searching: ['Searching organizations...', ''],
  nothing: ['No matching organizations found', 'You can create a new organization with this name'],
  failed: ['No organizations found', 'Continue typing to create a new organization'],
} as const;
