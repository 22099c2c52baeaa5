/** When a mail goes out: at once, in the day's summary, or never. */
export const mailChoices = ['now', 'daily', 'off'] as const;
export type MailChoice = (typeof mailChoices)[number];

export const notificationKinds = [
  'assigned',
  'mentioned',
  'decision_needed',
  'decided',
  'clarification',
  'final_decision',
  'reminder_due',
  'overdue',
  'mail_received',
  'mail_failed',
  'material',
  'deputy',
  'action_assigned',
  'action_overdue',
  'expiring',
  'ai_budget',
  'access',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

type KindFacts = {
  /** In the settings and at the end of each mail. */
  label: string;
  hint: string;
  /** What holds until a person changes it. */
  mail: MailChoice;
  /** Access requests are always mailed by their own room: somebody waits for an answer (ORG-3). */
  isMailedElsewhere?: true;
};

/** Every kind of notification, in the order of the settings (NOT-1). */
export const kindFacts: Readonly<Record<NotificationKind, KindFacts>> = {
  assigned: { label: 'Assigned to you', hint: 'Someone makes you responsible for an enquiry', mail: 'now' },
  mentioned: { label: 'Mentioned', hint: 'Someone writes your name in a comment', mail: 'now' },
  decision_needed: {
    label: 'Decision needed',
    hint: 'A review needs your department or your final approval',
    mail: 'now',
  },
  decided: {
    label: 'Department decided',
    hint: 'On enquiries you answer for, or whose review you opened',
    mail: 'daily',
  },
  clarification: {
    label: 'Clarification asked',
    hint: 'A department cannot decide without an answer',
    mail: 'now',
  },
  final_decision: { label: 'Final decision', hint: 'An enquiry was accepted or declined', mail: 'now' },
  reminder_due: { label: 'Reminders', hint: 'One of your reminders is due', mail: 'now' },
  overdue: {
    label: 'Overdue enquiries',
    hint: 'Your enquiry is overdue',
    mail: 'daily',
  },
  mail_received: { label: 'Customer replied', hint: 'A mail came in for an enquiry of yours', mail: 'now' },
  mail_failed: { label: 'Mail not sent', hint: 'A mail you wrote could not be delivered', mail: 'now' },
  material: {
    label: 'Material requests',
    hint: 'One needs your approval, or yours moved on',
    mail: 'daily',
  },
  deputy: { label: 'Deputy', hint: 'You stand in for someone who is absent, or no longer do', mail: 'now' },
  action_assigned: { label: 'Actions', hint: 'A review gives you something to do', mail: 'now' },
  action_overdue: {
    label: 'Overdue actions',
    hint: 'Your action is overdue',
    mail: 'daily',
  },
  expiring: {
    label: 'Expiring licences and qualifications',
    hint: 'An entry of the registers that you may change expires in 90, 30 or 7 days, or today',
    mail: 'now',
  },
  ai_budget: {
    label: 'Language model budgets',
    hint: 'One is nearly used up, or is; for administrators',
    mail: 'now',
  },
  access: {
    label: 'Access requests',
    hint: 'One needs you, or yours was decided',
    mail: 'now',
    isMailedElsewhere: true,
  },
};
