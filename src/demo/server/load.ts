import { noteRow, rowsNoted } from '#kit/server/evidence/imprints.ts';
import { defaultMatrix } from '#permissions/contract/rules.ts';
import { effectivePriority } from '#enquiries/contract/records/rules.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import type { Risk } from '#reviews/contract/risk-schema.ts';
import { membershipsEvidence } from '#accounts/server/memberships-store.ts';
import { hashPassword } from '#accounts/server/secrets.ts';
import { record } from '#audit/server/service.ts';
import { findDetail } from '#enquiries/server/detail/service.ts';
import { reviewRulesEvidence } from '#organisations/server/store.ts';
import { changeEnquiry, moveEnquiry } from '#enquiries/server/records/changing.ts';
import type { Clock } from '#kit/server/clock.ts';
import { withEntry, withScope, type Actor } from '#kit/server/scope.ts';
import { dayAfter } from './calendar.ts';
import { loadConversation } from './conversation.ts';
import { loadDocuments } from './documents.ts';
import { demoMails, type DemoMail } from './mails.ts';
import { loadMaterials } from './materials.ts';
import { loadPast, clockAt } from './past/load.ts';
import { loadRegisters } from './registers.ts';
import { demoOrganisation, demoPassword, demoPeople, type DemoPerson } from './sign-in.ts';
import { beginReview, coordinatorEmail, decideFor, takeIn, type As, type Base } from './work.ts';

type Cast = { organisationId: string; actors: Map<string, Actor> };

/** The organisation and its five people; no trial end, so that the demo never becomes read-only. */
const createOrganisation = (base: Base): Promise<Cast> =>
  withEntry(base.db, base.clock, async (entry) => {
    const organisation = await entry.db
      .insertInto('organisations')
      .values({ ...demoOrganisation, trialEndsAt: null, createdAt: entry.now })
      .returningAll()
      .executeTakeFirstOrThrow();
    noteRow(entry, reviewRulesEvidence, organisation);
    const organisationId = organisation.id;
    const passwordHash = await hashPassword(demoPassword);
    const actors = new Map<string, Actor>();
    for (const person of demoPeople) {
      const { id: userId } = await entry.db
        .insertInto('users')
        .values({ email: person.email, name: person.name, passwordHash, createdAt: entry.now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const membership = await entry.db
        .insertInto('memberships')
        .values({
          organisationId,
          userId,
          role: person.role,
          departments: person.departments,
          state: 'active',
          createdAt: entry.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      noteRow(entry, membershipsEvidence, membership);
      actors.set(person.email, actorOf(person, userId));
    }
    const owner = [...actors.values()].find((actor) => actor.role === 'Owner');
    if (!owner) throw new Error('the demo organisation has no owner');
    await record(await entry.enter(organisationId, owner), {
      action: 'organisation.founded',
      subject: { type: 'organisation', id: organisationId },
      summary: `created the organisation ${demoOrganisation.name}`,
      data: { rowsNoted },
    });
    return { organisationId, actors };
  });

const actorOf = ({ name, role, departments: own }: DemoPerson, userId: string): Actor => ({
  userId,
  name,
  role,
  departments: own,
  abilities: defaultMatrix[role],
});

/** What the demo's reviewers see as a risk; the others assess none. */
const demoRisks: Readonly<Partial<Record<Department, Risk>>> = {
  'Quality Assurance': { consequence: 3, likelihood: 2, contingency: null },
  Procurement: {
    consequence: 4,
    likelihood: 3,
    contingency: {
      action: 'Reserve forgings at the second approved mill.',
      responsible: 'Head of purchasing',
      communication: 'Tell the project manager in the weekly meeting.',
    },
  },
  Operations: { consequence: 2, likelihood: 2, contingency: null },
};

const assertDerivedPriority = async (
  coordinator: ReturnType<As>,
  id: string,
  { priority }: DemoMail,
): Promise<void> => {
  const detail = await coordinator((scope) => findDetail(scope, id));
  if (effectivePriority({ ...detail, Priority: null }) !== priority)
    throw new Error(`the demo enquiry ${detail.ReferenceNo} has another derived priority than its own`);
};

/**
 * How far each demo enquiry has come, oldest first; three are under review, one of them validated (CR-2: 5,
 * 3, 1, 2).
 */
const progress: readonly {
  isAccepted: boolean;
  decided: number;
  status: 'in_review' | 'drafting' | 'approved';
  /** Days from today until our answer is due; one is overdue. */
  dueIn: number | null;
}[] = [
  { isAccepted: true, decided: departments.length, status: 'approved', dueIn: 6 },
  { isAccepted: true, decided: 7, status: 'drafting', dueIn: -1 },
  { isAccepted: true, decided: 3, status: 'in_review', dueIn: 4 },
  { isAccepted: false, decided: 0, status: 'drafting', dueIn: null },
  { isAccepted: false, decided: 0, status: 'in_review', dueIn: null },
];

/**
 * The five enquiries that are open, as far as each has come. Their mails were written days ago; what the people
 * did with them, they did today.
 */
const loadPresent = async (base: Base, as: As, today: string): Promise<void> => {
  const coordinator = as(coordinatorEmail);
  for (const [index, mail] of (await demoMails(today)).entries()) {
    const id = await takeIn(base, as, mail.bytes);
    const wanted = progress[index];
    if (!wanted) throw new Error('there are more demo mails than plans for them');
    const due = wanted.dueIn === null ? {} : { dueDate: dayAfter(today, wanted.dueIn) };
    await coordinator((scope) => changeEnquiry(scope, id, { Priority: mail.priority, ...due }));
    await assertDerivedPriority(coordinator, id, mail);
    if (wanted.isAccepted) await beginReview(as, id);
    for (const department of departments.slice(0, wanted.decided))
      await decideFor(as, id, department, {
        decision: 'approved',
        comment: '',
        risk: demoRisks[department] ?? null,
      });
    await coordinator((scope) => moveEnquiry(scope, id, wanted.status));
    if (index === 1) await loadConversation(base, as, id);
    if (index === 0) await loadMaterials(as, id, today);
  }
};

/** Before the first enquiry of the past came; `today` is an ISO day. */
const foundedOn = (today: string): Date => new Date(dayAfter(today, -73));

/** Fills an empty database with the demo organisation and ten weeks of its past, through the product's own services. */
export const loadDemo = async (base: Base): Promise<void> => {
  const today = base.clock.now().toISOString().slice(0, 10);
  const past = clockAt(foundedOn(today));
  const { organisationId, actors } = await createOrganisation({ ...base, clock: past });
  const actingBy =
    (clock: Clock): As =>
    (email) =>
    (work) => {
      const actor = actors.get(email);
      if (!actor) throw new Error(`${email} is not of the demo organisation`);
      return withScope(base.db, clock, { organisationId, actor }, work);
    };
  const then = actingBy(past);
  await loadDocuments({ ...base, clock: past }, then, today);
  await loadRegisters(then, today);
  await loadPast({ ...base, clock: past }, then, past, today);
  await loadPresent(base, actingBy(base.clock), today);
};
