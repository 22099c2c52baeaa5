import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { memberFailures } from '../errors.ts';
import { absenceFailures } from './errors.ts';
import { absenceDraftSchema, absencesSchema } from './schema.ts';

const params = z.object({ id: idSchema });
/** Oneself where nobody is named; others only for who may change members. */
const whose = z.object({ userId: z.optional(idSchema) });
const tags = ['Absences'];

const { notFound, isOver, namesOneself, ...aboutDraft } = absenceFailures;
const aboutPerson = [memberFailures.notFound, memberFailures.mayDoMore, kitFailures.forbidden, namesOneself];

/** Absences of a person, and the deputy who decides and signs in reviews meanwhile (SIGN-6). */
export const absenceEndpoints = {
  list: endpoint({
    description:
      'The absences of the caller; with `userId` those of somebody else, for who may change members.',
    method: 'GET',
    path: 'absences',
    access: 'member',
    query: whose,
    reply: absencesSchema,
    failures: [memberFailures.notFound, kitFailures.forbidden],
    tags,
  }),
  set: endpoint({
    description:
      'From the first day to the last the deputy may decide and sign in reviews for the absent person.',
    method: 'POST',
    path: 'absences',
    access: 'member',
    body: z.extend(absenceDraftSchema, whose.shape),
    reply: absencesSchema,
    failures: [...aboutPerson, ...Object.values(aboutDraft)],
    tags,
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'absences/:id',
    access: 'member',
    params,
    body: absenceDraftSchema,
    reply: absencesSchema,
    failures: [notFound, isOver, ...aboutPerson, ...Object.values(aboutDraft)],
    tags,
  }),
  end: endpoint({
    description: 'Ends an absence at once, or calls off one that has not begun; it stays in the list.',
    method: 'POST',
    path: 'absences/:id/end',
    access: 'member',
    params,
    reply: absencesSchema,
    failures: [notFound, isOver, memberFailures.notFound, memberFailures.mayDoMore, kitFailures.forbidden],
    tags,
  }),
} as const;
