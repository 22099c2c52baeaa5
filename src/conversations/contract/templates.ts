/** Templates that a person edits before sending; an organisation can change each of them (DET-6). */
export const templateNames = ['acknowledge', 'clarification', 'follow-up', 'decline'] as const;
export type TemplateName = (typeof templateNames)[number];

export const templateLabels: Readonly<Record<TemplateName, string>> = {
  acknowledge: 'Acknowledge receipt',
  clarification: 'Ask for clarification',
  'follow-up': 'Follow up',
  decline: 'Decline',
};

/** What a template can ask for; `Clarifications` is the list of open questions of the departments. */
export const placeholderNames = [
  'CustomerName',
  'ReferenceNo',
  'OurNumber',
  'SenderName',
  'OrganisationName',
  'DueDate',
  'Clarifications',
] as const;
export type PlaceholderName = (typeof placeholderNames)[number];
export type PlaceholderValues = Readonly<Record<PlaceholderName, string | null>>;

type TemplateText = { subject: string; text: string };

const closing = `Kind regards,

{{SenderName}}
{{OrganisationName}}`;

export const defaultTemplates: Readonly<Record<TemplateName, TemplateText>> = {
  acknowledge: {
    subject: 'Your enquiry {{ReferenceNo}}: received',
    text: `Dear Sir or Madam,

Thank you for your enquiry {{ReferenceNo}}. We have received it and review it under our number {{OurNumber}}.

We will come back to you with our offer or with questions. Please quote both numbers in further mails.

${closing}`,
  },
  clarification: {
    subject: 'Your enquiry {{ReferenceNo}}: questions',
    text: `Dear Sir or Madam,

While reviewing your enquiry {{ReferenceNo}} (our number {{OurNumber}}) we came upon these points, which we ask you to clarify:

{{Clarifications}}

Until we have your answers, the review of these points cannot be completed.

${closing}`,
  },
  'follow-up': {
    subject: 'Your enquiry {{ReferenceNo}}: our last mail',
    text: `Dear Sir or Madam,

We refer to our last mail about your enquiry {{ReferenceNo}} (our number {{OurNumber}}) and kindly ask for your answer.

If anything in it is unclear, please tell us.

${closing}`,
  },
  decline: {
    subject: 'Your enquiry {{ReferenceNo}}: no offer',
    text: `Dear Sir or Madam,

Thank you for your enquiry {{ReferenceNo}}. After reviewing it we are not able to make you an offer this time.

We would be glad to hear from you again with other enquiries.

${closing}`,
  },
};

const placeholder = /\{\{\s*([^{}\n]{0,60}?)\s*\}\}/g;

/** The names between double braces, each once, in the order of the text. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? '')),
];

const isKnown = (name: string): name is PlaceholderName => placeholderNames.some((each) => each === name);

/** Placeholders that no template knows. */
export const unknownPlaceholders = (text: string): string[] =>
  placeholdersIn(text).filter((name) => !isKnown(name));

/** The text with its placeholders filled in; those without a value stay as they are, to be seen and named. */
export const fillTemplate = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholder, (whole, name: string) => (isKnown(name) ? (values[name] ?? whole) : whole));

/** "{{DueDate}} and {{Foo}}". */
export const placeholderText = (names: readonly string[]): string =>
  names.map((name) => `{{${name}}}`).join(' and ');
