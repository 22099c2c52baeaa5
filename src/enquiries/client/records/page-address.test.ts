import { describe, expect, it } from 'vitest';
import { areaOf, detailTabs, readAddress, withChanges } from './page-address.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));

describe('the address of an enquiry page', () => {
  it('FEAS-6: a link that names only a requirement, as in the record, opens the requirements tab', () => {
    expect(read('requirement=r4')).toEqual({
      view: 'details',
      tab: 'requirements',
      requirement: 'r4',
      field: null,
      passage: null,
      isSourceClosed: false,
    });
  });

  it('SIGN-2: the address of each part leads to the one of three places it is in', () => {
    const places = detailTabs.map((tab) => areaOf(read(`tab=${tab}`).tab));
    expect(places.filter((place) => place === 'work')).toHaveLength(7);
    expect(areaOf(read('tab=conversation&compose=mail').tab)).toBe('thread');
    expect([areaOf(read('tab=revisions').tab), areaOf(read('tab=history').tab)]).toEqual(['log', 'log']);
    expect(areaOf(read('').tab)).toBe('work');
  });

  it('AI-6: a link names a passage by source and offsets', () => {
    expect(read('tab=sources&source=s1&from=12&to=40')).toMatchObject({
      tab: 'sources',
      passage: { sourceId: 's1', from: 12, to: 40 },
    });
  });

  it('takes offsets that are no numbers for none, and unknown tabs for the details', () => {
    expect(read('tab=secrets&source=s1&from=-1&to=1e9')).toEqual({
      view: 'details',
      tab: 'details',
      requirement: null,
      field: null,
      passage: { sourceId: 's1', from: null, to: null },
      isSourceClosed: false,
    });
  });

  it('changes some parameters and keeps the others', () => {
    expect(
      withChanges(new URLSearchParams('tab=sources&source=s1&from=3'), {
        source: null,
        from: null,
        view: 'kanban',
      }).toString(),
    ).toBe('tab=sources&view=kanban');
  });
});
