import * as z from 'zod/mini';
import { idSchema, instantSchema } from '#kit/contract/schema.ts';
import { isZone } from '#organisations/contract/time-zone.ts';
import { mailChoices, notificationKinds } from './kinds.ts';

/** Where on the subject's page it leads. */
export const placeSchema = z.object({
  tab: z.optional(z.string()),
  /** Of a conversation, which entries are shown. */
  entries: z.optional(z.string()),
  comment: z.optional(z.string()),
  department: z.optional(z.string()),
});
export type NoticePlace = z.infer<typeof placeSchema>;

export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(notificationKinds),
  title: z.string(),
  detail: z.string(),
  /** The page, and the place on it, that this is about. */
  path: z.string(),
  at: instantSchema,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const choiceSchema = z.object({
  kind: z.enum(notificationKinds),
  inApp: z.boolean(),
  mail: z.enum(mailChoices),
});
export type Choice = z.infer<typeof choiceSchema>;

export const summaryTimeSchema = z.object({
  timeZone: z
    .string()
    .check(z.minLength(1), z.maxLength(60), z.refine(isZone, { error: 'This time zone is not known' })),
  hour: z.number().check(z.int(), z.gte(0), z.lte(23)),
});
export type SummaryTime = z.infer<typeof summaryTimeSchema>;

export const settingsSchema = z.object({ choices: z.array(choiceSchema), summary: summaryTimeSchema });
export type NotificationSettings = z.infer<typeof settingsSchema>;
