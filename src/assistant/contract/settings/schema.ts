import * as z from 'zod/mini';
import { idSchema, instantSchema } from '#kit/contract/schema.ts';

/** The language models an installation can be given; what each is called stands in `providerFacts`. */
export const providerKinds = [
  'anthropic',
  'openai',
  'azure',
  'bedrock',
  'openai-compatible',
  'ollama',
] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** What an organisation chooses: its own, the installation's, or none. */
export const providerChoices = ['installation', 'embedded', ...providerKinds] as const;
export type ProviderChoice = (typeof providerChoices)[number];

/** What a model may be used for. `extract`: new mails and amendments; `generate`: reading an enquiry again for its requirements. */
export const modelPurposes = ['answer', 'extract', 'generate', 'embed'] as const;
export type ModelPurpose = (typeof modelPurposes)[number];

/** What is replaced by placeholders before a text goes to a model. */
export const redactionPolicies = ['off', 'contacts', 'contacts-and-customer'] as const;
export type RedactionPolicy = (typeof redactionPolicies)[number];

/** How a provider is signed in to: with one key, or with the access keys of AWS. */
const signIns = ['key', 'access-keys'] as const;
export type SignIn = (typeof signIns)[number];

type ProviderFacts = {
  label: string;
  needsKey: boolean;
  /** Where it is asked when no address is given, a region standing for its place in it; null: an address has to be given. */
  address: string | null;
  asks: readonly ('region' | 'apiVersion' | 'signIn')[];
  hasEmbeddings: boolean;
};

export const providerFacts: Readonly<Record<ProviderKind, ProviderFacts>> = {
  anthropic: {
    label: 'Anthropic',
    needsKey: true,
    address: 'https://api.anthropic.com/v1',
    asks: [],
    hasEmbeddings: false,
  },
  openai: {
    label: 'OpenAI',
    needsKey: true,
    address: 'https://api.openai.com/v1',
    asks: [],
    hasEmbeddings: true,
  },
  azure: { label: 'Azure OpenAI', needsKey: true, address: null, asks: ['apiVersion'], hasEmbeddings: true },
  bedrock: {
    label: 'Amazon Bedrock',
    needsKey: true,
    address: 'https://bedrock-runtime.{region}.amazonaws.com',
    asks: ['region', 'signIn'],
    hasEmbeddings: true,
  },
  'openai-compatible': {
    label: 'OpenAI-compatible server',
    needsKey: false,
    address: null,
    asks: [],
    hasEmbeddings: true,
  },
  ollama: {
    label: 'Ollama',
    needsKey: false,
    address: 'http://127.0.0.1:11434/v1',
    asks: [],
    hasEmbeddings: true,
  },
};

const useSchema = z.enum(['model', 'embedded']);
export type ModelUse = z.infer<typeof useSchema>;

const purposesSchema = z.object({
  answer: useSchema,
  extract: useSchema,
  generate: useSchema,
  embed: useSchema,
});

const budgetSchema = z.nullable(
  z
    .number({ error: 'Enter a number' })
    .check(z.int(), z.gte(0, { error: 'Enter 0 or more' }), z.lte(1_000_000_000_000)),
);
/** Tokens a month, of everybody together and of each person; null is without limit. */
const budgetsSchema = z.object({ organisation: budgetSchema, person: budgetSchema });
export type Budgets = z.infer<typeof budgetsSchema>;

const amountSchema = z.nullable(
  z.number({ error: 'Enter an amount' }).check(z.gte(0, { error: 'Enter 0 or more' }), z.lte(1_000_000_000)),
);

/** What a million tokens cost, in a currency of three letters; null is not known, and is not counted. */
const pricesSchema = z.object({
  currency: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^([A-Z]{3})?$/, { error: 'Enter three letters, such as EUR' }),
    ),
  input: amountSchema,
  output: amountSchema,
  embedding: amountSchema,
});
export type Prices = z.infer<typeof pricesSchema>;

const text = (maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength, { error: `Use at most ${maxLength} characters` }));

/** As a provider writes it, without signs that nobody sees. */
const modelName = text(200).check(z.regex(/^\P{C}*$/u, { error: 'Enter the name in one line' }));

