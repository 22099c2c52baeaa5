import { describe, expect, it } from 'vitest';
import { staleTags } from '#kit/client/live.ts';
import type { CacheTag, Endpoint } from '#kit/contract/endpoint.ts';
import { cacheTags } from './rooms.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value;

const contracts = import.meta.glob<object>(['../../*/contract/**/*.ts', '!**/*.test.ts'], { eager: true });
const endpoints = Object.values(contracts)
  .flatMap((contract): unknown[] => Object.values(contract))
  .flatMap((exported) => [exported, ...Object.values(exported ?? {})])
  .filter(isEndpoint);

const typeOf = (tag: CacheTag): string => (typeof tag === 'string' ? tag : tag.type);
const typesOf = (group: readonly Endpoint[]): Set<string> =>
  new Set(group.flatMap(({ tags = [], tagsIfRefused = [] }) => [...tags, ...tagsIfRefused].map(typeOf)));
const read = typesOf(endpoints.filter(({ method }) => method === 'GET'));

describe('what a page keeps of the server', () => {
  it('is asked for again under a name that some read has, whatever changes it', () => {
    expect(endpoints.length).toBeGreaterThan(150);
    const changed = typesOf(endpoints.filter(({ method }) => method !== 'GET'));
    expect([...changed].filter((type) => !read.has(type))).toEqual([]);
    expect([...read].toSorted()).toEqual([...Object.keys(cacheTags), 'Sessions'].toSorted());
  });

  it('is asked for again after a live message, all of it but the sessions after a lost connection', () => {
    const topics = ['enquiries', 'members', 'permissions', 'conversations', 'actions', 'settings'];
    const told = topics.flatMap((topic) => staleTags(cacheTags, { topic, id: 'a' }));
    const named = told.map((tag) => (typeof tag === 'string' ? tag : (tag?.type ?? '')));
    expect(named.filter((type) => !read.has(type))).toEqual([]);
    expect(Object.keys(cacheTags).toSorted()).toEqual(
      [...read].filter((type) => type !== 'Sessions').toSorted(),
    );
  });
});
