import { languageSchema, type Language } from '#kit/contract/language/languages.ts';
import { kindFacts } from '#notifications/contract/kinds.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { announce } from '#kit/server/live.ts';
import type { Queue } from '#kit/server/queue.ts';
import type { Scope } from '#kit/server/scope.ts';
import { listChoices } from './choices-store.ts';
import { mailNotification } from './jobs.ts';
import type { Notice, People, Saying } from './notices/notice.ts';
import { insertNew, type NewNotification, type Said, type Words } from './store.ts';
import { expectSummaries } from './summaries.ts';

/** When it happened, whose act it was, and what makes it this one and no other. */
export type Occasion = { at: Date; actorId: string | null; cause: string };
export type Told = { notice: Notice; occasion: Occasion };

const maxTitleLength = 200;
const maxDetailLength = 300;

/**
 * One line without signs that a mail's subject or a screen could stumble over; names and texts come
 * from people and mails.
 */
const oneLine = (text: string, longest: number): string => {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

/** Active members of those a notice names who may read what it is about, without the one whose act it was. */
const readersOf = ({ notice, occasion }: Told, people: People): string[] =>
  [...new Set(notice.to)].flatMap((id) => {
    const person = id ? people.get(id) : undefined;
    const mayRead = person && (notice.needs === null || person.abilities.includes(notice.needs));
    return person && mayRead && (notice.tellsActor || person.id !== occasion.actorId) ? [person.id] : [];
  });

const says = (saying: Saying = '', language: Language): string =>
  typeof saying === 'string' ? saying : saying(sayIn(language));

const wordNotice = ({ title, detail }: Notice, language: Language): Said => ({
  title: oneLine(says(title, language), maxTitleLength),
  detail: oneLine(says(detail, language), maxDetailLength),
});

/** In every language: a person may read it in another one than they have today. */
const wordInAll = (notice: Notice): Said & { words: Words } => ({
  ...wordNotice(notice, 'en'),
  words: Object.fromEntries(
    languageSchema.options
      .filter((language) => language !== 'en')
      .map((language) => [language, wordNotice(notice, language)]),
  ),
});

type Wanted = (userId: string, notice: Notice) => Pick<NewNotification, 'inApp' | 'mail'>;

const wantedBy = async (scope: Scope, userIds: readonly string[]): Promise<Wanted> => {
  const changed = new Map(
    (await listChoices(scope, userIds)).map((choice) => [`${choice.userId} ${choice.kind}`, choice]),
  );
  return (userId, { kind, mail }) => {
    const own = changed.get(`${userId} ${kind}`);
    const usual = kindFacts[kind].isMailedElsewhere ? 'off' : (own?.mail ?? kindFacts[kind].mail);
    return { inApp: own?.inApp ?? true, mail: mail ?? usual };
  };
};

/**
 * Writes notifications down, puts the mails on their way and says where to look again, all in the
 * caller's transaction (NOT-1).
 */
export const tell = async (
  scope: Scope,
  told: readonly Told[],
  people: People,
  queue: Queue,
): Promise<void> => {
  const addressed = told.flatMap((each) => {
    const readers = readersOf(each, people);
    return readers.length > 0 ? [{ ...each, readers, said: wordInAll(each.notice) }] : [];
  });
  const wanted = await wantedBy(scope, [...new Set(addressed.flatMap(({ readers }) => readers))]);
  const rows = addressed.flatMap(({ notice, occasion, readers, said }) =>
    readers.map((userId): NewNotification => ({
      userId,
      kind: notice.kind,
      cause: notice.cause ?? occasion.cause,
      ...said,
      subjectType: notice.subject.type,
      subjectId: notice.subject.id,
      place: notice.place ?? {},
      at: occasion.at,
      ...wanted(userId, notice),
    })),
  );
  const written = await insertNew(
    scope,
    rows.filter(({ inApp, mail }) => inApp || mail !== 'off'),
  );
  for (const { id, mail } of written)
    if (mail === 'now')
      await queue.send(scope, mailNotification, { organisationId: scope.organisationId, id });
  for (const userId of new Set(written.filter(({ inApp }) => inApp).map((each) => each.userId)))
    await announce(scope, 'notifications', userId);
  await expectSummaries(
    scope,
    written.filter(({ mail }) => mail === 'daily').map(({ userId, at }) => ({ userId, since: at })),
  );
};