/** Everything an organisation chooses, but the key; kept as one JSON value. */
export const chosenSchema = z.object({
  provider: z.enum(providerChoices),
  model: modelName,
  embedModel: modelName,
  baseUrl: text(500),
  region: text(40),
  /** Of Azure OpenAI: empty is its v1 API, a date asks deployments by their own paths. */
  apiVersion: text(40),
  signIn: z.enum(signIns),
  purposes: purposesSchema,
  redaction: z.enum(redactionPolicies),
  /** False keeps customers' mails and their attachments out of every prompt. */
  sendsMails: z.boolean(),
  prices: pricesSchema,
  budgets: budgetsSchema,
});
export type Chosen = z.infer<typeof chosenSchema>;

/** Sent in a header, which takes nothing but visible signs. */
const secret = (maxLength: number) =>
  text(maxLength).check(
    z.regex(/^[\x21-\x7e]*$/, { error: 'Enter it without spaces, line breaks and special letters' }),
  );

const accessKeysSchema = z.object({
  accessKeyId: text(128).check(
    z.regex(/^\w{16,}$/, { error: 'Enter the access key ID: 16 letters and figures or more' }),
  ),
  secretAccessKey: secret(200).check(z.minLength(16, { error: 'Enter the secret access key' })),
  /** Of temporary keys; empty for others. */
  sessionToken: secret(4000),
});
export type AccessKeys = z.infer<typeof accessKeysSchema>;

/**
 * What an administrator saves. Without `apiKey` and `accessKeys`, what is there stays as long as provider, address and way of signing in do;
 * `apiKey` null removes it.
 */
export const aiSettingsFormSchema = z.object({
  ...chosenSchema.shape,
  apiKey: z.optional(z.nullable(secret(500))),
  accessKeys: z.optional(accessKeysSchema),
});
export type AiSettingsForm = z.infer<typeof aiSettingsFormSchema>;

export const aiSettingsSchema = z.object({
  ...chosenSchema.shape,
  /** Never the key itself: whether there is one, and how it ends; of access keys the ID. */
  /** `isLocked`: it was sealed with another APP_SECRET, and nothing opens it any more. */
  key: z.nullable(z.object({ endsIn: z.string(), isLocked: z.boolean() })),
  /** What the installation is set to, what it searches by meaning with, if it does, and whether addresses in its network may be given. */
  installation: z.object({
    by: z.string(),
    /** Whether it has a language model at all. */
    hasModel: z.boolean(),
    embedsBy: z.nullable(z.string()),
    allowsPrivateAddresses: z.boolean(),
  }),
  /** What answers now: "Embedded retrieval, no language model", or provider and model. */
  by: z.string(),
  /** What leaves the house as things are set, in words. */
  leaves: z.string(),
  /** What everybody used this month, and what it cost; `isWarning` from four fifths of the budget on. */
  used: z.object({ tokens: z.number(), money: z.number(), isWarning: z.boolean() }),
  changed: z.nullable(z.object({ by: z.string(), at: instantSchema })),
});
export type AiSettings = z.infer<typeof aiSettingsSchema>;

/** How the test question went: the model's own words, or why there are none. */
export const testResultSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('asking'), by: z.string() }),
  z.object({
    type: z.literal('answered'),
    by: z.string(),
    text: z.string(),
    latencyMs: z.number(),
    tokens: z.nullable(z.number()),
  }),
  z.object({ type: z.literal('failed'), by: z.string(), reason: z.string() }),
]);
export type TestResult = z.infer<typeof testResultSchema>;

const sourceSchema = z.object({
  kind: z.string(),
  id: z.nullable(z.string()),
  start: z.nullable(z.number()),
  end: z.nullable(z.number()),
  score: z.nullable(z.number()),
});
/** One thing a run drew on: its kind and id, the stretch of it, and how well it fitted. */
export type AiRunSource = z.infer<typeof sourceSchema>;

/** How one result of the assistant was made (AI-8). */
export const aiRunSchema = z.object({
  id: idSchema,
  at: instantSchema,
  askedBy: z.string(),
  purpose: z.enum(['answer', 'extract', 'generate', 'context', 'embed']),
  provider: z.string(),
  model: z.string(),
  promptVersion: z.string(),
  subject: z.nullable(z.object({ type: z.string(), id: idSchema })),
  question: z.nullable(z.string()),
  inputHash: z.string(),
  sources: z.array(sourceSchema),
  usage: z.nullable(z.object({ inputTokens: z.number(), outputTokens: z.number() })),
  /** By the prices that were set then; null where there were none. */
  cost: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
  latencyMs: z.number(),
  finish: z.enum(['done', 'stopped', 'failed']),
  notice: z.nullable(z.string()),
});
export type AiRun = z.infer<typeof aiRunSchema>;
