import * as z from 'zod/mini';
import type { Failure } from '#kit/contract/errors.ts';
import { daySchema, idSchema, instantSchema, requiredText } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';

export const differenceFailures = {
  differenceNotFound: {
    code: 'difference_not_found',
    status: 404,
    message: 'This difference was not found.',
  },
  differenceResolved: { code: 'difference_resolved', status: 409, message: 'This difference is resolved.' },
  alreadyADifference: {
    code: 'already_a_difference',
    status: 409,
    message: 'Someone has already answered this proposal.',
  },
  notAskedYet: {
    code: 'not_asked_yet',
    status: 409,
    message: 'Say first when and how the customer was asked.',
  },
  answerStands: {
    code: 'answer_stands',
    status: 409,
    message: 'This question has another answer already. Correct it there.',
  },
  noSuchQuestion: {
    code: 'question_not_found',
    status: 404,
    message: 'This question of a department was not found.',
  },
  noAnswerSheet: {
    code: 'no_answer_sheet',
    status: 422,
    message: 'This is not the sheet of questions: it needs the columns “No.” and “Your answer”.',
  },
  dayAhead: { code: 'day_ahead', status: 400, message: 'This day has not come yet.' },
} as const satisfies Record<string, Failure>;

/** How the customer was spoken to. */
export const ways = ['mail', 'phone', 'meeting', 'letter'] as const;
export const waySchema = z.enum(ways);
export type Way = z.infer<typeof waySchema>;
export const wayLabels: Readonly<Record<Way, string>> = {
  mail: 'Email',
  phone: 'Telephone',
  meeting: 'Meeting',
  letter: 'Letter',
};

/**
 * A difference between what the customer asks and what was said before or what we can do, as a numbered
 * clarification (API Spec Q1, 5.1.3). open: nobody has asked yet; asked: the customer has not answered;
 * answered; resolved; dismissed: it was none; withdrawn: the decision on a finding that raised it was taken back.
 */
export const differenceSchema = z.object({
  id: idSchema,
  /** The clarification's number, 1-based per enquiry. */
  no: z.number(),
  requirementIds: z.array(idSchema),
  difference: z.string(),
  department: z.nullable(departmentSchema),
  revision: z.number(),
  addedBy: z.string(),
  addedAt: instantSchema,
  state: z.enum(['open', 'asked', 'answered', 'resolved', 'dismissed', 'withdrawn']),
  asked: z.nullable(z.object({ how: waySchema, by: z.string(), on: daySchema })),
  answer: z.nullable(z.object({ text: z.string(), on: daySchema })),
  resolution: z.nullable(z.object({ text: z.string(), by: z.string(), at: instantSchema })),
});
export type Difference = z.infer<typeof differenceSchema>;

const requirementIds = z._default(z.array(idSchema).check(z.maxLength(100)), []);

export const newDifferenceSchema = z.object({
  difference: requiredText('Say what differs', 4000),
  requirementIds,
  department: z._default(z.nullable(departmentSchema), null),
  /** The department's question that this confirms as a difference. */
  decisionId: z._default(z.nullable(idSchema), null),
});
export type NewDifference = z.infer<typeof newDifferenceSchema>;
/** As a form holds it before it is checked. */
export type DifferenceDraft = z.input<typeof newDifferenceSchema>;

export const askedSchema = z.object({
  how: waySchema,
  by: requiredText('Say who asked', 120),
  on: daySchema,
});
export const answeredSchema = z.object({
  text: requiredText('Write what the customer answered', 4000),
  on: daySchema,
});
export const resolutionSchema = z.object({ resolution: requiredText('Say how it was resolved', 4000) });

/** One step in the life of a difference. */
export const differenceStepSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('asked'), ...askedSchema.shape }),
  z.object({ step: z.literal('answered'), ...answeredSchema.shape }),
  z.object({ step: z.literal('resolved'), ...resolutionSchema.shape }),
]);
export type DifferenceStep = z.infer<typeof differenceStepSchema>;

/** A department's question that nobody has yet confirmed as a difference, or said is none. */
export const proposedDifferenceSchema = z.object({
  decisionId: idSchema,
  department: departmentSchema,
  question: z.string(),
  by: z.string(),
  at: instantSchema,
  requirementIds: z.array(idSchema),
});
export type ProposedDifference = z.infer<typeof proposedDifferenceSchema>;

export const dismissalSchema = z.object({
  decisionId: idSchema,
  reason: requiredText('Give a reason', 2000),
});

/** What we confirmed to a customer who gave nothing in writing (API Spec Q1, 5.1.2). */
export const confirmationSchema = z.object({
  id: idSchema,
  sentOn: daySchema,
  how: waySchema,
  sentTo: z.string(),
  note: z.string(),
  revision: z.number(),
  sentBy: z.string(),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

export const newConfirmationSchema = z.object({
  sentOn: daySchema,
  how: waySchema,
  sentTo: requiredText('Say whom we confirmed it to', 200),
  note: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
});
export type NewConfirmation = z.infer<typeof newConfirmationSchema>;
/** As a form holds it before it is checked. */
export type ConfirmationDraft = z.input<typeof newConfirmationSchema>;

export const isUnresolved = (difference: Pick<Difference, 'resolution'>): boolean =>
  difference.resolution === null;

/** What has become of a difference, in the words of every place that names it. */
export const differenceLabels: Readonly<Record<Difference['state'], string>> = {
  open: 'Not asked yet',
  asked: 'Asked',
  answered: 'Answered',
  resolved: 'Resolved',
  dismissed: 'No difference',
  withdrawn: 'Withdrawn',
};

/** The day on which the customer was asked or has answered; null where the state has none. */
export const dayOfState = ({
  state,
  asked,
  answer,
}: Pick<Difference, 'state'> & {
  asked: { on: string } | null;
  answer: { on: string } | null;
}): string | null => (state === 'asked' ? asked : state === 'answered' ? answer : null)?.on ?? null;

/** A question as it stands in a mail to the customer: "3. Which edition holds?". */
export const numberedQuestion = ({ no, difference }: Pick<Difference, 'no' | 'difference'>): string =>
  `${no}. ${difference}`;

const withoutBreaks = (text: string): string => text.replace(/\s+/g, ' ').trim();

const maxQuestionLines = 40;

/** Whether a mail asks in these words, under whatever number: they end one of its lines, however they are broken. */
export const asksSameQuestion = (mail: string, words: string): boolean => {
  const lines = mail.split('\n').map(withoutBreaks).filter(Boolean);
  const wanted = ` ${withoutBreaks(words)}`;
  return lines.some((_, at) =>
    ` ${lines.slice(Math.max(0, at - maxQuestionLines), at + 1).join(' ')}`.endsWith(wanted),
  );
};

/** Whether a mail asks this question: with its number and its words as lines of their own, however they are broken. */
export const asksQuestion = (mail: string, question: Pick<Difference, 'no' | 'difference'>): boolean => {
  const wanted = withoutBreaks(numberedQuestion(question));
  const lines = mail.split('\n').map(withoutBreaks).filter(Boolean);
  const isAskedFrom = (from: number): boolean =>
    lines.slice(from).some((_, more) => lines.slice(from, from + more + 1).join(' ') === wanted);
  return lines.some((line, at) => line.startsWith(`${question.no}.`) && isAskedFrom(at));
};
