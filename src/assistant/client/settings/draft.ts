import { decimalPattern } from '#kit/contract/decimals.ts';
import type {
  AccessKeys,
  AiSettings,
  AiSettingsForm,
  Budgets,
  Prices,
} from '#assistant/contract/settings/schema.ts';

/** What is being filled in: the settings with the figures as they are typed, and the key as it is to become. */
type Draft = Omit<AiSettingsForm, 'budgets' | 'prices' | 'apiKey' | 'accessKeys'> & {
  prices: Record<keyof Prices, string>;
  budgets: Record<keyof Budgets, string>;
  /** Typed anew; empty keeps what is there. */
  newKey: string;
  newAccessKeys: AccessKeys;
  removesKey: boolean;
};

/** What the parts of the form are given. */
export type PartProps = {
  settings: AiSettings;
  draft: Draft;
  faults: Record<string, string>;
  change: (change: Partial<Draft>) => void;
};

const typed = (figure: number | null): string => (figure === null ? '' : String(figure));

export const draftOf = (settings: AiSettings): Draft => {
  const {
    provider,
    model,
    embedModel,
    baseUrl,
    region,
    apiVersion,
    signIn,
    purposes,
    redaction,
    sendsMails,
    prices,
    budgets,
  } = settings;
  return {
    provider,
    model,
    embedModel,
    baseUrl,
    region,
    apiVersion,
    signIn,
    purposes,
    redaction,
    sendsMails,
    prices: {
      currency: prices.currency,
      input: typed(prices.input),
      output: typed(prices.output),
      embedding: typed(prices.embedding),
    },
    budgets: { organisation: typed(budgets.organisation), person: typed(budgets.person) },
    newKey: '',
    newAccessKeys: { accessKeyId: '', secretAccessKey: '', sessionToken: '' },
    removesKey: false,
  };
};

/** A figure with or without signs between its thousands; undefined for what is none. */
const figureOf = (text: string): number | null | undefined => {
  const digits = text.replace(/[\s,.'’]/g, '');
  if (digits === '') return null;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
};

/** An amount with a point, or a comma before one or two digits at its end; undefined for what is none. */
const amountOf = (text: string): number | null | undefined => {
  const plain = text.replace(/[\s'’]/g, '');
  const pointed = plain.includes('.')
    ? plain.replaceAll(',', '')
    : plain.replace(/,(?=\d{1,2}$)/, '.').replaceAll(',', '');
  if (pointed === '') return null;
  return decimalPattern.test(pointed) ? Number(pointed) : undefined;
};

type Read<Name extends string> = { values: Record<Name, number | null>; faults: Record<string, string> };

/** Reads typed figures, saying at each that is none what to enter instead. */
const readAll = <Name extends string>(
  typedIn: Record<Name, string>,
  names: readonly Name[],
  { field, read, fault }: { field: string; read: (text: string) => number | null | undefined; fault: string },
): Read<Name> => {
  const figures = names.map((name) => [name, read(typedIn[name])] as const);
  const wrong = figures
    .filter(([, figure]) => figure === undefined)
    .map(([name]) => [`${field}.${name}`, fault] as const);
  return { values: Object.fromEntries(figures) as Read<Name>['values'], faults: Object.fromEntries(wrong) };
};

/** The key as it is to become; nothing of it keeps what is there. */
const keyOf = ({
  signIn,
  newKey,
  newAccessKeys,
  removesKey,
}: Pick<Draft, 'signIn' | 'newKey' | 'newAccessKeys' | 'removesKey'>) => {
  if (signIn === 'key' && newKey.trim()) return { apiKey: newKey.trim() };
  if (signIn === 'access-keys' && Object.values(newAccessKeys).some((typedIn) => typedIn.trim()))
    return { accessKeys: newAccessKeys };
  return removesKey ? { apiKey: null } : {};
};

/** What is to be saved, or what is wrong by field. */
export const formOf = ({
  prices,
  budgets,
  newKey,
  newAccessKeys,
  removesKey,
  ...draft
}: Draft): { form: AiSettingsForm } | { faults: Record<string, string> } => {
  const tokens = readAll(budgets, ['organisation', 'person'], {
    field: 'budgets',
    read: figureOf,
    fault: 'Enter a whole number, or nothing',
  });
  const price = readAll(prices, ['input', 'output', 'embedding'], {
    field: 'prices',
    read: amountOf,
    fault: 'Enter an amount such as 2.50, or nothing',
  });
  const faults = { ...tokens.faults, ...price.faults };
  if (Object.keys(faults).length > 0) return { faults };
  const key = keyOf({ signIn: draft.signIn, newKey, newAccessKeys, removesKey });
  const { currency } = prices;
  return {
    form: {
      ...draft,
      ...key,
      prices: { ...price.values, currency },
      budgets: tokens.values,
    },
  };
};

/** Whether a language model is asked at all; what concerns one alone is not shown before. */
export const asksModel = ({ installation }: AiSettings, { provider }: Pick<Draft, 'provider'>): boolean =>
  provider === 'installation' ? installation.hasModel : provider !== 'embedded';
