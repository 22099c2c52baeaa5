import { describe, expect, it } from 'vitest';
import type { PlacesReply } from '#organisations/contract/schema.ts';
import { countryFrom } from './country-options.ts';
import { nameToSearch, quietSearch, searchAfter, searchWords, type SearchEvent } from './search.ts';

const replyWith = (...names: string[]): PlacesReply => ({
  predictions: names.map((name) => ({
    place_id: `db_${name}`,
    description: name,
    structured_formatting: { main_text: name, secondary_text: '' },
    terms: [{ value: name }],
  })),
  session_token: 's1',
  source: 'database',
  attribution: '',
});
const after = (...events: SearchEvent[]) => events.reduce(searchAfter, quietSearch);

describe('AUTH-4: the search for an organisation', () => {
  it('starts at three characters after trimming', () => {
    expect(nameToSearch('  gu  ')).toBeNull();
    expect(nameToSearch(' gul ')).toBe('gul');
  });

  it('lists what was found', () => {
    const search = after(
      { type: 'typed' },
      { type: 'asked', name: 'gul' },
      { type: 'answered', name: 'gul', reply: replyWith('Gulf Marine') },
    );
    expect(search).toMatchObject({ phase: 'found', sessionToken: 's1' });
    expect(search.suggestions.map((suggestion) => suggestion.place_id)).toEqual(['db_Gulf Marine']);
  });

  it('drops a late answer to an earlier name, whichever order they come in', () => {
    const asked: SearchEvent[] = [
      { type: 'asked', name: 'gul' },
      { type: 'typed' },
      { type: 'asked', name: 'gulf st' },
    ];
    const newer: SearchEvent = { type: 'answered', name: 'gulf st', reply: replyWith('Gulf Star') };
    const late: SearchEvent = { type: 'answered', name: 'gul', reply: replyWith('Gulf Marine') };
    expect(after(...asked, late).phase).toBe('searching');
    expect(after(...asked, newer, late).suggestions.map((suggestion) => suggestion.description)).toEqual([
      'Gulf Star',
    ]);
    expect(after(...asked, newer, { type: 'failed', name: 'gul' }).phase).toBe('found');
  });

  it('drops an answer that comes while the next name is being typed, or after a choice', () => {
    const answer: SearchEvent = { type: 'answered', name: 'gul', reply: replyWith('Gulf Marine') };
    expect(after({ type: 'asked', name: 'gul' }, { type: 'typed' }, answer).phase).toBe('quiet');
    expect(after({ type: 'asked', name: 'gul' }, { type: 'chosen' }, answer)).toEqual(quietSearch);
  });

  it('says in the exact words that nothing was found or that the search failed', () => {
    const nothing = after(
      { type: 'asked', name: 'zzz' },
      { type: 'answered', name: 'zzz', reply: replyWith() },
    );
    const failed = after({ type: 'asked', name: 'zzz' }, { type: 'failed', name: 'zzz' });
    expect([nothing.phase, failed.phase]).toEqual(['nothing', 'failed']);
    expect(searchWords).toEqual({
      searching: ['Searching organizations...', ''],
      nothing: ['No matching organizations found', 'You can create a new organization with this name'],
      failed: ['No organizations found', 'Continue typing to create a new organization'],
    });
  });
});

it('AUTH-2: a country is known by its name or its stored value', () => {
  expect(countryFrom('United Arab Emirates')).toBe('united_arab_emirates');
  expect(countryFrom('united_arab_emirates')).toBe('united_arab_emirates');
  expect(countryFrom('Atlantis')).toBe('');
});
