import { AppError, type Failure } from '#kit/contract/errors.ts';
import { absenceFailures } from '#members/contract/absences/errors.ts';
import { formatDays, objectionToDays } from '#members/contract/absences/rules.ts';
import type { AbsenceDraft } from '#members/contract/absences/schema.ts';
import type { Member } from '#members/contract/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { assertMayOverrule } from '../giving.ts';
import { activeMembers } from '../service.ts';
import { listOverlapping, lockPeople, type AbsenceRow } from './store.ts';

export const isOwn = (scope: Scope, userId: string | null): boolean => userId === scope.actor.userId;

const refuseDeputy = (failure: Failure, message = failure.message) =>
  new AppError(failure, { message, fields: { deputyId: message } });

/** Nobody sets the absence of who may do more than they may, nor makes themselves a deputy by it. */
export const assertMaySet = async (scope: Scope, person: Member, deputyId: string | null): Promise<void> => {
  if (isOwn(scope, person.id)) return;
  await assertMayOverrule(scope, person);
  if (isOwn(scope, deputyId) && scope.actor.role !== 'Owner')
    throw refuseDeputy(absenceFailures.namesOneself);
};

const formatAbsence = ({ fromDay, toDay }: AbsenceRow): string => formatDays({ from: fromDay, to: toDay });

/** The deputy: another active member who sees enquiries and is not absent then. */
const findDeputy = async (
  scope: Scope,
  person: Member,
  deputyId: string,
  others: readonly AbsenceRow[],
): Promise<{ name: string }> => {
  const { ownDeputy, notActive, seesNoEnquiries, deputyAbsent } = absenceFailures;
  if (deputyId === person.id) throw refuseDeputy(ownDeputy);
  const deputy = (await activeMembers(scope)).find(({ id }) => id === deputyId);
  if (!deputy) throw refuseDeputy(notActive);
  const { name, abilities } = deputy;
  const otherwise = 'Choose another deputy.';
  if (!abilities.includes('enquiries:read'))
    throw refuseDeputy(seesNoEnquiries, `The role of ${name} does not see enquiries. ${otherwise}`);
  const away = others.find(({ userId }) => userId === deputyId);
  if (away) throw refuseDeputy(deputyAbsent, `${name} is absent ${formatAbsence(away)}. ${otherwise}`);
  return deputy;
};

/**
 * The deputy, where a draft agrees with everything else that is set; `begunOn` is the first day of an absence
 * that runs. Nobody is a deputy while they are absent themselves, so a deputy never has a deputy.
 */
export const checkDraft = async (
  scope: Scope,
  person: Member,
  { deputyId, ...days }: AbsenceDraft,
  changed: { id: string; begunOn: string | null } | null,
): Promise<{ name: string }> => {
  const objection = objectionToDays(days, { now: scope.now, begunOn: changed?.begunOn ?? null });
  if (objection)
    throw new AppError(objection.failure, { fields: { [objection.field]: objection.failure.message } });
  const people = [person.id, deputyId];
  await lockPeople(scope, people);
  const others = (await listOverlapping(scope, days, people)).filter(({ id }) => id !== changed?.id);
  const own = others.find(({ userId }) => userId === person.id);
  if (own)
    throw new AppError(absenceFailures.overlaps, {
      message: `Another absence is entered for ${formatAbsence(own)}.`,
    });
  const deputy = await findDeputy(scope, person, deputyId, others);
  const lent = others.find((each) => each.deputyId === person.id);
  if (lent) {
    const who = isOwn(scope, person.id) ? 'You are' : `${person.name} is`;
    throw new AppError(absenceFailures.isDeputy, {
      message: `${who} the deputy of ${lent.name} ${formatAbsence(lent)}. Another deputy has to be chosen there first.`,
    });
  }
  return deputy;
};
