import * as z from 'zod/mini';
import { formatDate, formatDays } from '#members/contract/absences/rules.ts';
import { daySchema, idSchema } from '#kit/contract/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';

/** The absent person a deputy signs for, as it is kept with the signature. */
export const signedForSchema = z.object({
  userId: idSchema,
  name: z.string(),
  from: daySchema,
  to: daySchema,
});
export type SignedFor = z.infer<typeof signedForSchema>;

/** ", for Quinn Quality (absent 3–14 Dec)"; nothing where somebody signs for themselves. */
export const formatSignedFor = (signedFor: SignedFor | null): string =>
  signedFor ? `, for ${signedFor.name} (absent ${formatDays(signedFor)})` : '';

/** Who may do something in a review: a person with departments and abilities. */
export type Holder = { readonly departments: readonly string[]; readonly abilities: readonly string[] };

/** A reviewer of the department itself, or whom the permissions name (FEAS-3). */
export const mayDecideFor = ({ abilities, departments }: Holder, department: Department): boolean =>
  abilities.includes('reviews:decide-any') ||
  (abilities.includes('reviews:decide') && departments.includes(department));

/** Who decides in reviews decides on their findings, actions and differences too, whatever the department. */
export const mayFollowUp = ({ abilities }: Holder): boolean => abilities.includes('reviews:decide');

/** A coordinator, or somebody of the department, may have it asked after all (SIGN-5). */
export const mayAskFor = ({ abilities, departments }: Holder, department: Department): boolean =>
  abilities.includes('reviews:open') || departments.includes(department);

export const mayApprove = ({ abilities }: Holder): boolean => abilities.includes('approvals:decide');

type Deputised<H = Holder> = { from: string; to: string; absent: H & { id: string; name: string } };

/** A right: one's own, or that of an absent person for whom the signature is then given. */
export type Right = { signedFor: SignedFor | null };

/** By which right somebody may do something: their own before that of an absent person; null where by none. */
export const rightTo = <H extends Holder>(
  may: (holder: H) => boolean,
  own: H,
  deputised: readonly Deputised<H>[],
): Right | null => {
  if (may(own)) return { signedFor: null };
  const found = deputised.find(({ absent }) => may(absent));
  return found
    ? { signedFor: { userId: found.absent.id, name: found.absent.name, from: found.from, to: found.to } }
    : null;
};

/**
 * By which right somebody decides for a department: their own before that of an absent person, and that of its
 * reviewer before that of who decides for any; null where there is none.
 */
export const rightToDecide = (
  own: Holder,
  deputised: readonly Deputised[],
  department: Department,
): Right | null => {
  const reviewers = deputised.filter(({ absent }) => absent.departments.includes(department));
  const may = (holder: Holder) => mayDecideFor(holder, department);
  return rightTo(may, own, reviewers) ?? rightTo(may, own, deputised);
};

export const rightToApprove = (own: Holder, deputised: readonly Deputised[]): Right | null =>
  rightTo(mayApprove, own, deputised);

export const rightToAsk = (
  own: Holder,
  deputised: readonly Deputised[],
  department: Department,
): Right | null => rightTo((holder) => mayAskFor(holder, department), own, deputised);

type Away = { to: string; absent: { id: string }; deputy: { name: string } };

/** "Quinn Quality (absent until 14 Dec, Dana Deputy stands in)". */
export const formatReviewer = (
  { id, name }: { id: string; name: string },
  absences: readonly Away[],
): string => {
  const away = absences.find(({ absent }) => absent.id === id);
  return away ? `${name} (absent until ${formatDate(away.to)}, ${away.deputy.name} stands in)` : name;
};
