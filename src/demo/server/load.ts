import { defaultMatrix } from '#permissions/contract/rules.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { effectivePriority } from '#enquiries/contract/records/rules.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import type { Risk } from '#reviews/contract/risk-schema.ts';
import { hashPassword } from '#accounts/server/secrets.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { record } from '#audit/server/service.ts';
import { confirmFields } from '#enquiries/server/fields/service.ts';
import { intakeJobs } from '#enquiries/server/intake/jobs.ts';
import { receiveEnquiry } from '#enquiries/server/intake/service.ts';
import { findDetail } from '#enquiries/server/detail/service.ts';
import { changeEnquiry, moveEnquiry } from '#enquiries/server/records/changing.ts';
import { acceptLineItems } from '#enquiries/server/items/deciding.ts';
import { readLineItems } from '#enquiries/server/items/service.ts';
import { acceptRows } from '#enquiries/server/requirements/accepting.ts';
import { readLedger as listRequirements } from '#enquiries/server/requirements/service.ts';
import { withEntry, withScope, type Actor, type Scope } from '#kit/server/scope.ts';
import { signDecision } from '#reviews/server/departments/service.ts';
import { findFor, openReview } from '#reviews/server/review/service.ts';
import { collecting } from './collecting.ts';
import { loadConversation } from './conversation.ts';
import { loadDocuments } from './documents.ts';
import { demoMails, type DemoMail } from './mails.ts';
import { loadMaterials } from './materials.ts';
import { loadRegisters } from './registers.ts';
import { demoOrganisation, demoPassword, demoPeople, type DemoPerson } from './sign-in.ts';

type Base = Pick<Tools, 'db' | 'clock' | 'log' | 'queue'>;
type Cast = { organisationId: string; actors: Map<string, Actor> };

/** The organisation and its five people; no trial end, so that the demo never becomes read-only. */
const createOrganisation = (base: Base): Promise<Cast> =>
  withEntry(base.db, base.clock, async (entry) => {
    const { id: organisationId } = await entry.db
      .insertInto('organisations')
      .values({ ...demoOrganisation, trialEndsAt: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const passwordHash = await hashPassword(demoPassword);
    const actors = new Map<string, Actor>();
    for (const person of demoPeople) {
      const { id: userId } = await entry.db
        .insertInto('users')
        .values({ email: person.email, name: person.name, passwordHash })
        .returning('id')
        .executeTakeFirstOrThrow();
      await entry.db
        .insertInto('memberships')
        .values({
          organisationId,
          userId,
          role: person.role,
          departments: person.departments,
          state: 'active',
        })
        .execute();
      actors.set(person.email, actorOf(person, userId));
    }
    const owner = [...actors.values()].find((actor) => actor.role === 'Owner');
    if (!owner) throw new Error('the demo organisation has no owner');
    await record(await entry.enter(organisationId, owner), {
      action: 'organisation.founded',
      subject: { type: 'organisation', id: organisationId },
      summary: `founded the organisation ${demoOrganisation.name}`,
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

/**
 * One mail through the same door as a customer's: received, read, its fields confirmed by the coordinator.
 */
const takeIn = async (
  base: Base,
  as: (email: string) => <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  mail: DemoMail,
): Promise<string> => {
  const coordinator = as('coordinator@demo-valves.example');
  const { queue, sent } = collecting<{ organisationId: string; enquiryId: string }>();
  const { id } = await coordinator((scope) =>
    receiveEnquiry(
      scope,
      [{ name: 'enquiry.eml', mediaType: 'message/rfc822', bytes: Buffer.from(mail.bytes) }],
      queue,
    ),
  );
  for (const data of sent) for (const each of intakeJobs(base)) await each.handle(data);
  await coordinator((scope) => confirmFields(scope, id, enquiryFieldNames));
  await coordinator((scope) => changeEnquiry(scope, id, { Priority: mail.priority }));
  const detail = await coordinator((scope) => findDetail(scope, id));
  if (effectivePriority({ ...detail, Priority: null }) !== mail.priority)
    throw new Error(`the demo enquiry ${detail.ReferenceNo} has another derived priority than its own`);
  return id;
};

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

/** A reviewer of the demo answers every row and every question of the department, and approves. */
const decideFor = async (
  as: (email: string) => <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  id: string,
  department: Department,
): Promise<void> => {
  const person = demoPeople.find((each) => each.departments.includes(department));
  if (!person) throw new Error(`nobody of the demo organisation reviews ${department}`);
  await as(person.email)(async (scope) => {
    const review = await findFor(scope, id);
    const part = review?.departments.find((each) => each.department === department);
    if (!review || !part) throw new Error(`the demo enquiry ${id} has no open review`);
    const answers = part.checklist.map((question) => ({ question, answer: 'yes' as const, note: '' }));
    const rows = part.requirementIds.map((requirementId) => ({
      requirementId,
      answer: 'can' as const,
      condition: '',
    }));
    const risk = demoRisks[department] ?? null;
    return signDecision(scope, id, {
      department,
      decision: 'approved',
      comment: '',
      answers,
      rows,
      risk,
      revision: review.revision,
    });
  });
};

/**
 * How far each demo enquiry has come, oldest first; three are under review, one of them validated (CR-2: 5,
 * 3, 1, 2).
 */
const progress: readonly {
  isAccepted: boolean;
  decided: number;
  status: 'in_review' | 'drafting' | 'approved';
}[] = [
  { isAccepted: true, decided: departments.length, status: 'approved' },
  { isAccepted: true, decided: 7, status: 'drafting' },
  { isAccepted: true, decided: 3, status: 'in_review' },
  { isAccepted: false, decided: 0, status: 'drafting' },
  { isAccepted: false, decided: 0, status: 'in_review' },
];

/** Fills an empty database with the demo organisation, through the product's own services. */
export const loadDemo = async (base: Base): Promise<void> => {
  const { organisationId, actors } = await createOrganisation(base);
  const as =
    (email: string) =>
    <T>(work: (scope: Scope) => Promise<T>): Promise<T> => {
      const actor = actors.get(email);
      if (!actor) throw new Error(`${email} is not of the demo organisation`);
      return withScope(base.db, base.clock, { organisationId, actor }, work);
    };
  const coordinator = as('coordinator@demo-valves.example');
  const today = base.clock.now().toISOString().slice(0, 10);
  await loadDocuments(base, as, today);
  await loadRegisters(as, today);
  const mails = await demoMails(today);
  for (const [index, mail] of mails.entries()) {
    const id = await takeIn(base, as, mail);
    const wanted = progress[index];
    if (!wanted) throw new Error('there are more demo mails than plans for them');
    if (wanted.isAccepted) {
      await coordinator(async (scope) => {
        const { requirements } = await listRequirements(scope, id);
        return acceptRows(
          scope,
          id,
          requirements.map((row) => row.id),
        );
      });
      await coordinator(async (scope) => {
        const { items } = await readLineItems(scope, id);
        return acceptLineItems(
          scope,
          id,
          items.map((item) => item.id),
        );
      });
      await coordinator((scope) => openReview(scope, id));
    }
    for (const department of departments.slice(0, wanted.decided)) await decideFor(as, id, department);
    await coordinator((scope) => moveEnquiry(scope, id, wanted.status));
    if (index === 1) await loadConversation(base, as, id);
    if (index === 0) await loadMaterials(as, id, today);
  }
};
