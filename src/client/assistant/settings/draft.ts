import type { AiSettings, AiSettingsForm, Budgets } from '#shared/assistant/settings/schema.ts';

/** What is being filled in: the settings with the figures as they are typed, and the key as it is to become. */
type Draft = Omit<AiSettingsForm, 'budgets' | 'apiKey'> & {
  budgets: Record<keyof Budgets, string>;
  /** Typed anew; empty keeps the one that is there. */
  newKey: string;
  removesKey: boolean;
};

/** What the parts of the form are given. */
export type PartProps = { settings: AiSettings; draft: Draft; faults: Record<string, string>; change: (change: Partial<Draft>) => void };

const budgetNames = ['perDay', 'perMonth', 'personPerDay', 'personPerMonth'] as const satisfies readonly (keyof Budgets)[];

const typed = (limit: number | null): string => (limit === null ? '' : String(limit));

export const draftOf = ({ provider, model, embedModel, baseUrl, region, purposes, redaction, sendsMails, budgets }: AiSettings): Draft => ({
  provider,
  model,
  embedModel,
  baseUrl,
  region,
  purposes,
  redaction,
  sendsMails,
  budgets: {
    perDay: typed(budgets.perDay),
    perMonth: typed(budgets.perMonth),
    personPerDay: typed(budgets.personPerDay),
    personPerMonth: typed(budgets.personPerMonth),
  },
  newKey: '',
  removesKey: false,
});

/** A figure with or without signs between its thousands; undefined for what is none. */
const figureOf = (text: string): number | null | undefined => {
  const digits = text.replace(/[\s,.'’]/g, '');
  if (digits === '') return null;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
};

/** What is to be saved, or what is wrong by field. */
export const formOf = ({ budgets, newKey, removesKey, ...draft }: Draft): { form: AiSettingsForm } | { faults: Record<string, string> } => {
  const figures = budgetNames.map((name) => [name, figureOf(budgets[name])] as const);
  const wrong = figures.filter(([, figure]) => figure === undefined);
  if (wrong.length > 0) return { faults: Object.fromEntries(wrong.map(([name]) => [`budgets.${name}`, 'Enter a whole number, or nothing'])) };
  const key = newKey.trim() ? { apiKey: newKey.trim() } : removesKey ? { apiKey: null } : {};
  return { form: { ...draft, ...key, budgets: Object.fromEntries(figures) as Budgets } };
};
