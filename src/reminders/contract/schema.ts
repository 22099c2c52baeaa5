import * as z from 'zod/mini';
import { idSchema, instantSchema, requiredText } from '#kit/contract/schema.ts';

/** Instants travel; each reader sees their own local time. */
export const reminderSchema = z.object({
  id: idSchema,
  text: z.string(),
  /** Whom it reminds. */
  user: z.object({ id: idSchema, name: z.string() }),
  createdBy: z.object({ id: idSchema, name: z.string() }),
  createdAt: instantSchema,
  dueAt: instantSchema,
  /** When it was told; null before, and again once it is put off. */
  firedAt: z.nullable(instantSchema),
  doneAt: z.nullable(instantSchema),
});
export type Reminder = z.infer<typeof reminderSchema>;

/** A reminder with the enquiry it belongs to, for lists across enquiries. */
export const ownReminderSchema = z.object({
  ...reminderSchema.shape,
  enquiry: z.object({ id: idSchema, ReferenceNo: z.string(), CustomerName: z.string() }),
});
export type OwnReminder = z.infer<typeof ownReminderSchema>;

export const newReminderSchema = z.object({
  text: requiredText('Say what to remember', 500),
  dueAt: z.iso.datetime({ offset: true, error: 'Choose a date and a time' }),
  /** Whom it shall remind. */
  userId: idSchema,
});
export type NewReminder = z.infer<typeof newReminderSchema>;

/** Done, not done after all, or put off. */
export const reminderChangeSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('done') }),
  z.object({ action: z.literal('reopen') }),
  z.object({
    action: z.literal('snooze'),
    dueAt: z.iso.datetime({ offset: true, error: 'Choose a date and a time' }),
  }),
]);
export type ReminderChange = z.infer<typeof reminderChangeSchema>;
